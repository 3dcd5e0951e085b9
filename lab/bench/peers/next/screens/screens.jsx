import Link from 'next/link';
import content from '../content.json' with { type: 'json' };
import { findBlog, listBlogs, listComments, listDoctors } from './data.js';
import { Blocks, Icon, Shell } from './shell.jsx';

const photo = (src) => `${src} 960w, ${src?.replace('960', '480')} 480w`;
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' });

function Doctors({ doctors }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {doctors.map(({ id, name, specialty, experience, desc, image }) => (
        <li key={id} className="flex flex-col rounded-xl border border-line bg-white shadow-card">
          <img
            src={image}
            srcSet={photo(image)}
            sizes="360px"
            alt={name}
            width={960}
            height={960}
            loading="lazy"
          />
          <h3 className="text-xl font-bold text-teal-900">{name}</h3>
          <span className="badge">{specialty}</span>
          <p>
            <Icon />
            {experience}+ years experience
          </p>
          <p className="mt-3 line-clamp-4">{desc}</p>
          <Link href={`/contact?about=doctor-${id}`} className="mt-4 w-full button">
            <Icon />
            Book Appointment
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Home({ lang }) {
  return (
    <>
      {content[lang].sections.map((blocks, at) => (
        <section key={at} className="mx-auto max-w-6xl px-4 py-14">
          <Blocks blocks={blocks} />
        </section>
      ))}
      <Doctors doctors={listDoctors(3, lang)} />
    </>
  );
}

function DoctorsScreen({ lang }) {
  return (
    <section>
      <h1>Our Doctors</h1>
      <Doctors doctors={listDoctors(48, lang)} />
    </section>
  );
}

function Blogs() {
  return (
    <section>
      <h1>Our Blogs</h1>
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {listBlogs().map(
          ({ id, title, descriptions, category, author, created_at, image, comments_count }) => (
            <li key={id} className="flex flex-col rounded-xl border border-line bg-white shadow-card">
              <img
                src={image}
                srcSet={photo(image)}
                sizes="360px"
                alt=""
                width={960}
                height={540}
                loading="lazy"
              />
              <span className="badge">{category}</span>
              <h2>
                <Link href={`/blogdetails/${id}`}>{title}</Link>
              </h2>
              <p>
                <Icon />
                {author}, {day.format(new Date(created_at))}
              </p>
              <p className="line-clamp-3">{descriptions.slice(0, 240)}</p>
              <Link href={`/blogdetails/${id}`}>{comments_count} comments</Link>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function Article({ id }) {
  const { title, descriptions, category, author, created_at, image } = findBlog(id);
  return (
    <article>
      <span className="badge">{category}</span>
      <h1>{title}</h1>
      <p>
        {author}, {day.format(new Date(created_at))}
      </p>
      <img src={image} srcSet={photo(image)} sizes="100vw" alt="" width={960} height={540} />
      {descriptions.split(/\n\n+/).map((part) => (
        <p key={part}>{part}</p>
      ))}
      <h2>Comments</h2>
      <ul>
        {listComments(id).map(({ id: comment, comments, name, created_at: at }) => (
          <li key={comment}>
            <h3>{name}</h3>
            <p>{day.format(new Date(at))}</p>
            <p>{comments}</p>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** The page at a path, as in the product. */
export async function Screen({ params }) {
  const { path = [] } = await params;
  const lang = path[0] === 'bn' ? 'bn' : 'en';
  const [name, id] = lang === 'bn' ? path.slice(1) : path;
  const screens = { doctors: DoctorsScreen, blogs: Blogs, blogdetails: Article };
  const Page = screens[name] ?? Home;
  return (
    <Shell lang={lang}>
      <Page lang={lang} id={Number(id)} />
    </Shell>
  );
}

/** The paths of the pages to compare. */
export const paths = [[], ['doctors'], ['blogs'], ['blogdetails', '1'], ['bn']].map((path) => ({ path }));

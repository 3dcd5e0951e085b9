import Link from 'next/link';
import content from '../content.json' with { type: 'json' };
import { listDoctors } from './data.js';
import { Blocks, Icon, Shell } from './shell.jsx';

const photo = (src) => `${src} 960w, ${src?.replace('960', '480')} 480w`;

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

function Home() {
  return (
    <>
      {content.sections.map((blocks, at) => (
        <section key={at} className="mx-auto max-w-6xl px-4 py-14">
          <Blocks blocks={blocks} />
        </section>
      ))}
      <Doctors doctors={listDoctors(3)} />
    </>
  );
}

function DoctorsScreen() {
  return (
    <section>
      <h1>Our Doctors</h1>
      <Doctors doctors={listDoctors()} />
    </section>
  );
}

/** The page at a path, as in the product. */
export async function Screen({ params }) {
  const { path } = await params;
  return <Shell>{path ? <DoctorsScreen /> : <Home />}</Shell>;
}

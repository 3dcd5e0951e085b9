import { Trans } from '@lingui/react/macro';
import type { Blog, RelatedBlog } from '#shared/contract/blogs.ts';
import { BlogCover } from '#web/features/blogs/blog-cover.tsx';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { Remote } from '#web/lib/remote.tsx';
import type { Result } from '#web/lib/result.ts';
import { buttonLook, LinkButton } from '#web/ui/button.tsx';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';
import { WhatsAppIcon } from '#web/ui/icons/contact.tsx';

type ReadOnProps = { blog: Blog; related: Result<RelatedBlog[]> | Promise<Result<RelatedBlog[]>> };

/** The end of an article: a way to book, and the newest others of its category. Not printed. */
export function ReadOn({ blog: { id }, related }: ReadOnProps) {
  const whatsApp = useWhatsApp();
  return (
    <div className="print:hidden">
      <section aria-labelledby="ask-us" className="mt-12 rounded-2xl bg-teal-900 p-6 text-teal-50 sm:p-8">
        <h2 id="ask-us" className="text-xl font-bold text-white">
          <Trans>Would you like to ask about your own case?</Trans>
        </h2>
        <p className="mt-2">
          <Trans>Tell us what it is about. We find the right doctor and arrange the appointment.</Trans>
        </p>
        <div className="mt-5 flex flex-wrap gap-3 *:max-sm:w-full">
          <LinkButton to={`/contact?about=blog-${id}`} variant="accent">
            <CalendarIcon />
            <Trans>Book Appointment</Trans>
          </LinkButton>
          <a href={whatsApp.askHere()} className={buttonLook('outline')}>
            <WhatsAppIcon className="text-xl" />
            <Trans>Ask on WhatsApp</Trans>
          </a>
        </div>
      </section>
      <Remote value={related} loading={null} failed={() => null}>
        {(blogs) => blogs.length > 0 && <RelatedBlogs blogs={blogs} />}
      </Remote>
    </div>
  );
}

function RelatedBlogs({ blogs }: { blogs: RelatedBlog[] }) {
  const languageOf = useTextLanguage();
  const { date } = useFormat();
  return (
    <section aria-labelledby="related" className="mt-10">
      <h2 id="related" className="text-2xl font-bold text-teal-900">
        <Trans>Related articles</Trans>
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-3">
        {blogs.map(({ id, title, images, created_at }) => (
          <li
            key={id}
            className="relative flex items-center gap-4 overflow-hidden rounded-xl border border-line bg-white shadow-card focus-within:border-teal-600 hover:border-teal-600 sm:flex-col sm:items-stretch sm:gap-0"
          >
            <BlogCover
              src={images}
              eager={false}
              sizes="(min-width: 40rem) 14rem, 10.5rem"
              className="aspect-square w-28 shrink-0 object-cover sm:aspect-[3/2] sm:w-full"
            />
            <div className="min-w-0 py-3 pr-4 sm:px-4">
              <h3 lang={languageOf(title)} className="font-bold wrap-anywhere text-ink">
                <LocaleLink
                  to={`/blogdetails/${id}`}
                  className="after:absolute after:inset-0 after:rounded-xl hover:underline"
                >
                  {title}
                </LocaleLink>
              </h3>
              <time dateTime={created_at} className="text-sm text-ink-soft">
                {date(created_at)}
              </time>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { Image } from '#web/ui/image.tsx';
import { Written } from '#web/ui/written.tsx';

type ResultRowProps = {
  /** Where it is told in full; without it everything stands here, and the way leads to the form. */
  to?: string;
  title: string;
  tag?: string | undefined;
  text: string;
  image: string | null;
  round?: boolean;
};

/** One thing found. All of it leads on. */
export function ResultRow({ to, title, tag, text, image, round = false }: ResultRowProps) {
  const languageOf = useTextLanguage();
  const frame = cx('size-20 shrink-0 object-cover', round ? 'rounded-full object-top' : 'rounded-lg');
  return (
    <li>
      <Card
        as="article"
        className="relative flex h-full gap-4 p-4 focus-within:border-teal-600 hover:border-teal-600"
      >
        <Image
          src={image}
          alt=""
          width={80}
          height={80}
          sizes="80px"
          className={frame}
          placeholder={
            <span className={cx(frame, 'grid place-items-center bg-teal-50 text-3xl text-teal-700')}>
              <PersonIcon />
            </span>
          }
        />
        <div className="min-w-0">
          <h3 lang={languageOf(title)} className="text-lg font-bold text-ink">
            {to ? (
              <LocaleLink to={to} className="after:absolute after:inset-0 after:rounded-xl hover:underline">
                {title}
              </LocaleLink>
            ) : (
              title
            )}
          </h3>
          {tag && (
            <p className="text-sm font-semibold text-teal-800">
              <Written>{tag}</Written>
            </p>
          )}
          <p lang={languageOf(text)} className={cx('mt-1 text-ink-soft', to && 'line-clamp-2')}>
            {text}
          </p>
          {!to && (
            <LocaleLink
              to="/contact"
              className="inline-flex min-h-11 items-center font-semibold text-teal-800 underline after:absolute after:inset-0 after:rounded-xl"
            >
              <Trans>Ask for an appointment</Trans>
            </LocaleLink>
          )}
        </div>
      </Card>
    </li>
  );
}

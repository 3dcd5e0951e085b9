import { useLingui } from '@lingui/react/macro';
import { useSite } from '#web/features/shared/site.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { cx } from '#web/ui/cx.ts';

function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <rect width="48" height="48" rx="13" className="fill-teal-700" />
      <circle cx="24" cy="17" r="6.5" className="fill-marigold-400" />
      <path
        d="M5 31.5C13 22 35 22 43 31.5"
        fill="none"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path d="M14.5 26v12M24 24.4V38m9.5-12v12" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M6 39.5h36" className="stroke-teal-300" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}

/** The logo and the name, as a link to the home page. */
export function Logo({ light = false }: { light?: boolean }) {
  const { t } = useLingui();
  const { name } = useSite();
  return (
    <LocaleLink
      to="/"
      aria-label={t`${name}, home`}
      className={cx(
        // With large text, the name stays as wide as a phone has room for.
        'tap inline-flex min-w-0 items-center gap-[min(0.625rem,2.8vw)] text-[min(1.25rem,5.5vw)] font-bold',
        light ? 'text-white' : 'text-teal-900',
      )}
    >
      <LogoMark className="size-[min(2.5rem,11vw)] shrink-0" />
      <span lang="en" className="truncate">
        {name}
      </span>
    </LocaleLink>
  );
}

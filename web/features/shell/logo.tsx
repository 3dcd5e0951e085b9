import { useLingui } from '@lingui/react/macro';
import { BrandMark } from '#web/features/shared/brand-mark.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { cx } from '#web/ui/cx.ts';

/** The logo and the name, as a link to the home page. */
export function Logo({ light = false }: { light?: boolean }) {
  const { t } = useLingui();
  const { name, logo } = useSite();
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
      <BrandMark logo={logo} className="size-[min(2.5rem,11vw)] shrink-0" />
      <span lang="en" className="truncate">
        {name}
      </span>
    </LocaleLink>
  );
}

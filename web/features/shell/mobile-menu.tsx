import { Trans, useLingui } from '@lingui/react/macro';
import { SearchBox } from '#web/features/shared/search-box.tsx';
import { useHasCosts, useHasRules } from '#web/features/shared/site.ts';
import {
  checkPage,
  comparePage,
  costsPage,
  mainMenu,
  requestPages,
  visaPage,
  whenPage,
} from '#web/features/shell/menu.ts';
import { LocaleNavLink } from '#web/i18n/locale.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { CalendarIcon, CloseIcon, MenuIcon } from '#web/ui/icons/actions.tsx';

const panelId = 'mobile-menu';

const toggle =
  'tap -mr-2 place-items-center rounded-md text-[min(1.75rem,7.8vw)] text-teal-900 hover:bg-teal-50 md:hidden';

/**
 * Opens and closes the menu on phones (web/inline/menus.ts). Without JavaScript it is a link to the menu's id, which
 * shows the menu.
 */
export function MenuToggle() {
  const { t } = useLingui();
  return (
    <>
      <button
        suppressHydrationWarning
        type="button"
        data-opens=""
        aria-expanded="false"
        aria-controls={panelId}
        aria-label={t`Open menu`}
        data-other-label={t`Close menu`}
        className={`${toggle} group grid noscript:hidden`}
      >
        <CloseIcon className="group-not-aria-expanded:hidden" />
        <MenuIcon className="group-aria-expanded:hidden" />
      </button>
      <a href={`#${panelId}`} aria-label={t`Open menu`} className={`${toggle} hidden noscript:max-md:grid`}>
        <MenuIcon />
      </a>
    </>
  );
}

/**
 * The menu on phones: search, what families come back for, the main menu, the booking button, and what helps to choose.
 * It covers everything below the main bar.
 */
export function MobileMenu() {
  const { t, i18n } = useLingui();
  const hasCosts = useHasCosts();
  const hasRules = useHasRules();
  return (
    <nav
      id={panelId}
      aria-label={t`Menu`}
      suppressHydrationWarning
      className="absolute inset-x-0 top-full hidden h-[calc(100dvh-100%)] overflow-y-auto overscroll-contain bg-white px-4 pt-2 pb-5 max-md:data-open:block noscript:max-md:target:block"
    >
      <a
        href="#content"
        aria-label={t`Close menu`}
        className="tap -mr-2 ml-auto hidden w-11 place-items-center text-[1.75rem] text-teal-900 noscript:grid"
      >
        <CloseIcon />
      </a>
      <SearchBox className="my-2" />
      <ul className="my-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2">
        {[...requestPages, checkPage].map(({ label, path }) => (
          <li key={path} className="grid">
            <LocaleNavLink
              to={path}
              className="flex min-h-14 items-center justify-center rounded-lg bg-teal-50 px-1 text-center text-sm leading-tight font-semibold text-teal-800"
            >
              {i18n._(label)}
            </LocaleNavLink>
          </li>
        ))}
      </ul>
      <ul>
        {mainMenu.map(({ label, path }) => (
          <li key={path} className="border-b border-line">
            <LocaleNavLink
              to={path}
              className="flex min-h-12 items-center border-l-4 border-transparent px-3 text-lg font-medium text-ink aria-[current=page]:border-marigold-400 aria-[current=page]:bg-teal-50 aria-[current=page]:font-semibold aria-[current=page]:text-teal-800"
            >
              {i18n._(label)}
            </LocaleNavLink>
          </li>
        ))}
      </ul>
      <LinkButton to="/contact" variant="accent" className="mt-4 w-full">
        <CalendarIcon />
        <Trans>Book Appointment</Trans>
      </LinkButton>
      <ul className="mt-2 flex flex-wrap">
        {[whenPage, ...(hasRules ? [visaPage] : []), ...(hasCosts ? [costsPage] : []), comparePage].map(
          ({ label, path }) => (
            <li key={path}>
              <LinkButton to={path} variant="ghost">
                {i18n._(label)}
              </LinkButton>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { emergencyNumbers } from '#shared/emergency-numbers.ts';
import { isFictionalPhone } from '#shared/fictional-details.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { SampleNumber } from '#web/features/shared/samples.tsx';
import { SearchBox } from '#web/features/shared/search-box.tsx';
import { useSite, useSiteText } from '#web/features/shared/site.ts';
import { AccountMenu } from '#web/features/shell/account-menu.tsx';
import { Logo } from '#web/features/shell/logo.tsx';
import { mainMenu, requestPages } from '#web/features/shell/menu.ts';
import { MenuToggle, MobileMenu } from '#web/features/shell/mobile-menu.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleNavLink, useLocale } from '#web/i18n/locale.tsx';
import { localePath, stripLocale } from '#web/i18n/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { cx } from '#web/ui/cx.ts';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';
import { BanglaWord } from '#web/ui/icons/bangla-word.tsx';
import { ClockIcon, PhoneIcon } from '#web/ui/icons/contact.tsx';

/** The header of every public page: the top bar, and the main bar with brand, menu, search and account. */
export function Header() {
  return (
    <header className="contents print:hidden">
      <TopBar />
      <MainBar />
    </header>
  );
}

function TopBar() {
  const isBangla = useLocale() === 'bn';
  return (
    // Below it are the main bar and the menu, which takes its place while it is open.
    <div
      className={cx(
        'bg-teal-900 text-teal-50 max-md:has-[+*_#mobile-menu[data-open]]:hidden sm:text-sm',
        // In both languages the first line has room on a phone of 360 px.
        isBangla ? 'text-[0.78rem]' : 'text-xs',
      )}
    >
      <Container className="flex flex-wrap items-end justify-between gap-x-1.5 pb-1 sm:gap-x-3 xl:flex-nowrap xl:items-center xl:pt-1">
        <PhoneAndHours />
        <RequestLinks />
        <LanguageSwitch />
      </Container>
    </div>
  );
}

const topLink = 'inline-flex items-center hover:underline min-h-6 xl:min-h-11';

/** The numbers for an emergency, and today's hours. Two lines and one, until a wide screen has room for one line. */
function PhoneAndHours() {
  const { emergencyPhone, hours, closedWeekdays } = useSite();
  const text = useSiteText();
  const { digits } = useFormat();
  const isBangla = useLocale() === 'bn';
  const isOwnFirst = !isFictionalPhone(emergencyPhone);
  const [first, second, third] = emergencyNumbers(emergencyPhone).map(({ number, place }) => (
    <span key={number} className="inline-flex flex-wrap items-center gap-x-[6px]">
      <a href={telLink(number)} className={cx(topLink, 'flex-wrap gap-x-[4px]')}>
        {!place && isOwnFirst && <EmergencyTitle />}
        <span className="font-bold whitespace-nowrap text-marigold-300">{digits(number)}</span>
        {place && <span>{text(place)}</span>}
      </a>
      <SampleNumber number={number} />
    </span>
  ));
  return (
    <>
      {/* On phones the first line reaches above the language switch. */}
      <div className="flex basis-full flex-wrap items-center gap-x-[6px] xl:basis-auto xl:flex-nowrap">
        <PhoneIcon className="shrink-0 text-marigold-300" />
        {isOwnFirst ? (
          first
        ) : (
          <>
            <EmergencyTitle /> {first} {second}
          </>
        )}
      </div>
      <div className="flex min-w-min flex-1 flex-col xl:flex-none xl:flex-row xl:items-center xl:gap-x-8">
        <div className="flex flex-wrap gap-x-[12px]">{isOwnFirst ? [second, third] : third}</div>
        {/* The page may be read on any day: with closed weekdays the usual line is not always true. */}
        {(text(hours.today) || !closedWeekdays) && (
          <span
            className={cx(
              'inline-flex items-center gap-[6px] text-teal-100',
              // The line is longer in Bangla, and the links at its end need the room.
              isBangla && 'xl:max-2xl:hidden',
            )}
          >
            <ClockIcon className="text-teal-300" />
            {text(hours.today) || <Trans>Today 8:00 AM - 8:00 PM</Trans>}
          </span>
        )}
      </div>
    </>
  );
}

/** Links to what somebody who has sent a request wants to do next. On phones the menu has them. */
function RequestLinks() {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Your request`} className="max-md:hidden">
      <ul className="flex gap-x-4">
        {requestPages.map(({ label, path }) => (
          <li key={path}>
            <LocaleNavLink to={path} className={topLink}>
              {i18n._(label)}
            </LocaleNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const EmergencyTitle = () => (
  <span>
    <Trans>24/7 Emergency:</Trans>
  </span>
);

/**
 * A link to this page in the other language, labelled in that language. It is a plain link that loads a new document,
 * because each language has its own texts and font. The browser remembers the choice.
 */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const { bangla } = useSite();
  const other = useLocale() === 'bn' ? 'en' : 'bn';
  const address = localePath(other, stripLocale(pathname)) + search;
  if (!bangla) return null;
  return (
    <a
      href={address}
      hrefLang={other}
      lang={other}
      data-language-choice=""
      aria-label={other === 'bn' ? 'বাংলা' : undefined}
      className="group tap -mr-1 inline-flex items-center justify-center"
    >
      <span className="flex min-h-8 items-center rounded-full border border-white/35 px-2.5 text-[0.875rem] font-semibold text-white transition-colors group-hover:bg-white/10 sm:px-3.5 sm:text-sm">
        {other === 'bn' ? <BanglaWord className="h-[1.3em] w-auto" /> : 'English'}
      </span>
    </a>
  );
}

/**
 * The main bar, which stays at the top while scrolling. `signed-in:` and `signed-out:` follow the inline script
 * (web/inline/session.ts).
 */
function MainBar() {
  return (
    <div data-menu="" className="sticky top-0 z-30 low:relative border-b border-line bg-white">
      <Container className="flex items-center justify-between gap-x-3 py-1.5 md:flex-wrap md:py-2.5 md:gap-y-1 2xl:flex-nowrap">
        <Logo />
        <div className="order-last hidden w-full md:block 2xl:order-none 2xl:w-auto">
          <MainMenu />
        </div>
        <SearchBox className="hidden min-w-0 max-w-md flex-1 md:block 2xl:max-w-56" />
        <div className="flex items-center gap-1.5 sm:gap-3">
          <LinkButton to="/contact" variant="accent" className="max-md:hidden">
            <CalendarIcon />
            <Trans>Book Appointment</Trans>
          </LinkButton>
          <LinkButton
            to="/login"
            variant="outline"
            className="px-[min(1rem,3.4vw)] text-bar whitespace-nowrap signed-in:hidden"
          >
            <Trans context="header">Sign In</Trans>
          </LinkButton>
          <div className="signed-out:hidden">
            <AccountMenu />
          </div>
          <MenuToggle />
        </div>
      </Container>
      <MobileMenu />
    </div>
  );
}

const menuLink =
  'relative tap inline-flex items-center justify-center rounded-md px-3 text-base font-medium text-ink hover:text-teal-700 aria-[current=page]:font-semibold aria-[current=page]:text-teal-800 after:absolute after:inset-x-3 after:bottom-1 after:h-[3px] after:rounded-full after:bg-marigold-400 after:opacity-0 aria-[current=page]:after:opacity-100';

function MainMenu() {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Main menu`} className="hidden md:block">
      <ul className="-mx-3 flex items-center lg:gap-1 2xl:mx-0">
        {mainMenu.map(({ label, path }) => (
          <li key={path}>
            <LocaleNavLink to={path} className={menuLink}>
              {i18n._(label)}
            </LocaleNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

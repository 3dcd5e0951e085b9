import { useLingui } from '@lingui/react/macro';
import { mainMenu } from '#web/features/shell/menu.ts';
import { LocaleNavLink } from '#web/i18n/locale.tsx';

const look =
  'relative tap inline-flex items-center justify-center rounded-md px-3 text-base font-medium text-ink hover:text-teal-700 aria-[current=page]:font-semibold aria-[current=page]:text-teal-800 after:absolute after:inset-x-3 after:bottom-1 after:h-[3px] after:rounded-full after:bg-marigold-400 after:opacity-0 aria-[current=page]:after:opacity-100';

/** The seven entries in a row, from tablets up. */
export function MainMenu() {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Main menu`} className="hidden md:block">
      <ul className="-mx-3 flex items-center lg:gap-1 2xl:mx-0">
        {mainMenu.map(({ label, path }) => (
          <li key={path}>
            <LocaleNavLink to={path} className={look}>
              {i18n._(label)}
            </LocaleNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { addedMenu, type MenuEntry, specifiedMenu } from '#web/features/portal/menu-entries.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { cx } from '#web/ui/cx.ts';
import { GlobeIcon } from '#web/ui/icons/portal.tsx';

type MenuLinksProps = { collapsed?: boolean; onChoose?: () => void };

const look =
  'relative flex min-h-11 items-center gap-3 rounded-md px-3 text-base font-medium text-teal-100 hover:bg-white/10 hover:text-white aria-[current=page]:bg-white/15 aria-[current=page]:font-semibold aria-[current=page]:text-white aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:left-0 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-marigold-400';

/** Where one can go in the portal, and out of it. Collapsed it is icons, with the words on pointing. */
export function MenuLinks({ collapsed = false, onChoose }: MenuLinksProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const words = (text: string): ReactNode => <span className={cx(collapsed && 'sr-only')}>{text}</span>;
  const tip = (text: string) => (collapsed ? text : undefined);
  const link = ({ to, words: named, Icon, Count }: MenuEntry) => (
    <NavLink key={to} to={to} title={tip(i18n._(named))} onClick={onChoose} className={look}>
      <Icon className="text-xl" />
      {words(i18n._(named))}
      {Count && <Count collapsed={collapsed} />}
    </NavLink>
  );
  return (
    <div className="flex flex-1 flex-col gap-1 px-2.5 py-3">
      {specifiedMenu.map(link)}
      <hr className="mx-3 my-2 border-white/15" />
      {addedMenu.filter(({ deps }) => !deps || may(deps)).map(link)}
      {/* A plain link: the website loads anew, with its own texts and without the portal's. */}
      <a href="/" title={tip(t`View website`)} className={cx(look, 'mt-auto')}>
        <GlobeIcon className="text-xl" />
        {words(t`View website`)}
      </a>
    </div>
  );
}

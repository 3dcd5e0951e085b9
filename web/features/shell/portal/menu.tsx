import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { Action } from '#shared/permissions.ts';
import { countText, useAttention } from '#web/features/shared/attention.ts';
import { BrandMark } from '#web/features/shared/brand-mark.tsx';
import { recordKinds } from '#web/features/shared/portal/kinds.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { cx } from '#web/ui/cx.ts';
import { GearIcon } from '#web/ui/icons/actions.tsx';
import { ClockIcon, MailIcon } from '#web/ui/icons/contact.tsx';
import { BookIcon, CommentIcon } from '#web/ui/icons/content.tsx';
import type { IconProps } from '#web/ui/icons/icon.tsx';
import { StethoscopeIcon } from '#web/ui/icons/people.tsx';
import { GlobeIcon, HospitalIcon } from '#web/ui/icons/places.tsx';
import { CaseIcon, DashboardIcon, InboxIcon, NewsIcon, PeopleIcon } from '#web/ui/icons/portal.tsx';
import { HeartPulseIcon } from '#web/ui/icons/services.tsx';
import { KeyIcon } from '#web/ui/icons/sign-in.tsx';

type MenuLinksProps = { collapsed?: boolean; onChoose?: () => void };

const linkClass =
  'relative flex min-h-11 scroll-my-2 items-center gap-2.5 rounded-md pr-1 pl-3 text-base font-medium text-teal-100 hover:bg-white/10 hover:text-white aria-[current=page]:bg-white/15 aria-[current=page]:font-semibold aria-[current=page]:text-white aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:left-0 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-marigold-400';

/** The links of the menu. When collapsed, it shows icons, with the labels as tooltips. */
export function MenuLinks({ collapsed = false, onChoose }: MenuLinksProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const caption = (text: string): ReactNode => (
    <span className={collapsed ? 'sr-only' : 'min-w-0'}>{text}</span>
  );
  const tooltip = (text: string) => (collapsed ? text : undefined);
  const link = ({ to, label, Icon, Count }: MenuEntry) => (
    <NavLink key={to} to={to} title={tooltip(i18n._(label))} onClick={onChoose} className={linkClass}>
      <Icon className="text-xl" />
      {caption(i18n._(label))}
      {Count && <Count collapsed={collapsed} />}
    </NavLink>
  );
  return (
    <div className="flex flex-1 flex-col gap-1 px-2.5 py-3">
      {mainLinks.map(link)}
      <hr className="mx-3 my-2 border-white/15" />
      {moreLinks.filter(({ requires }) => !requires || may(requires)).map(link)}
      {/* A plain link, so that the website loads with its own texts, without the portal's. */}
      <a href="/" title={tooltip(t`View website`)} className={cx(linkClass, 'mt-auto')}>
        <GlobeIcon className="text-xl" />
        {caption(t`View website`)}
      </a>
    </div>
  );
}

/** The screens that the member's menu contains, in its order. */
export function usePortalScreens(): { to: string; label: string }[] {
  const { i18n } = useLingui();
  const may = useMay();
  return [...mainLinks, ...moreLinks]
    .filter(({ requires }) => !requires || may(requires))
    .map(({ to, label }) => ({ to, label: i18n._(label) }));
}

type MenuEntry = {
  to: string;
  label: MessageDescriptor;
  Icon: ComponentType<IconProps>;
  /** The action that the member's permission level must allow for the entry to be shown. */
  requires?: Action;
  /** Shows how many items wait on this screen. */
  Count?: ComponentType<{ collapsed: boolean }>;
};

/** The main screens, in this fixed order. */
const mainLinks: MenuEntry[] = [
  { to: '/admin/dashboard', label: msg`Dashboard`, Icon: DashboardIcon },
  { to: '/admin/blogs', label: msg`Blogs`, Icon: BookIcon },
  { to: '/admin/doctors', label: msg`Doctors`, Icon: StethoscopeIcon },
  { to: '/admin/hospitals', label: msg`Hospitals`, Icon: HospitalIcon },
  { to: '/admin/user', label: msg`Users`, Icon: PeopleIcon },
  { to: '/admin/role', label: msg`Roles`, Icon: KeyIcon },
];

/** The other screens, in a separate group. */
const moreLinks: MenuEntry[] = [
  { to: '/admin/requests', label: msg`Requests`, Icon: InboxIcon, Count: RequestsToHandle },
  { to: '/admin/cases', label: msg`Cases`, Icon: CaseIcon, Count: CasesOfMine },
  ...Object.values(recordKinds).flatMap(({ screen, all, menu = all, Icon }) =>
    Icon ? [{ to: screen, label: menu, Icon }] : [],
  ),
  { to: '/admin/comments', label: msg`Comments`, Icon: CommentIcon, Count: CommentsWaiting },
  { to: '/admin/newsletter', label: msg`Newsletter`, Icon: NewsIcon },
  { to: '/admin/activity', label: msg`Activity`, Icon: ClockIcon },
  { to: '/admin/mails', label: msg`Email`, Icon: MailIcon, Count: MailsFailed },
  { to: '/admin/site', label: msg`Site details`, Icon: GearIcon, requires: 'administer' },
  { to: '/admin/system', label: msg`System`, Icon: HeartPulseIcon, requires: 'administer' },
];

/** The product's logo and name. The name is hidden when the sidebar is collapsed, for lack of space. */
export function Brand({ hideName = false }: { hideName?: boolean }) {
  const { logo, name } = useSite();
  return (
    <span className="flex h-16 shrink-0 items-center gap-2.5 px-4">
      <BrandMark logo={logo} className="size-8 shrink-0" />
      <span lang="en" className={hideName ? 'sr-only' : 'truncate text-lg font-bold text-white'}>
        {name}
      </span>
    </span>
  );
}

type CountProps = { collapsed: boolean };

/** The numbers of overdue and of new requests, next to the menu's entry. An icon has space for one of them. */
function RequestsToHandle({ collapsed }: CountProps) {
  const { t } = useLingui();
  const { overdue = 0, new_requests = 0 } = useAttention() ?? {};
  const [late, fresh] = [countText(overdue), countText(new_requests)];
  return (
    <>
      <MenuCount count={overdue} label={t`${late} overdue`} collapsed={collapsed} urgent />
      {(!collapsed || overdue === 0) && (
        <MenuCount count={new_requests} label={t`${fresh} new`} collapsed={collapsed} />
      )}
    </>
  );
}

/** The number of cases that wait for the member, next to the menu's entry. */
function CasesOfMine({ collapsed }: CountProps) {
  const { t } = useLingui();
  const { my_turn = 0 } = useAttention() ?? {};
  const count = countText(my_turn);
  return <MenuCount count={my_turn} label={t`${count} waiting for you`} collapsed={collapsed} />;
}

/** The number of comments that wait for approval, next to the menu's entry. */
function CommentsWaiting({ collapsed }: CountProps) {
  const { t } = useLingui();
  const { comments = 0 } = useAttention() ?? {};
  const count = countText(comments);
  return <MenuCount count={comments} label={t`${count} waiting for approval`} collapsed={collapsed} />;
}

/** The number of mails that could not be delivered, next to the menu's entry. */
function MailsFailed({ collapsed }: CountProps) {
  const { t } = useLingui();
  const { mails = 0 } = useAttention() ?? {};
  const count = countText(mails);
  return <MenuCount count={mails} label={t`${count} failed`} collapsed={collapsed} urgent />;
}

type MenuCountProps = CountProps & {
  count: number;
  /** The text for screen readers. */
  label: string;
  /** Whether somebody is waiting for these items. */
  urgent?: boolean;
};

/** A number next to an entry of the menu, or on its icon if the menu is collapsed. Not shown for 0. */
function MenuCount({ count, label, collapsed, urgent = false }: MenuCountProps) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'min-w-6 shrink-0 rounded-full px-1 text-center one-line text-xs leading-6 font-bold',
        urgent ? 'bg-alarm-600 text-white' : 'bg-marigold-400 text-ink',
        collapsed ? 'absolute top-0 right-0 scale-80' : 'ml-auto [&+&]:-ml-1.5',
      )}
    >
      <span aria-hidden="true">{countText(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Brand } from '#web/features/portal/brand.tsx';
import { MenuLinks } from '#web/features/portal/menu.tsx';
import { cx } from '#web/ui/cx.ts';
import { SidebarIcon } from '#web/ui/icons/portal.tsx';

/** The portal's menu at the side, from 768 px up; collapsed to its icons on request. */
export function Sidebar({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Portal`}
      className={cx(
        'sticky top-0 flex h-dvh shrink-0 flex-col overflow-y-auto bg-teal-950 transition-[width] print:hidden',
        collapsed ? 'w-16' : 'w-56',
      )}
    >
      <Brand nameless={collapsed} />
      <MenuLinks collapsed={collapsed} />
      <div className="border-t border-white/15 p-2.5">
        <button
          type="button"
          onClick={onToggle}
          aria-label={collapsed ? t`Expand the sidebar` : t`Collapse the sidebar`}
          title={collapsed ? t`Expand the sidebar` : undefined}
          className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-sm font-medium text-teal-100 hover:bg-white/10 hover:text-white"
        >
          <SidebarIcon className="text-xl" />
          {!collapsed && <Trans>Collapse</Trans>}
        </button>
      </div>
    </nav>
  );
}

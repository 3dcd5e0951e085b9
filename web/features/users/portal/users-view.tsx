import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useStaff } from '#web/features/shared/staff.ts';
import { BoardIcon } from '#web/ui/icons/portal.tsx';
import { ListIcon } from '#web/ui/icons/tools.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

type UsersView = 'cards' | 'table';

const keyOf = (staffId: number) => `usersView:${staffId}`;

/** How users are shown: as the member of staff chose last in this browser. Phones have no room for the table. */
export function useUsersView() {
  const { id } = useStaff();
  const hasRoom = useMediaQuery('(width >= 48rem)');
  const [chosen, setChosen] = useState<UsersView>(() =>
    localStorage.getItem(keyOf(id)) === 'table' ? 'table' : 'cards',
  );
  const choose = (view: UsersView) => {
    if (view === 'table') localStorage.setItem(keyOf(id), view);
    else localStorage.removeItem(keyOf(id));
    setChosen(view);
  };
  return { view: hasRoom ? chosen : 'cards', choose };
}

/** Switches between the cards and the table. */
export function UsersViewSwitch({ view, choose }: ReturnType<typeof useUsersView>) {
  const { t } = useLingui();
  const button = (of: UsersView, children: ReactNode) => (
    <button
      type="button"
      aria-pressed={view === of}
      onClick={() => choose(of)}
      className="inline-flex min-h-9 items-center gap-2 rounded-md px-3 font-semibold text-ink-soft hover:bg-teal-50 hover:text-teal-900 aria-pressed:bg-teal-800 aria-pressed:text-white"
    >
      {children}
    </button>
  );
  return (
    <fieldset
      aria-label={t`View`}
      className="flex gap-0.5 rounded-lg border border-line bg-white p-1 max-md:hidden"
    >
      {button(
        'cards',
        <>
          <BoardIcon className="text-lg" />
          <Trans>Cards</Trans>
        </>,
      )}
      {button(
        'table',
        <>
          <ListIcon className="text-lg" />
          <Trans>Table</Trans>
        </>,
      )}
    </fieldset>
  );
}

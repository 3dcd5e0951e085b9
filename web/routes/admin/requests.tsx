import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/screen-broken.tsx';
import { InboxBar } from '#web/features/requests/inbox/inbox-bar.tsx';
import { InboxList } from '#web/features/requests/inbox/inbox-list.tsx';
import { SearchBox } from '#web/features/requests/inbox/search-box.tsx';
import { StatusTabs } from '#web/features/requests/inbox/status-tabs.tsx';
import { inboxPath, placeOf, searchOf } from '#web/features/requests/inbox-query.ts';
import { useRequestsMemory } from '#web/features/requests/memory.ts';
import { useInbox } from '#web/features/requests/use-inbox.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

export { ScreenBroken as ErrorBoundary };

const typingRestMs = 300;

/** The inbox. Status and page stand in the address; the search text, which may be a name, in memory alone. */
export default function Requests() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const memory = useRequestsMemory();
  const [text, setText] = useState(memory.searchText);
  const place = placeOf(params);
  const path = inboxPath(place);
  const inbox = useInbox(searchOf(place, useDebounced(text, typingRestMs)));

  useEffect(() => {
    memory.inboxPath = path;
  }, [memory, path]);

  const searchFor = (typed: string) => {
    memory.searchText = typed;
    setText(typed);
    if (place.page > 1) navigate(inboxPath({ ...place, page: 1 }), { replace: true });
  };
  const clear = () => {
    searchFor('');
    navigate(inboxPath({ status: null, page: 1 }));
  };

  return (
    <>
      <PortalHead title={t`Requests`} />
      <h1 className="mb-4 text-2xl font-bold text-teal-900">
        <Trans>Requests</Trans>
      </h1>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <StatusTabs status={place.status} />
        <SearchBox value={text} onChange={searchFor} />
      </div>
      <InboxBar inbox={inbox} page={place.page} />
      <InboxList
        inbox={inbox}
        place={place}
        filtered={text.trim() !== '' || place.status !== null}
        clear={clear}
      />
    </>
  );
}

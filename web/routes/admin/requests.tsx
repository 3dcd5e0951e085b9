import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/screen-broken.tsx';
import { InboxView } from '#web/features/requests/inbox/inbox-view.tsx';
import { Narrowing } from '#web/features/requests/inbox/narrowing.tsx';
import { SavedFilters } from '#web/features/requests/inbox/saved-filters.tsx';
import { StatusTabs } from '#web/features/requests/inbox/status-tabs.tsx';
import { KeysHelp } from '#web/features/requests/keys/keys-help.tsx';
import { offered, useColleagues } from '#web/features/requests/use-colleagues.ts';
import { useInboxPlace } from '#web/features/requests/use-inbox-place.ts';
import { SearchField } from '#web/ui/portal/search-field.tsx';

export { ScreenBroken as ErrorBoundary };

/** The inbox. What narrows it stands in the address; the search text, which may be a name, in memory alone. */
export default function Requests() {
  const { t } = useLingui();
  const where = useInboxPlace();
  const colleagues = offered(useColleagues(), null);
  const [helping, setHelping] = useState(false);
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold text-teal-900">
        <Trans>Requests</Trans>
      </h1>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <StatusTabs place={where.place} />
        <SearchField
          label={t`Search requests`}
          placeholder={t`Name, reference, phone…`}
          value={where.text}
          onChange={where.searchFor}
        />
      </div>
      <Narrowing where={where} colleagues={colleagues}>
        <SavedFilters where={where} />
      </Narrowing>
      <InboxView where={where} colleagues={colleagues} onHelp={() => setHelping(true)} Head={PortalHead} />
      <KeysHelp open={helping} onClose={() => setHelping(false)} />
    </>
  );
}

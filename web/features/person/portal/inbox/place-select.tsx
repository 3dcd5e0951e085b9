import { useLingui } from '@lingui/react/macro';
import type { InboxParams } from '#web/features/person/portal/inbox/inbox-params.ts';
import { Select } from '#web/ui/inputs.tsx';

/** Chooses between the inbox, what is set aside, and the spam. */
export function PlaceSelect({ list: { query, choose } }: { list: Pick<InboxParams, 'query' | 'choose'> }) {
  const { t } = useLingui();
  return (
    <Select
      compact
      aria-label={t`Place`}
      value={query.place}
      onChange={({ target }) => choose('place', target.value)}
      className="min-w-0 sm:w-auto!"
    >
      <option value="inbox">{t`Inbox`}</option>
      <option value="later">{t`Later`}</option>
      <option value="spam">{t`Spam`}</option>
    </Select>
  );
}

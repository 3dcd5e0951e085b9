import { useLingui } from '@lingui/react/macro';
import type { RequestFilter } from '#shared/contract/requests.ts';
import { sortWords } from '#web/features/requests/inbox/sort-words.ts';
import { usualSort } from '#web/features/requests/sorts.ts';
import { useStatusWord } from '#web/features/requests/status-words.ts';

/** A filter in words, short. */
export function FilterWords({ filter }: { filter: RequestFilter }) {
  const { t, i18n } = useLingui();
  const word = useStatusWord();
  const { status, assignee, overdue, q, sort = usualSort } = filter;
  const whose = assignee === 'me' ? t`mine` : assignee === 'nobody' ? t`nobody's` : t`one colleague's`;
  const parts = [
    status && word(status),
    assignee && whose,
    overdue && t`overdue`,
    q && `“${q}”`,
    i18n._(sortWords[sort]).toLowerCase(),
  ];
  return parts.filter(Boolean).join(' · ');
}

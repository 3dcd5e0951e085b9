import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { useFetching } from '#web/lib/query.tsx';

/** What hospitals wrote through their links. */
export function HospitalLetters({ caseId }: { caseId: number }) {
  const { t } = useLingui();
  const { timestamp } = useFormat();
  const call = (signal: AbortSignal) => api('GET /api/cases/:id/letters', { params: { id: caseId }, signal });
  const { value } = useFetching(['hospital-letters', caseId], call);
  const kinds = {
    more: t`needs something more`,
    declines: t`can't treat the patient`,
    here: t`answered`,
  };
  return (
    <ul className="mb-4 space-y-2 empty:hidden">
      {value?.map(({ id, hospital, kind, text, created_at }) => (
        <li key={id} className="rounded-md border border-line px-3 py-2">
          <p className="font-semibold wrap-anywhere">
            {hospital} {kinds[kind]}
          </p>
          <p className="text-ink-soft">{timestamp(created_at)}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { useUpdateAttention } from '#web/features/shared/attention.ts';
import { EraseRecord } from '#web/features/shared/portal/erase-record.tsx';
import { api } from '#web/lib/api.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** Erases a case, after explaining what is destroyed. For administrators. */
export function EraseCase({ shown }: { shown: CaseDetail }) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const { refresh: refreshCounts } = useUpdateAttention();
  const { id, reference, appointment_id, tasks, companions, consents } = shown;
  return (
    <EraseRecord
      reference={reference}
      title={t`Erase the case`}
      question={<Trans>Opened by mistake, or the patient wants it gone?</Trans>}
      destroyed={
        <>
          <li>
            <Trans>all papers of the request; only the record of who has seen them is kept</Trans>
          </li>
          <li>
            <Trans>the patient's details, the history and the notes of the case</Trans>
          </li>
          <li>
            <Plural value={tasks.length} one="# task" other="# tasks" />,{' '}
            <Plural value={companions.length} one="# companion" other="# companions" />,{' '}
            <Plural value={consents.length} one="# consent" other="# consents" />
          </li>
          <li>
            <Trans>the links of family and hospitals, which open nothing any more</Trans>
          </li>
        </>
      }
      remains={
        <Trans>The request {reference} stays, and says in its history that you erased the case.</Trans>
      }
      wrongReference={t`This is not the reference of this case`}
      failed={t`The case could not be erased. Please try again.`}
      erase={async () => {
        await api('DELETE /api/cases/:id', { params: { id } });
        refreshCounts();
        toast({ text: t`The case is erased` });
        await navigate(`/admin/requests/${appointment_id}`, { replace: true });
      }}
    />
  );
}

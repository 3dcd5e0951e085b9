import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { useUpdateAttention } from '#web/features/shared/attention.ts';
import { EraseRecord } from '#web/features/shared/portal/erase-record.tsx';
import { api } from '#web/lib/api.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** Erases a request that has no case, after explaining what is destroyed. For administrators. */
export function EraseRequest({ request }: { request: RequestDetail }) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const { refresh: refreshCounts } = useUpdateAttention();
  const { id, reference, status, mails, case_id, erased_at } = request;
  if (case_id !== null || erased_at !== null) return null;
  const isBinding = status === 'confirmed' || status === 'completed';
  return (
    <EraseRecord
      reference={reference}
      title={t`Erase the request`}
      question={<Trans>Not a real request, or the patient wants it gone?</Trans>}
      destroyed={
        <>
          <li>
            <Trans>what the patient wrote, email and phone number</Trans>
          </li>
          <li>
            <Trans>all papers of the request; only the record of who has seen them is kept</Trans>
          </li>
          <li>
            <Trans>the notes and answers in its history</Trans>
          </li>
          <li>
            <Plural value={mails.length} one="# email about it" other="# emails about it" />
          </li>
        </>
      }
      remains={
        isBinding ? (
          <Trans>
            Name, date and the course of events stay, because the request led to a treatment and the law asks
            for proof.
          </Trans>
        ) : (
          <Trans>Nothing of the request stays, and its reference leads nowhere any more.</Trans>
        )
      }
      wrongReference={t`This is not the reference of this request`}
      failed={t`The request could not be erased. Please try again.`}
      erase={async () => {
        await api('DELETE /api/appointments/:id', { params: { id } });
        toast({ text: t`The request is erased` });
        // The screen of the request would fetch it again with the counts.
        await navigate('/admin/requests', { replace: true });
        refreshCounts();
      }}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#shared/contract/limits.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import type { RequestState } from '#web/features/person/portal/requests/use-request.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { api } from '#web/lib/api.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

type OwnerProofPanelProps = { request: RequestDetail; state: Pick<RequestState, 'refresh'> };

/** Shown while the account of a request has no proof that the request is its family's. Level 3 can confirm it. */
export function OwnerProofPanel({ request: { id, account }, state }: OwnerProofPanelProps) {
  const may = useMay();
  const sendsMail = useSendsMail();
  if (!account) return null;
  const { name } = account;
  return (
    <Panel title={<Trans>The account waits for proof</Trans>}>
      <p>
        {sendsMail ? (
          <Trans>
            {name} sent this request with an address that is not confirmed in the account. Until a code from
            our email to that address is typed there, the account sees only what it sent itself: no papers,
            messages or case of others.
          </Trans>
        ) : (
          <Trans>
            {name} sent this request with an address that is not confirmed in the account. Email is not set
            up, so no code reaches anybody. Until somebody confirms it here after a call, the account sees
            only what it sent itself: no papers, messages or case of others.
          </Trans>
        )}
      </p>
      {may('edit') ? (
        <ConfirmForm id={id} accountId={account.id} refresh={state.refresh} />
      ) : (
        <p className="mt-2 text-ink-soft">
          <Trans>A colleague with permission level 3 can confirm it after a call.</Trans>
        </p>
      )}
    </Panel>
  );
}

type ConfirmFormProps = { id: number; accountId: number; refresh: () => Promise<void> };

function ConfirmForm({ id, accountId, refresh }: ConfirmFormProps) {
  const { t } = useLingui();
  const { props, errors, busy } = useForm({
    ...inControls,
    check: ({ note = '' }) => (note.trim() === '' ? { form: null, fields: { note: 'note_required' } } : null),
    submit: async ({ note = '' }) => {
      const body = { account_id: accountId, note };
      await api('POST /api/appointments/:id/owner-proof', { params: { id }, body });
      await refresh();
    },
    failed: t`This could not be saved. Please try again.`,
  });
  const messages = useFormMessages(errors);
  return (
    <form {...props} className="mt-4">
      <Field
        label={<Trans>Whom did you call, and how do you know them?</Trans>}
        hint={
          <Trans>Call the number of the request, not one that the account gives. The note is kept.</Trans>
        }
        error={messages.field('note')}
        required
      >
        {(control) => (
          <TextArea compact {...control} name="note" rows={2} maxLength={limits.message} readOnly={busy} />
        )}
      </Field>
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <Button compact type="submit" busy={busy} className="mt-2">
        <Trans>Confirm the account</Trans>
      </Button>
    </form>
  );
}

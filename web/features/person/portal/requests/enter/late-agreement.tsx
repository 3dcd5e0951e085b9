import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { AgreementFields } from '#web/features/person/portal/requests/enter/agreement-fields.tsx';
import {
  type AgreementValues,
  noAgreement,
  nothingTold,
  type ToldValues,
  toldBody,
} from '#web/features/person/portal/requests/enter/enter-values.ts';
import {
  HeardOfField,
  IllnessFields,
  ReachFields,
} from '#web/features/person/portal/requests/enter/told-fields.tsx';
import type { RequestState } from '#web/features/person/portal/requests/use-request.ts';
import { FormButtons, FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type LateAgreementProps = { request: RequestDetail; state: RequestState; callBackOn: string };

/** Says that only name and number are stored, until when to call, and takes what they say once they have agreed. */
export function LateAgreement({ request, state, callBackOn }: LateAgreementProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const day = date(callBackOn);
  return (
    <Panel title={<Trans>Nobody has agreed yet</Trans>}>
      <p>
        <Trans>
          Call back on {day}, and ask. Until they agree, only the name and the number are stored. Both are
          deleted automatically.
        </Trans>
      </p>
      {may('create') && (
        <Button compact variant="primary" className="mt-3" onClick={() => setOpen(true)}>
          <Trans>They agree</Trans>
        </Button>
      )}
      <FormDialog open={open} onClose={() => setOpen(false)} title={t`They agree`}>
        <LateAgreementForm request={request} state={state} onClose={() => setOpen(false)} />
      </FormDialog>
    </Panel>
  );
}

type LateAgreementFormProps = { request: RequestDetail; state: RequestState; onClose: () => void };

function LateAgreementForm({ request, state, onClose }: LateAgreementFormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const [version] = useState(request.version);
  const unasked = t`Please ask whether they agree, and choose the answer`;
  const form = usePortalForm<AgreementValues & ToldValues>({
    initial: { ...noAgreement, ...nothingTold },
    check: ({ how }) => (how === '' ? { form: null, fields: { how: unasked } } : null),
    submit: async (values) => {
      const { how, by } = values;
      if (how === '' || how === 'none') return;
      const lang = request.lang === 'en' ? 'en' : 'bn';
      await api('POST /api/appointments/:id/consent', {
        params: { id: request.id },
        body: { how, by: by.trim() || null, ...toldBody(values, lang), version },
      });
      onClose();
      toast({ text: t`Saved` });
      await state.refresh();
    },
    onFailed: () => void state.refresh(),
  });
  const { values, busy, set } = form;
  const { field: errorOf } = useFormMessages(form.errors);
  const part = { values, set, busy, errorOf };
  return (
    <form {...form.props}>
      <div className="space-y-4 pb-5">
        <AgreementFields {...part} name={request.name} offered={['phone', 'in_person', 'whatsapp']} />
        {values.how !== '' && (
          <>
            <IllnessFields {...part} />
            <div className="grid gap-4 sm:grid-cols-2">
              <ReachFields {...part} />
            </div>
            <HeardOfField {...part} />
          </>
        )}
        {form.conflict && (
          <p role="alert" className="text-sm font-semibold text-alarm-700">
            <Trans>
              A colleague has changed this request meanwhile. Please look at it before you save again.
            </Trans>
          </p>
        )}
      </div>
      <FormButtons form={form}>
        <Trans>Save</Trans>
      </FormButtons>
    </form>
  );
}

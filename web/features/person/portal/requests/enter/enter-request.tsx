import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { requestSource } from '#shared/records/requests.ts';
import { AgreementFields } from '#web/features/person/portal/requests/enter/agreement-fields.tsx';
import {
  checkEntry,
  type EnterValues,
  emptyEntry,
  entryBody,
  sourceFor,
} from '#web/features/person/portal/requests/enter/enter-values.ts';
import { NumberOwners } from '#web/features/person/portal/requests/enter/number-owners.tsx';
import {
  HeardOfField,
  IllnessFields,
  ReachFields,
} from '#web/features/person/portal/requests/enter/told-fields.tsx';
import { WhatNext } from '#web/features/person/portal/requests/enter/what-next.tsx';
import { useUpdateAttention } from '#web/features/shared/attention.ts';
import { FormButtons, FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { sourceLabels } from '#web/features/shared/request-facts.ts';
import { api } from '#web/lib/api.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { randomKey } from '#web/lib/random-key.ts';
import { SelectField, TextField } from '#web/ui/portal/fields.tsx';

type EnterRequestProps = { open: boolean; onOpen: () => void; onClose: () => void };

/** A sheet in which staff enter a request while the family speaks, and what comes next once it is saved. */
export function EnterRequest({ open, onOpen, onClose }: EnterRequestProps) {
  const { t } = useLingui();
  const { refresh } = useUpdateAttention();
  const [saved, setSaved] = useState<PatientRequest | null>(null);
  return (
    <>
      <FormDialog open={open} onClose={onClose} title={t`New request`}>
        <EnterForm
          onDone={(request) => {
            onClose();
            setSaved(request);
            refresh();
          }}
        />
      </FormDialog>
      {saved && (
        <WhatNext
          saved={saved}
          onAgain={() => {
            setSaved(null);
            onOpen();
          }}
          onClose={() => setSaved(null)}
        />
      )}
    </>
  );
}

/** The ways that staff choose from: all but the site's own form. */
const sources = requestSource.options.flatMap((source) => {
  const label = sourceLabels[source];
  return source !== 'site' && label ? [[source, label] as const] : [];
});

function EnterForm({ onDone }: { onDone: (saved: PatientRequest) => void }) {
  const { t, i18n } = useLingui();
  // The same request sent again, because no answer came, is stored once.
  const sent = useRef({ text: '', key: randomKey() });
  const form = usePortalForm<EnterValues>({
    initial: () => emptyEntry(Date.now()),
    check: (values) => checkEntry(values, t`Please ask whether they agree, and choose the answer`),
    submit: async (values) => {
      const text = JSON.stringify(values);
      if (sent.current.text !== text) sent.current = { text, key: randomKey() };
      onDone(await api('POST /api/appointments', { body: entryBody(values, sent.current.key) }));
    },
  });
  const { values, busy, set } = form;
  const { field: errorOf } = useFormMessages(form.errors);
  const part = { values, set, busy, errorOf };
  const isRefused = values.how === 'none';
  const isAgreed = values.how !== '' && !isRefused;
  return (
    <form {...form.props} onKeyDown={saveByKey}>
      <div className="space-y-4 pb-5">
        <TextField
          {...form.bind('phone')}
          label={<Trans>Their number</Trans>}
          type="tel"
          required
          isFirst
          maxLength={limits.phone}
        />
        <NumberOwners phone={values.phone} onZero={() => set({ phone: `0${values.phone.trim()}` })} />
        <TextField {...form.bind('name')} label={<Trans>Name</Trans>} required maxLength={limits.text} />
        <AgreementFields
          {...part}
          name={values.name.trim()}
          offered={['phone', 'in_person', 'whatsapp', 'none']}
        />
        {isRefused && (
          <TextField
            {...form.bind('call_back_on')}
            label={<Trans>Call back on</Trans>}
            hint={
              <Trans>
                Only the name, the number and this day are stored. They are deleted after{' '}
                {limits.callBackDays} days.
              </Trans>
            }
            type="date"
            required
          />
        )}
        {isAgreed && <IllnessFields {...part} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            {...form.bind('lang')}
            label={<Trans>Their language</Trans>}
            options={[
              ['bn', t`Bangla`],
              ['en', t`English`],
            ]}
          />
          {isAgreed && <ReachFields {...part} />}
          <SelectField
            {...form.bind('source')}
            value={sourceFor(values)}
            label={<Trans>How they reached us</Trans>}
            options={sources.map(([source, label]) => [source, i18n._(label)] as const)}
          />
          {isAgreed && <HeardOfField {...part} />}
        </div>
        <label className="flex min-h-11 items-center gap-2.5 text-sm md:min-h-9">
          <input
            type="checkbox"
            name="talking"
            checked={values.talking}
            disabled={busy}
            onChange={({ target }) => set({ talking: target.checked })}
            className="size-5 shrink-0 accent-teal-700"
          />
          <Trans>I am talking to them now: this is the first answer</Trans>
        </label>
      </div>
      <FormButtons form={form}>
        <Trans>Save the request</Trans>
      </FormButtons>
    </form>
  );
}

/** Ctrl+Enter saves from every field. */
function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import type { RequestState } from '#web/features/person/portal/requests/use-request.ts';
import { FormConflict } from '#web/features/shared/portal/form-conflict.tsx';
import { FormButtons, FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { api } from '#web/lib/api.ts';
import { SelectField, TextField } from '#web/ui/portal/fields.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type ContactDialogProps = { open: boolean; request: RequestDetail; state: RequestState; onClose: () => void };

/** Corrects how a family is reached. */
export function ContactDialog({ open, ...rest }: ContactDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog open={open} onClose={rest.onClose} title={t`How the family is reached`}>
      <ContactForm {...rest} />
    </FormDialog>
  );
}

type ContactValues = Record<'name' | 'phone' | 'email' | 'whatsapp_name', string> & { lang: 'en' | 'bn' };

const valuesOf = ({ name, phone, email, whatsapp_name, lang }: RequestDetail): ContactValues => ({
  name,
  phone,
  email: email ?? '',
  whatsapp_name: whatsapp_name ?? '',
  lang: lang === 'en' ? 'en' : 'bn',
});

function ContactForm({ request, state, onClose }: Omit<ContactDialogProps, 'open'>) {
  const { t } = useLingui();
  const toast = useToast();
  // A colleague's change is shown beside what was typed, and not put in its place.
  const [read, setRead] = useState(request);
  const params = { id: request.id };
  const form = usePortalForm<ContactValues>({
    initial: () => valuesOf(request),
    submit: async (values, { overwrite }) => {
      // Overwriting goes on from what the colleague wrote, which is shown by then.
      const { version } = overwrite ? request : read;
      await api('PUT /api/appointments/:id/contact', { params, body: { ...values, version } });
      onClose();
      toast({ text: t`Saved` });
      await state.refresh();
    },
    onFailed: () => void state.refresh(),
  });
  const loadNewest = async () => {
    const newest = await api('GET /api/appointments/:id', { params });
    setRead(newest);
    form.reset(valuesOf(newest));
    await state.refresh();
  };
  const names = {
    name: t`Name`,
    phone: t`Phone`,
    whatsapp_name: t`Name on WhatsApp`,
    email: t`Email`,
    lang: t`Language`,
  };
  return (
    <form {...form.props}>
      <div className="space-y-4 pb-5">
        <TextField {...form.bind('name')} label={names.name} required isFirst maxLength={limits.text} />
        <TextField {...form.bind('phone')} label={names.phone} type="tel" required maxLength={limits.phone} />
        {request.call_back_on === null && (
          <TextField {...form.bind('whatsapp_name')} label={names.whatsapp_name} maxLength={limits.text} />
        )}
        {request.call_back_on === null && request.account === null && (
          <TextField
            {...form.bind('email')}
            label={names.email}
            hint={<Trans>Leave it empty if the family has none. Never write another person's address.</Trans>}
            maxLength={limits.text}
          />
        )}
        <SelectField
          {...form.bind('lang')}
          label={names.lang}
          options={[
            ['bn', t`Bangla`],
            ['en', t`English`],
          ]}
        />
        {form.conflict && <WrittenMeanwhile read={read} newest={request} names={names} />}
        <FormConflict form={form} load={loadNewest} />
      </div>
      <FormButtons form={form}>
        <Trans>Save</Trans>
      </FormButtons>
    </form>
  );
}

type WrittenMeanwhileProps = {
  read: RequestDetail;
  newest: RequestDetail;
  names: Record<keyof ContactValues, string>;
};

/** What a colleague wrote since the form was opened. */
function WrittenMeanwhile({ read, newest, names }: WrittenMeanwhileProps) {
  const { t } = useLingui();
  const [before, now] = [valuesOf(read), valuesOf(newest)];
  const words = (text: string) => ({ bn: t`Bangla`, en: t`English`, '': t`None` })[text] ?? text;
  const changed = (Object.keys(now) as (keyof ContactValues)[]).filter((name) => now[name] !== before[name]);
  return (
    <dl className="rounded-md bg-paper-deep px-3.5 py-2.5 text-sm empty:hidden">
      {changed.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="font-semibold">
            <Trans>{names[name]} is now:</Trans>
          </dt>
          <dd className="wrap-anywhere">{words(now[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { addressesIn, canonicalEmail } from '#shared/email-address.ts';
import { api } from '#web/lib/api.ts';
import type { FormErrors } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { useFetching } from '#web/lib/query.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** Where a link is mailed. */
export type Address = { mail_to: string; mail_to_again: string };
export const noAddress: Address = { mail_to: '', mail_to_again: '' };

/** The address as it is sent: nothing, if no mail is wanted. */
export const sentAddress = ({ mail_to, mail_to_again }: Address) =>
  mail_to.trim() === '' ? {} : { mail_to, mail_to_again: mail_to_again || null };

type AddressFieldsProps = {
  form: { values: Address; busy: boolean; errors: FormErrors; set: (part: Partial<Address>) => void };
  /** The hospital in our records; null for one that is not. */
  hospitalId: number | null;
};

/** The address of a hospital's desk: one of its record, or one that is typed twice. */
export function AddressFields({ form, hospitalId }: AddressFieldsProps) {
  const { values, busy, set } = form;
  const messages = useFormMessages(form.errors);
  const list = useId();
  const { value } = useFetching(['addresses of hospital', hospitalId], async (signal) => {
    if (hospitalId === null) return [];
    const record = await api('GET /api/hospitals/:id', { params: { id: hospitalId }, signal });
    return addressesIn(record.contact_internationaldept);
  });
  const known = value ?? [];
  const typed = canonicalEmail(values.mail_to);
  const common = { type: 'email', autoComplete: 'off', maxLength: limits.email, readOnly: busy } as const;
  return (
    <>
      <Field
        label={<Trans>Email the link to (optional)</Trans>}
        hint={
          <Trans>
            The hospital's desk. The email says who asks, for which reference and by when; it has no PIN and
            no name.
          </Trans>
        }
        error={messages.field('mail_to')}
      >
        {(control) => (
          <TextInput
            compact
            {...control}
            {...common}
            name="mail_to"
            list={list}
            value={values.mail_to}
            onChange={({ target }) => set({ mail_to: target.value })}
          />
        )}
      </Field>
      <datalist id={list}>
        {known.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      {typed !== '' && !known.includes(typed) && (
        <Field
          label={<Trans>The same address again</Trans>}
          hint={<Trans>It is not in the hospital’s record, so it is typed twice.</Trans>}
          error={messages.field('mail_to_again')}
        >
          {(control) => (
            <TextInput
              compact
              {...control}
              {...common}
              name="mail_to_again"
              value={values.mail_to_again}
              onChange={({ target }) => set({ mail_to_again: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

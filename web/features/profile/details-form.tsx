import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ownDetails } from '#shared/contract/account.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import type { User } from '#shared/contract/users.ts';
import { GenderField } from '#web/features/shared/account/gender-field.tsx';
import { ImageField } from '#web/features/shared/image-field.tsx';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { useImageChoice } from '#web/features/shared/use-image-choice.ts';
import { api } from '#web/lib/api.ts';
import { checkBy, type FormErrors } from '#web/lib/form/form-errors.ts';
import { inControls, type Texts } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { keepOwnRecord } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** Checks the details by the contract. The photo is checked when it is chosen. */
export const checkDetails = (values: Texts): FormErrors | null => checkBy(ownDetails, values);

type DetailsFormProps = { user: User; onSaved: (user: User) => void; onCancel: () => void };

/** Changes name, gender, contact number and photo. */
export function DetailsForm({ user, onSaved, onCancel }: DetailsFormProps) {
  const { t } = useLingui();
  const [current, setCurrent] = useState(user.image);
  const form = useForm({
    ...inControls,
    check: checkDetails,
    submit: async (_values, { data }) => {
      data.delete('image');
      if (photo.image) data.set('image', photo.image);
      else if (current === null && user.image !== null) data.set('remove_image', 'true');
      const saved = await api('PUT /api/account', { form: data });
      keepOwnRecord(saved);
      onSaved(saved);
    },
    failed: t`Your details could not be saved. Please try again.`,
  });
  const { props, errors, busy } = form;
  const photo = useImageChoice(uploadRules.user, form);
  const messages = useFormMessages(errors);
  return (
    <form method="post" {...props} className="mt-5 space-y-4">
      <ImageField
        look="site"
        round
        label={<Trans>Profile picture (optional)</Trans>}
        rule={uploadRules.user}
        choice={photo}
        shown={current}
        onRemove={() => setCurrent(null)}
        placeholder={<PersonIcon />}
        error={errors.fields.image}
      />
      <Field label={<Trans>Full name</Trans>} required error={messages.field('name')}>
        {(control) => (
          <TextInput {...control} name="name" autoComplete="name" defaultValue={user.name} readOnly={busy} />
        )}
      </Field>
      <Field label={<Trans>Contact number</Trans>} required error={messages.field('contact')}>
        {(control) => (
          <TextInput
            {...control}
            name="contact"
            type="tel"
            autoComplete="tel"
            defaultValue={user.contact ?? ''}
            readOnly={busy}
          />
        )}
      </Field>
      <GenderField gender={user.gender ?? ''} />
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" busy={busy} disabled={photo.preparing}>
          {busy ? <Trans>Saving...</Trans> : <Trans>Save details</Trans>}
        </Button>
        <Button variant="outline" disabled={busy} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <PrivacyNote>
        <Trans>We use your details for your account and to reach you, and for nothing else.</Trans>
      </PrivacyNote>
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { User } from '#shared/contract/users.ts';
import { useDetailsForm } from '#web/features/profile/use-details-form.ts';
import { GenderField } from '#web/features/shared/account/gender-field.tsx';
import { PhotoField } from '#web/features/shared/account/photo-field.tsx';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { useTranslateMessage } from '#web/i18n/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type DetailsFormProps = { user: User; onSaved: (user: User) => void; onCancel: () => void };

/** Changes name, gender, number and image. What was typed stays when it can't be saved. */
export function DetailsForm({ user, onSaved, onCancel }: DetailsFormProps) {
  const { t } = useLingui();
  const say = useTranslateMessage();
  const [photo, setPhoto] = useState<File | null>(null);
  const [current, setCurrent] = useState(user.image);
  const { busy, errors, handlers } = useDetailsForm({
    image: { photo, removed: current === null && user.image !== null },
    failure: t`Your details could not be saved. Please try again.`,
    onSaved,
  });
  const errorOf = (field: string) => {
    const { [field]: error } = errors.fields;
    return { error: error ? say(error) : undefined, marked: error !== undefined || undefined };
  };
  const name = errorOf('name');
  const contact = errorOf('contact');
  return (
    <form method="post" noValidate className="mt-5 space-y-4" {...handlers}>
      {errors.form && <Banner tone="error">{say(errors.form)}</Banner>}
      <PhotoField photo={photo} onChoose={setPhoto} current={current} onRemove={() => setCurrent(null)} />
      <Field label={<Trans>Full name</Trans>} required error={name.error}>
        {(control) => (
          <TextInput
            {...control}
            aria-invalid={name.marked}
            name="name"
            autoComplete="name"
            defaultValue={user.name}
            readOnly={busy}
          />
        )}
      </Field>
      <Field label={<Trans>Contact number</Trans>} required error={contact.error}>
        {(control) => (
          <TextInput
            {...control}
            aria-invalid={contact.marked}
            name="contact"
            type="tel"
            autoComplete="tel"
            defaultValue={user.contact ?? ''}
            readOnly={busy}
          />
        )}
      </Field>
      <GenderField gender={user.gender ?? ''} />
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" busy={busy}>
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

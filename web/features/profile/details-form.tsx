import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ownDetails } from '#shared/contract/account.ts';
import type { User } from '#shared/contract/users.ts';
import { GenderField } from '#web/features/shared/account/gender-field.tsx';
import { PhotoField } from '#web/features/shared/account/photo-field.tsx';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { keepOwnRecord } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type DetailsFormProps = { user: User; onSaved: (user: User) => void; onCancel: () => void };

/** Changes name, gender, number and image. What was typed stays when it can't be saved. */
export function DetailsForm({ user, onSaved, onCancel }: DetailsFormProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const [photo, setPhoto] = useState<File | null>(null);
  const [current, setCurrent] = useState(user.image);
  const { busy, errors, handlers } = useDetailsForm({
    image: { photo, removed: current === null && user.image !== null },
    failure: t`Your details could not be saved. Please try again.`,
    onSaved,
  });
  const errorOf = (field: string) => {
    const { [field]: error } = errors.fields;
    return { error: error ? translate(error) : undefined, marked: error !== undefined || undefined };
  };
  const name = errorOf('name');
  const contact = errorOf('contact');
  return (
    <form method="post" noValidate className="mt-5 space-y-4" {...handlers}>
      {errors.form && <Banner tone="error">{translate(errors.form)}</Banner>}
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

const none: DetailsErrors = { form: null, fields: {} };

type SavingProps = {
  /** The image to send, or that the present one is to go. */
  image: { photo: File | null; removed: boolean };
  /** What to say when the server gave no message. */
  failure: string;
  onSaved: (user: User) => void;
};

/** The server's word on single fields, besides the message for all. */
function refusal(error: unknown, failure: string): DetailsErrors {
  const fields = error instanceof ApiError ? Object.keys(error.codes) : [];
  return { form: messageOf(error, failure), fields: Object.fromEntries(fields.map((name) => [name, ''])) };
}

/** Leads to the first field concerned, else to the button, which was off while saving. */
function focusOn(form: HTMLFormElement, fields: Record<string, string>): void {
  const controls = [...form.elements].filter((one) => one instanceof HTMLElement);
  const wrong = controls.find((one) => (one.getAttribute('name') ?? '') in fields);
  (wrong ?? controls.find((one) => one.matches('[type=submit]')))?.focus();
}

/** The life of the form: checked, saved once, and kept in the browser's record. */
function useDetailsForm({ image, failure, onSaved }: SavingProps) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(none);

  const refuse = (form: HTMLFormElement, found: DetailsErrors) => {
    flushSync(() => {
      setErrors(found);
      setBusy(false);
    });
    focusOn(form, found.fields);
  };

  const save = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const wrong = checkDetails(Object.fromEntries(data));
    if (wrong) return refuse(form, wrong);
    if (image.photo) data.set('image', image.photo);
    else if (image.removed) data.set('remove_image', 'true');
    setErrors(none);
    setBusy(true);
    try {
      const user = await api('PUT /api/account', { form: data });
      keepOwnRecord(user);
      onSaved(user);
    } catch (error) {
      refuse(form, refusal(error, failure));
    }
  };

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    await save(event.currentTarget).finally(() => {
      underWay.current = false;
    });
  };

  /** Editing a field takes back what was said about it. */
  const onInput = ({ target }: SyntheticEvent<HTMLFormElement>) => {
    if (!('name' in target) || typeof target.name !== 'string') return;
    const { [target.name]: _edited, ...fields } = errors.fields;
    setErrors({ form: null, fields });
  };

  return { busy, errors, handlers: { onSubmit, onInput } };
}

/** What is wrong with the form: the message above it, and those of single fields ('' marks the field alone). */
type DetailsErrors = { form: string | null; fields: Record<string, string> };

/** Checks the own details by the contract; an image is checked where it is chosen. */
export function checkDetails(values: Record<string, unknown>): DetailsErrors | null {
  const issues = ownDetails.safeParse(values).error?.issues ?? [];
  if (issues.length === 0) return null;
  const errors: DetailsErrors = { form: null, fields: {} };
  for (const { path, message } of issues) {
    const isGeneral = message === 'registration_incomplete';
    if (isGeneral) errors.form = message;
    errors.fields[String(path[0])] ??= isGeneral ? '' : message;
  }
  return errors;
}

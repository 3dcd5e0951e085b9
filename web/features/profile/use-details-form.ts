import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#shared/contract/users.ts';
import { checkDetails, type DetailsErrors } from '#web/features/profile/check-details.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { keepOwnRecord } from '#web/lib/own-record.ts';

const none: DetailsErrors = { form: null, fields: {} };

type DetailsFormProps = {
  /** The image to send, or that the present one is to go. */
  image: { photo: File | null; removed: boolean };
  /** What to say when the server gave no message. */
  failure: string;
  onSaved: (user: User) => void;
};

/** The server's word on single fields, besides the message for all. */
function refusal(error: unknown, failure: string): DetailsErrors {
  const fields = error instanceof ApiError ? Object.keys(error.errors) : [];
  return { form: messageOf(error, failure), fields: Object.fromEntries(fields.map((name) => [name, ''])) };
}

/** Leads to the first field concerned, else to the button, which was off while saving. */
function focusOn(form: HTMLFormElement, fields: Record<string, string>): void {
  const controls = [...form.elements].filter((one) => one instanceof HTMLElement);
  const wrong = controls.find((one) => (one.getAttribute('name') ?? '') in fields);
  (wrong ?? controls.find((one) => one.matches('[type=submit]')))?.focus();
}

/** The life of the form: checked, saved once, and kept in the browser's record. */
export function useDetailsForm({ image, failure, onSaved }: DetailsFormProps) {
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

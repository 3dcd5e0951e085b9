import type { Values } from '#web/features/contact/request-values.ts';

/** A date that was begun and not finished reads as empty; this is neither empty nor a date. */
const unfinishedDate = '?';

/** What stands in the form. The page may have been typed into before it woke up, so the form itself is asked. */
export function readValues(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const date = form.elements.namedItem('date');
  const unfinished = date instanceof HTMLInputElement && date.validity.badInput;
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    date: unfinished ? unfinishedDate : text('date'),
    message: text('message'),
  };
}

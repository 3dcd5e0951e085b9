import { closest } from '#web/inline/click.ts';
import { userKey } from '#web/inline/state.ts';
import { typedRequestName as name } from '#web/inline/store-names.ts';

const keepForMs = 30 * 60 * 1000;
/** The request form, and what stands in its place once the page itself has sent it. */
const watchedForm = 'form[data-keeps-typed]';
const sentForm = '[data-sent]';

type Typed = { at: number; values: Record<string, string> };

/** Deletes what was typed into the request form in this tab. Also where the browser allows no storage. */
export function deleteTyped(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {}
}

function readTyped(): Typed | null {
  try {
    const typed: Typed | null = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    if (typed && Date.now() - typed.at < keepForMs) return typed;
  } catch {}
  deleteTyped();
  return null;
}

/** Puts what was typed in this tab within the last half hour back into the empty fields of the request form. */
export function restoreTyped(form: HTMLFormElement): void {
  for (const [field, text] of Object.entries(readTyped()?.values ?? {})) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
    else if (control && 'value' in control && control.value === '') control.value = text;
  }
}

function storeTyped(form: HTMLFormElement): void {
  const values: Typed['values'] = {};
  for (const [field, value] of new FormData(form)) if (typeof value === 'string') values[field] = value;
  try {
    sessionStorage.setItem(name, JSON.stringify({ at: Date.now(), values } satisfies Typed));
  } catch {}
}

/**
 * Keeps what is typed into the request form for as long as the tab is open, at most for half an hour: a visitor who
 * looks something up, changes the language or presses Back finds it again. It is deleted when the form was sent, and
 * at a sign-out in any window.
 */
export function keepTyped(): void {
  document.addEventListener('input', (event) => {
    const form = closest<HTMLFormElement>(event, watchedForm);
    if (form) storeTyped(form);
  });
  document.addEventListener('reset', (event) => closest(event, watchedForm) && deleteTyped());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === userKey && newValue === null) deleteTyped();
  });
  document.addEventListener('DOMContentLoaded', () => {
    const form = document.querySelector<HTMLFormElement>(watchedForm);
    if (document.querySelector(sentForm)) deleteTyped();
    else if (form) restoreTyped(form);
    else readTyped();
  });
}

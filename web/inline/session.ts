import { userKey } from '#web/inline/state.ts';

const root = document.documentElement;

/** Whether local storage holds the record of a signed-in person (web/lib/session.ts). */
export function isSignedIn(): boolean {
  try {
    return typeof JSON.parse(localStorage.getItem(userKey) ?? 'null')?.id === 'number';
  } catch {
    return false;
  }
}

function mark(): void {
  if (isSignedIn()) root.dataset.session = 'in';
  else delete root.dataset.session;
}

/**
 * Marks on <html> whether somebody is signed in. The HTML is the same for everybody, so CSS shows Sign In or the avatar
 * by this mark (`signed-in:` and `signed-out:` in class names). The mark follows sign-ins and sign-outs in this window
 * and in others.
 */
export function reflectSession(): void {
  mark();
  window.addEventListener('storage', mark);
}

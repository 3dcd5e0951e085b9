import { isUserId, namePlace, photoProperty, userKey } from '#web/inline/state.ts';

const root = document.documentElement;

type Person = { id?: unknown; name?: unknown; image?: unknown };

/** The record of the signed-in person in local storage (web/lib/session.ts). */
function person(): Person | null {
  try {
    const record: Person | null = JSON.parse(localStorage.getItem(userKey) ?? 'null');
    return isUserId(record?.id) ? record : null;
  } catch {
    return null;
  }
}

/** Removes a record that can't be read or has no id: it counts as signed out. */
function removeUnreadable(): void {
  try {
    if (!person()) localStorage.removeItem(userKey);
  } catch {
    // A browser that blocks all site data has no record.
  }
}

/** Whether local storage holds the record of a signed-in person. */
export const isSignedIn = (): boolean => person() !== null;

/** The image in its smallest width (shared/contract/images.ts). */
const smallImage = (image: unknown) =>
  String(image).replace(
    /^(\/uploads\/\w+\/)(\d+)/,
    (_, base: string, full: string) => base + Math.min(160, Number(full)),
  );

function mark(): void {
  removeUnreadable();
  const user = person();
  if (user) root.dataset.session = 'in';
  else delete root.dataset.session;
  const photo = user?.image ? `url(${JSON.stringify(smallImage(user.image))})` : null;
  root.style.setProperty(photoProperty, photo);
}

/** Shows the name in elements with `data-user-name`, whose value is the text around it, until the app does. */
function showName(): void {
  const { name } = person() ?? {};
  if (typeof name !== 'string') return;
  for (const element of document.querySelectorAll('[data-user-name]'))
    element.textContent = (element.getAttribute('data-user-name') ?? '').split(namePlace).join(name);
}

/**
 * Marks on <html> whether somebody is signed in, and their photo. The HTML is the same for everybody, so CSS shows Sign
 * In or the avatar by this mark (`signed-in:` and `signed-out:` in class names). The mark follows sign-ins and
 * sign-outs in this window and in others.
 */
export function reflectSession(): void {
  mark();
  window.addEventListener('storage', mark);
  document.addEventListener('DOMContentLoaded', showName);
}

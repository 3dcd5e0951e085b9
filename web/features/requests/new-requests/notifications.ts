const key = 'requestNotifications';

/**
 * Whether this browser can show notifications of an open portal. Browsers on phones and tablets take them from service
 * workers only, and stop hidden tabs within minutes: docs/portal.md says why there is no worker.
 */
export const canNotify = (): boolean => 'Notification' in window && !navigator.userAgent.includes('Android');

/** Whether the member turned notifications of new requests on in this browser, and the browser allows them. */
export function notifies(): boolean {
  return canNotify() && Notification.permission === 'granted' && localStorage.getItem(key) === 'on';
}

/** Turns notifications on, after the browser has asked the member, or off. Resolves to whether they are on. */
export async function turnNotifications(on: boolean): Promise<boolean> {
  if (!on) {
    localStorage.removeItem(key);
    return false;
  }
  if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(key, 'on');
  return notifies();
}

type Notice = { title: string; reference: string; open: () => void };

/** Shows a notification, with the reference and no personal data. One of the same reference is shown once. */
export function notify({ title, reference, open }: Notice): void {
  const notice = new Notification(title, { body: reference, tag: reference });
  notice.onclick = () => {
    window.focus();
    notice.close();
    open();
  };
}

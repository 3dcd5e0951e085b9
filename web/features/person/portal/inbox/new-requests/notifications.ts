const key = 'requestNotifications';

/**
 * Whether this browser can show notifications of an open portal. On phones and tablets, browsers accept notifications
 * only from service workers, and stop hidden tabs within minutes: docs/portal.md explains why the portal has no service
 * worker.
 */
export const canNotify = (): boolean => 'Notification' in window && !navigator.userAgent.includes('Android');

/** Whether the member turned on notifications of new requests in this browser, and the browser allows them. */
export function notifies(): boolean {
  return canNotify() && Notification.permission === 'granted' && localStorage.getItem(key) === 'on';
}

/** Turns notifications on (the browser asks the member first) or off. Resolves to whether they are on. */
export async function turnNotifications(on: boolean): Promise<boolean> {
  if (!on) {
    localStorage.removeItem(key);
    return false;
  }
  if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(key, 'on');
  return notifies();
}

type Notice = { title: string; reference: string; open: () => void };

/**
 * Shows a notification with the reference and no personal data. Notifications with the same reference are shown once.
 */
export function notify({ title, reference, open }: Notice): void {
  const notice = new Notification(title, { body: reference, tag: reference });
  notice.onclick = () => {
    window.focus();
    notice.close();
    open();
  };
}

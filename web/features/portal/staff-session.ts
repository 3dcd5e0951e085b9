import { useSyncExternalStore } from 'react';

/** Whether this browser keeps a sign-in to the portal. Whether it still holds, the server knows. */
export function keepsStaffSession(): boolean {
  return window.localStorage.getItem('adminToken') !== null;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** The same, followed: a call that answered 401, or a logout in another tab, takes it away. */
export function useStaffSession(): boolean {
  return useSyncExternalStore(subscribe, keepsStaffSession, () => false);
}

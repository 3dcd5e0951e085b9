import { ApiError } from '#web/lib/api-error.ts';

const probeKey = 'storage-works';

/** Throws the message about a browser that blocks all site data: nobody could stay signed in there. */
export function requireStorage(): void {
  try {
    const { localStorage } = window;
    localStorage.setItem(probeKey, '');
    localStorage.removeItem(probeKey);
  } catch {
    throw new ApiError(0, 'storage_blocked');
  }
}

const key = 'requestKeys';

/** Whether the inbox listens to single keys in this browser: some people speak, and speech types letters. */
export function keysAreOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}

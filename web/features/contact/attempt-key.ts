/** What makes a submission one and the same to the server, however often it is sent. */
export type AttemptKey = {
  /** The key to send: the same for every attempt at what now stands in the form. */
  current(): string;
  /** Something else is in the form now, or the key is used up: the next attempt is another submission. */
  renew(): void;
};

/** Starts without a key; `make` is asked when one is first needed. */
export function attemptKey(make: () => string = randomKey): AttemptKey {
  let key: string | undefined;
  return {
    current() {
      key ??= make();
      return key;
    },
    renew() {
      key = undefined;
    },
  };
}

/** A key that nobody else has. `randomUUID` is there over https (and on localhost) only. */
export function randomKey(source: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto): string {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

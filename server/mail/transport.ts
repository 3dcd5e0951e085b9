import type { StoredMail } from '#server/mail/repository.ts';

/** A name and an address, as a header shows them. */
export type Mailbox = { name: string; address: string };

/** How far a mail came: reaching the server, signing in, naming sender and recipient, the message itself. */
export type Phase = 'address' | 'connect' | 'login' | 'envelope' | 'data' | 'file';

/**
 * What became of one attempt.
 * - accepted: whoever took the mail answers for it now
 * - refused-for-good: the same mail would be refused again
 * - try-later: nobody has taken it, for certain
 * - unconfirmed: the message was being handed over when the connection broke; it may have been taken
 *
 * `code` is the server's reply code or the system's error code: never its text, which quotes addresses.
 */
export type Outcome = {
  result: 'accepted' | 'refused-for-good' | 'try-later' | 'unconfirmed';
  code: string;
  phase: Phase;
};

/** Hands mails over to whoever carries them on. */
export type Transport = { send(mail: StoredMail, stopping?: AbortSignal): Promise<Outcome> };

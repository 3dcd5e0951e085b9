import type { StoredMail } from '#server/mail/mail-repository.ts';
import type { MailKind } from '#shared/contract/mails.ts';

/** A name and an e-mail address for a header. */
export type Mailbox = { name: string; address: string };

/** Whom mails come from. A function is asked for each mail: the provider may have changed its name. */
export type Sender = Mailbox | (() => Promise<Mailbox>);

/**
 * How far an attempt came: connecting, signing in, sending the addresses of sender and recipient, sending the message.
 */
export type Phase = 'address' | 'connect' | 'login' | 'envelope' | 'data' | 'file';

/**
 * The outcome of one attempt.
 * - accepted: the server is responsible for the mail now
 * - refused-for-good: the same mail would be refused again
 * - try-later: the server certainly did not accept it
 * - unconfirmed: the connection broke while the message was being sent; the server may have accepted it
 *
 * `code` is the server's reply code or the system's error code, never its text, which quotes addresses.
 */
export type Outcome = {
  result: 'accepted' | 'refused-for-good' | 'try-later' | 'unconfirmed';
  code: string;
  phase: Phase;
  /** The server says that there is no such mailbox. */
  bounced?: true;
};

/** What a transport reads of a mail: from the outbox, or of a test of the mail server, which is not stored. */
export type MailToSend = Pick<
  StoredMail,
  | 'id'
  | 'recipient'
  | 'recipient_name'
  | 'reply_to'
  | 'subject'
  | 'text'
  | 'html'
  | 'message_id'
  | 'unsubscribe_url'
  | 'created_at'
> & { kind: MailKind | 'mail-test' };

/** The connection between an attempt and the process that makes it. */
export type Attempt = {
  /** Aborted when the process ends: nothing new is begun. */
  stopping?: AbortSignal | undefined;
  /**
   * Called before the server gets the first byte of the text. An attempt that ends before this is repeated. Throws
   * where another process has taken over the mail: then it is not sent.
   */
  beforeHandover?: (() => Promise<void>) | undefined;
};

/** A way to send mails. */
export type Transport = {
  send(mail: MailToSend, attempt?: Attempt): Promise<Outcome>;
  /** Connects and signs in without sending anything; undefined where mails are written to files. */
  check?(): Promise<Outcome>;
  /** The host of the mail server; undefined where mails are written to files. */
  server?: string;
};

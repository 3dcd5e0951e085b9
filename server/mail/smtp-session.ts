import { Readable } from 'node:stream';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { Letter } from '#server/mail/compose-mail.ts';
import { type Failure, outcomeOf } from '#server/mail/smtp-outcome.ts';
import type { Outcome, Phase } from '#server/mail/transport.ts';

/** Where the server is, who we are there, and how long all of it may take. */
export type SmtpServer = {
  connection: SMTPConnectionOptions;
  credentials: { user: string; pass: string } | undefined;
  deadlineMs: number;
};

/**
 * Hands one letter over in a connection of its own. nodemailer's connection is used directly, because
 * its transport reports a lost connection without saying whether the message had been begun.
 */
export async function downloadFile(
  server: SmtpServer,
  letter: Letter,
  stopping?: AbortSignal,
): Promise<Outcome> {
  const connection = new SMTPConnection(server.connection);
  let phase: Phase = 'connect';

  /** The server asks for the message only after it took the envelope: reading is the moment. */
  const message = new Readable({
    read() {
      phase = 'data';
      this.push(letter.message);
      this.push(null);
    },
  });

  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const fail = (failure: Failure) => resolve(outcomeOf(failure, phase));
  connection.on('error', fail);
  connection.once('end', () => fail({ code: 'ECONNECTION' }));
  const deadline = setTimeout(() => fail({ code: 'EDEADLINE' }), server.deadlineMs);

  const stop = () => {
    if (phase !== 'data') resolve({ result: 'try-later', code: 'ESTOPPING', phase });
  };
  stopping?.addEventListener('abort', stop, { once: true });

  const send = () => {
    phase = 'envelope';
    connection.send({ from: letter.sender, to: [letter.recipient] }, message, (error, info) => {
      if (error) return fail(error);
      resolve({ result: 'accepted', code: /^\d{3}/.exec(info.response)?.[0] ?? '250', phase });
    });
  };
  connection.connect((error) => {
    if (error) return fail(error);
    if (!server.credentials || !connection.allowsAuth) return send();
    phase = 'login';
    connection.login({ credentials: server.credentials }, (refused) => (refused ? fail(refused) : send()));
  });

  const outcome = await promise;
  clearTimeout(deadline);
  stopping?.removeEventListener('abort', stop);
  connection.close();
  return outcome;
}

import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const timeoutMs = 15_000;

/** A received message: its recipients and its parsed content. */
type Letter = { to: string[]; mail: Email };

/** A real SMTP server that stores the mails it receives. */
export type Mailbox = {
  /** For SMTP_URL; stays the same after a stop and a start. */
  url: string;
  /** The received mails, oldest first. */
  letters: Letter[];
  /** The first mail that matches, of those received or still to come. */
  waitFor(condition: (letter: Letter) => boolean): Promise<Letter>;
  /** Accepts no mail until it is started again. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** Opens a mailbox on a free port. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: Letter[] = [];
  const waiting = new Set<() => void>();
  const take = (letter: Letter) => {
    letters.push(letter);
    for (const check of [...waiting]) check();
  };

  let port = 0;
  let server: SMTPServer;
  const start = async () => {
    server = smtpServer(take);
    port = await listen(server, port);
  };
  await start();

  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    start,
    stop: () => new Promise((resolve) => server.close(resolve)),
    waitFor: (condition) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const letter = letters.find(condition);
          if (letter) settle(() => resolve(letter));
        };
        const settle = (end: () => void) => {
          clearTimeout(limit);
          waiting.delete(check);
          end();
        };
        const limit = setTimeout(() => {
          const subjects = letters.map(({ to, mail }) => `${to.join()}: ${mail.subject}`).join('\n');
          settle(() => reject(new Error(`No such letter came. Here are:\n${subjects}`)));
        }, timeoutMs);
        waiting.add(check);
        check();
      }),
  };
}

function smtpServer(take: (letter: Letter) => void): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 50,
    logger: false,
    async onData(stream, { envelope }, done) {
      // A sender who is stopped in the middle of a mail closes the connection: the mail has not arrived.
      const bytes = await buffer(stream).catch(() => null);
      if (!bytes) return;
      const mail = await PostalMime.parse(bytes);
      done();
      take({ to: envelope.rcptTo.map(({ address }) => address), mail });
    },
  });
  server.on('error', () => {});
  return server;
}

function listen(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.server.address();
      if (address && typeof address === 'object') resolve(address.port);
    });
  });
}

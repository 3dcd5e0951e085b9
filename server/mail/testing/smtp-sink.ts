import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';

/** A message that the server accepted, with its sender and recipients. */
type Received = { from: string; to: string[]; message: Buffer };

/** What the server rejects, with the reply code. Its replies quote e-mail addresses, as those of real servers do. */
export type SmtpBehaviour = {
  sender?: number;
  recipient?: number;
  message?: number;
  /** Accepts the message and closes the connection without a reply. */
  hangUp?: boolean;
  /** How long it waits before it replies to each message, in milliseconds. */
  thinksMs?: number;
  /** Requires this password. */
  password?: string;
};

export type SmtpSink = {
  port: number;
  url: string;
  received: Received[];
  /** Can be changed between two mails. */
  behaviour: SmtpBehaviour;
  close(): Promise<void>;
};

/**
 * A real SMTP server for tests, on a free port or the given one. A server that was closed can be reopened with its port
 * and the mails that it had received.
 */
export async function startSmtpSink(
  behaviour: SmtpBehaviour = {},
  port = 0,
  received: Received[] = [],
): Promise<SmtpSink> {
  const server = new SMTPServer({
    disabledCommands: behaviour.password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    authOptional: behaviour.password === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === sink.behaviour.password
        ? done(null, { user: username })
        : done(refusal(535, username ?? '')),
    onMailFrom: ({ address }, _session, done) => done(errorFor(sink.behaviour.sender, address)),
    onRcptTo: ({ address }, _session, done) => done(errorFor(sink.behaviour.recipient, address)),
    onData: async (stream, { id, envelope }: SMTPServerSession, done) => {
      const message = await buffer(stream).catch(() => undefined);
      if (!message) return done(refusal(451, 'nobody'));
      if (sink.behaviour.thinksMs) await pause(sink.behaviour.thinksMs);
      const addressOf = (entry: SMTPServerAddress | false) => (entry ? entry.address : '');
      const code = sink.behaviour.message;
      if (code) return done(refusal(code, envelope.rcptTo.map(addressOf).join()));
      received.push({ from: addressOf(envelope.mailFrom), to: envelope.rcptTo.map(addressOf), message });
      if (!sink.behaviour.hangUp) return done();
      for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const taken = address && typeof address === 'object' ? address.port : 0;
  const sink: SmtpSink = {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    received,
    behaviour,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return sink;
}

function errorFor(code: number | undefined, address: string): Error | null {
  return code === undefined ? null : refusal(code, address);
}

function refusal(responseCode: number, address: string): Error {
  return Object.assign(new Error(`<${address}> is not welcome`), { responseCode });
}

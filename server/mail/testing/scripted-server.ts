import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** The replies of a server that differ from the normal replies. */
export type Script = Partial<Record<'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | '.', string>>;

/** Closes the connection, or does not reply. */
export const hangUp = 'hang up';
export const silence = 'silence';

const normalReplies = {
  greeting: '220 ready',
  EHLO: '250 here',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 taken',
};

/** An SMTP server that misbehaves at one point, in ways that real servers can't be made to. */
export async function startScriptedServer(script: Script) {
  const replies: Record<string, string> = { ...normalReplies, ...script };
  const open = new Set<Socket>();
  const respond = (socket: Socket, step: string) => {
    const reply = replies[step] ?? '500 what?';
    if (reply === hangUp) socket.destroy();
    else if (reply !== silence) socket.write(`${reply}\r\n`);
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    let inMessage = false;
    respond(socket, 'greeting');
    createInterface({ input: socket }).on('line', (line) => {
      if (inMessage && line !== '.') return;
      const step = inMessage ? '.' : (line.split(' ')[0] ?? '');
      respond(socket, step);
      inMessage = step === 'DATA' && replies.DATA === normalReplies.DATA;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    close() {
      for (const socket of open) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What a server says to a command, where it differs from all going well. */
export type Script = Partial<Record<'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | '.', string>>;

/** Hangs up, or says nothing at all. */
export const hangUp = 'hang up';
export const silence = 'silence';

const wellMannered = {
  greeting: '220 ready',
  EHLO: '250 here',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 taken',
};

/** An SMTP server that misbehaves at one point: what no real one can be asked to do. */
export async function startScriptedServer(script: Script) {
  const say: Record<string, string> = { ...wellMannered, ...script };
  const open = new Set<Socket>();
  const answer = (socket: Socket, step: string) => {
    const words = say[step] ?? '500 what?';
    if (words === hangUp) socket.destroy();
    else if (words !== silence) socket.write(`${words}\r\n`);
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    let inMessage = false;
    answer(socket, 'greeting');
    createInterface({ input: socket }).on('line', (line) => {
      if (inMessage && line !== '.') return;
      const step = inMessage ? '.' : (line.split(' ')[0] ?? '');
      answer(socket, step);
      inMessage = step === 'DATA' && say.DATA === wellMannered.DATA;
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

const places: Record<string, string> = {
  address: 'The address is none that mail can be sent to.',
  connect: 'The mail server could not be reached.',
  login: 'The mail server did not accept our sign-in.',
  envelope: 'The mail server did not take the sender or the recipient.',
  data: 'The mail server did not take the message.',
  link: 'The link in it was over before it could be sent.',
  file: 'The mail could not be written into its folder.',
};

const brokeOff = 'The connection broke while the message was handed over: it may have arrived.';
const stopped = 'The program stopped while the mail was being sent: it may have arrived.';

/** What the outbox noted of the last attempt (a code and how far it came), in words, with the server's reply. */
export function problemOf(lastError: string | null): string | null {
  if (lastError === null) return null;
  const [code = '', phase = ''] = lastError.split(' ');
  if (code === 'ELOST') return stopped;
  const reply = /^[45]\d\d$/.test(code) ? code : undefined;
  if (phase === 'data' && !reply) return brokeOff;
  const words = places[phase] ?? 'The mail could not be sent.';
  if (!reply) return words;
  return `${words} It answered ${reply}${reply.startsWith('4') ? ', which may pass' : ''}.`;
}

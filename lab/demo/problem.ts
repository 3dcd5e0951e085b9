import { isDiskFull } from '#server/describe-error.ts';
import { errorCodeOf } from '#server/error-code.ts';
import { FolderProblem } from './folder.ts';
import { defaultPort, PortProblem } from './settings.ts';

type Started = { port: string | undefined; hasRoom: () => boolean };

/**
 * Says in a sentence what is wrong with this machine, so that the demo can't start. Returns undefined for a fault of
 * the demo.
 */
export function problemOf(error: unknown, { port, hasRoom }: Started): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof FolderProblem || error instanceof PortProblem) return error.message;
  const code = errorCodeOf(error) ?? '';
  if (code === 'EADDRINUSE') {
    const taken = `Port ${port || defaultPort} is taken, perhaps by another demo.`;
    return `${taken} Choose another one: PORT=3200 npm run demo`;
  }
  if (isDiskFull(error)) return full;
  if (/^E[A-Z]+$/.test(code)) return error.message;
  // Behind a call there is only the status that the product answers when its disk is full.
  return hasRoom() ? undefined : full;
}

const full = 'The disk is full. Make room, and start the demo again.';

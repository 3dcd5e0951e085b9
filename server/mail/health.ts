import type { Writer } from '#server/db/database.ts';
import { readHealth, storeHealth } from '#server/mail/health-repository.ts';
import type { Outcome } from '#server/mail/transport.ts';

/** Whether the server works; undefined where the outcome is about a single mail, or about us. */
function worksBy({ result, phase, code }: Outcome): boolean | undefined {
  if (result === 'accepted') return true;
  const isUnusable = result === 'try-later' && (phase === 'connect' || phase === 'login');
  return isUnusable && code !== 'ESTOPPING' ? false : undefined;
}

/**
 * Stores what an attempt shows about the server, if that has changed. Does nothing for mails that are written to files.
 */
export async function recordOutcome(
  writer: Writer,
  server: string | undefined,
  outcome: Outcome,
  now: string,
): Promise<void> {
  const works = worksBy(outcome);
  if (server === undefined || works === undefined) return;
  const problem = works ? null : `${outcome.code} ${outcome.phase}`;
  const known = await readHealth(writer, server);
  if (known?.works === works && known.problem === problem) return;
  await storeHealth(writer, { server, works, problem, since: now });
}

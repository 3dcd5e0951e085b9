import { z } from 'zod';
import type { Reader, Writer } from '#server/db/database.ts';
import type { Outcome } from '#server/mail/transport.ts';

const name = 'mail-health';

/** Whether a mail server could be used the last time, since when, and what failed (a code and a phase). */
const health = z.object({
  server: z.string(),
  works: z.boolean(),
  problem: z.string().nullable(),
  since: z.string(),
});
type Health = z.infer<typeof health>;

/** What is known of this server; undefined as long as no mail was tried there. */
export async function readHealth(reader: Reader, server: string): Promise<Health | undefined> {
  const row = await reader
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  const known = row && health.parse(JSON.parse(row.value));
  return known?.server === server ? known : undefined;
}

/** Whether the server can be used; undefined where the outcome is about one mail, or about us. */
function worksBy({ result, phase, code }: Outcome): boolean | undefined {
  if (result === 'accepted') return true;
  const isUnusable = result === 'try-later' && (phase === 'connect' || phase === 'login');
  return isUnusable && code !== 'ESTOPPING' ? false : undefined;
}

/** Stores what an attempt shows about the server, if that is new. Nothing for mails that are written to files. */
export async function noteOutcome(
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
  const value = JSON.stringify({ server, works, problem, since: now } satisfies Health);
  await writer
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

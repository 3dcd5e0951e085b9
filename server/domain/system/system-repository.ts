import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '#server/db/database.ts';
import { isPostgres } from '#server/db/portability.ts';
import { imageRecipe } from '#server/storage/image-paths.ts';

const version = z.object({ version: z.string() });
const postgresState = z.object({ now: z.string(), used: z.coerce.number(), max: z.coerce.number() });

/** Reads the database engine and its version. */
export async function readEngine(reader: Reader) {
  const postgres = isPostgres(reader);
  const query = postgres
    ? sql`select current_setting('server_version') as version`
    : sql`select sqlite_version() as version`;
  const { rows } = await query.execute(reader);
  const engine = postgres ? ('postgres' as const) : ('sqlite' as const);
  // Debian appends the version of its package.
  const [number = ''] = version.parse(rows[0]).version.split(' ');
  return { engine, engine_version: number };
}

/**
 * Reads the time and the connections of PostgreSQL's server; undefined for the embedded database. The server's own
 * processes don't count. It hides the `backend_type` of other users' connections, but not that they have a database and
 * a user.
 */
export async function readServer(reader: Reader) {
  if (!isPostgres(reader)) return undefined;
  const { rows } = await sql`select clock_timestamp() as now,
    (select count(*) from pg_stat_activity where datid is not null and usesysid is not null) as used,
    current_setting('max_connections') as max`.execute(reader);
  return postgresState.parse(rows[0]);
}

/** The newest migration that the database has. */
export async function readNewestMigration(reader: Reader): Promise<string> {
  const { rows } = await sql`select max(name) as version from kysely_migration`.execute(reader);
  return version.parse(rows[0]).version;
}

/**
 * Counts the papers that wait to be checked, with the time since the first one waits, and those that were refused for a
 * lost file.
 */
export async function readPapers(reader: Reader) {
  const row = await reader
    .selectFrom('documents')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('finished_at').as('oldest_at')])
    .where('state', '=', 'checking')
    .executeTakeFirstOrThrow();
  const lost = await reader
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'refused')
    // A paper's refusal is that of its first refused file, which may be a different file.
    .where('id', 'in', (eb) =>
      eb.selectFrom('document_files').select('document_id').where('refusal', '=', 'paper_file_lost'),
    )
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), oldest_at: row.oldest_at, lost: Number(lost.count) };
}

/**
 * Counts the backlog of each job that processes a queue, by the name of the job. The counts use indexes or short
 * tables, because they are requested often.
 */
export async function readBacklog(reader: Reader, now: string): Promise<Record<string, number>> {
  const row = await reader
    .selectNoFrom((eb) => {
      const count = eb.fn.countAll<number>();
      const images = eb.selectFrom('images').select(count.as('count'));
      const papers = eb.selectFrom('documents').select(count.as('count'));
      return [
        eb
          .selectFrom('mails')
          .select(count.as('count'))
          .where('status', '=', 'waiting')
          .where('next_attempt_at', '<=', now)
          .as('mail-delivery'),
        papers.where('state', '=', 'checking').as('paper-checking'),
        papers.where('state', '=', 'erased').where('files_removed', '=', 0).as('paper-removal'),
        eb
          .selectFrom('voice_messages')
          .select(count.as('count'))
          .where('wrapped_key', 'is', null)
          .where('files_removed', '=', 0)
          .as('erased voices'),
        images.where('status', '=', 'gone').as('image-removal'),
        images.where('status', '=', 'live').where('widths_made', '<', imageRecipe).as('image-widths'),
        eb.selectFrom('password_reset_asks').select(count.as('count')).as('password-resets'),
        eb.selectFrom('newsletter_asks').select(count.as('count')).as('newsletter-confirmations'),
        eb
          .selectFrom('request_codes')
          .select(count.as('count'))
          .where('kind', '=', 'asked')
          .as('request-codes'),
        eb.selectFrom('erasures').select(count.as('count')).as('erased accounts'),
        eb.selectFrom('journal_notes').select(count.as('count')).as('journal notes'),
      ];
    })
    .executeTakeFirstOrThrow();
  const { 'erased accounts': accounts, 'journal notes': notes, 'erased voices': voices, ...others } = row;
  const counts = {
    ...others,
    'paper-removal': Number(others['paper-removal']) + Number(voices),
    'erased-data': Number(accounts) + Number(notes),
  };
  return Object.fromEntries(Object.entries(counts).map(([job, count]) => [job, Number(count)]));
}

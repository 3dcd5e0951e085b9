import { type ChildProcess, spawn } from 'node:child_process';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '#server/command-error.ts';
import { hasErrorCode } from '#server/error-code.ts';

/** The password is passed in the environment: every user of the machine can see arguments. */
function connectionOf(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { argument: `--dbname=${url.href}`, secret: password === '' ? {} : { PGPASSWORD: password } };
}

type Program = { name: 'pg_dump' | 'pg_restore' | 'psql'; child: ChildProcess; ended: Promise<void> };

/** Starts a program of PostgreSQL. `ended` rejects with the last lines that the program printed. */
function start(name: Program['name'], args: string[], secret: Record<string, string> = {}): Program {
  // biome-ignore lint/style/noProcessEnv: the program needs PATH and may use PGSSLROOTCERT and others.
  const child = spawn(name, args, { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...secret } });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-1000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => {
      const missing = hasErrorCode(error, 'ENOENT');
      const lines = missing
        ? [
            `The program ${name} is not on the PATH.`,
            "Install PostgreSQL's client programs of the server's version.",
          ]
        : [`The program ${name} could not be started (${error.message}).`];
      reject(new CommandError(...lines));
    });
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new CommandError(`${name} ended with ${code ?? signal}:`, output.trim()));
    });
  });
  // Awaited later, after its streams.
  ended.catch(() => {});
  return { name, child, ended };
}

/** Owners, privileges, comments on extensions and settings of tables are not part of the data. */
const plain = ['--no-owner', '--no-privileges', '--no-comments'];

/** Dumps the database of the snapshot into `store`, in PostgreSQL's compressed format. */
export async function dumpPostgres(
  databaseUrl: string,
  snapshot: string,
  store: (content: Readable) => Promise<void>,
): Promise<void> {
  const { argument, secret } = connectionOf(databaseUrl);
  const args = ['--format=custom', `--snapshot=${snapshot}`, '--no-password', ...plain, argument];
  const { child, ended } = start('pg_dump', args, secret);
  const content = new PassThrough();
  // A dump that ends early is not valid.
  const passed = child.stdout ? pipeline(child.stdout, content, { end: false }) : Promise.resolve();
  const whole = Promise.all([passed, ended]).then(
    () => content.end(),
    (error: Error) => content.destroy(error),
  );
  await Promise.all([store(content), whole]).catch(async (error: unknown) => {
    child.kill();
    await ended;
    throw error;
  });
}

/**
 * Reads a dump to its end without a database, and returns the number of rows of each table. Throws CommandError if the
 * dump is damaged.
 */
export async function checkDump(content: Readable): Promise<Record<string, number>> {
  const { child, ended } = start('pg_restore', ['--file=-', ...plain]);
  const counted = child.stdout ? countRows(child.stdout) : {};
  const [counts] = await Promise.all([counted, feed(content, child), ended]);
  return counts;
}

/** Each row of a table is one line between these: line breaks in a row are written as \n. */
const copyBegins = /^COPY (?:(\S+)\.)?"?(\w+)"? \(.*\) FROM stdin;$/;
const copyEnds = '\\.';
/** A table that only the schema of the installation has; a database may hold schemas of other programs. */
const ownTable = 'kysely_migration';

/** Counts the rows of each table of the installation in the statements of a dump. */
async function countRows(statements: Readable): Promise<Record<string, number>> {
  const schemas: Record<string, Record<string, number>> = {};
  let counts: Record<string, number> | undefined;
  let table = '';
  let cutOff = '';
  for await (const chunk of statements.setEncoding('latin1')) {
    const lines = `${cutOff}${chunk}`.split('\n');
    cutOff = lines.pop() ?? '';
    for (const line of lines) {
      if (!counts) {
        const [, schema = '', name] = copyBegins.exec(line) ?? [];
        if (name === undefined) continue;
        table = name;
        schemas[schema] ??= {};
        counts = schemas[schema];
        counts[table] = 0;
      } else if (line === copyEnds) counts = undefined;
      else counts[table] = (counts[table] ?? 0) + 1;
    }
  }
  const all = Object.values(schemas);
  return all.find((found) => ownTable in found) ?? all[0] ?? {};
}

/**
 * Restores a dump and runs `statements`, all in one transaction: after a failure the database is as empty as before.
 */
export async function restoreDump(databaseUrl: string, content: Readable, statements: string): Promise<void> {
  const { argument, secret } = connectionOf(databaseUrl);
  const quiet = ['--no-psqlrc', '--quiet', '--no-password', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
  const psql = start('psql', [...quiet, argument], secret);
  const reader = start('pg_restore', ['--file=-', ...plain]);
  const { stdin } = psql.child;
  const { stdout } = reader.child;
  if (!stdin || !stdout) throw new Error('A program without its pipes');
  try {
    stdin.write('begin;\n');
    await Promise.race([
      Promise.all([feed(content, reader.child), pipeline(stdout, stdin, { end: false }), reader.ended]),
      // psql ends first only if it fails.
      psql.ended,
    ]);
    stdin.end(`reset search_path;\n${statements};\ncommit;\n`);
    await psql.ended;
  } catch (error) {
    // Without the commit nothing is stored.
    for (const { child } of [reader, psql]) child.kill();
    const ends = await Promise.allSettled([psql.ended, reader.ended]);
    throw (
      [error, ...ends.map((end) => (end.status === 'rejected' ? end.reason : undefined))].find(saysWhy) ??
      error
    );
  }
}

/** Whether the error is a program's own message, not the result of ending the program or of a broken pipe. */
const saysWhy = (error: unknown) => error instanceof CommandError && !/ended with SIG/.test(error.message);

/**
 * Writes `content` to a program. A program that has read enough ends, which closes its input before everything is
 * written (EPIPE) or before the end is noticed (ERR_STREAM_PREMATURE_CLOSE). The exit code says whether it has read
 * enough.
 */
async function feed(content: Readable, { stdin }: ChildProcess): Promise<void> {
  if (!stdin) return;
  await pipeline(content, stdin).catch((error: unknown) => {
    if (!hasErrorCode(error, 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  });
}

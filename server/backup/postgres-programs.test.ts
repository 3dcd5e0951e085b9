import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { checkDump } from '#server/backup/postgres-programs.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const folder = temporaryFolder('programs');
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(folder.remove);

/** Puts a shell script in the place of pg_restore. */
function replacePgRestore(script: string): void {
  const file = join(folder.path, 'pg_restore');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  vi.stubEnv('PATH', `${folder.path}:${process.env.PATH}`);
}

it('the restore program accepts a dump when pg_restore has read enough of it and ends before the stream does', async () => {
  replacePgRestore('head -c 4 >/dev/null; exit 0');
  const dump = new PassThrough();
  dump.write('dump');
  await expect(checkDump(dump)).resolves.toEqual({});
});

it('the restore program rejects a dump with the message of pg_restore, even if pg_restore stops reading', async () => {
  replacePgRestore('head -c 4 >/dev/null; echo "not a dump" >&2; exit 1');
  await expect(checkDump(Readable.from([Buffer.alloc(1_000_000)]))).rejects.toThrow(
    /pg_restore ended with 1/,
  );
});

it('counts the rows of a dump, whatever is in them', async () => {
  const dump = [
    'CREATE TABLE public.people (id integer, note text);',
    'COPY public.people (id, note) FROM stdin;',
    '1\\tCOPY public.people (id, note) FROM stdin;',
    '2\\ttwo\\\\nlines',
    '3\\t\u2028',
    '\\.',
    'COPY public."order" ("from") FROM stdin;',
    '\\.',
    'SELECT 1;',
  ];
  replacePgRestore(`cat >/dev/null; printf '${dump.join('\\n')}\\n'`);
  expect(await checkDump(Readable.from(['dump']))).toEqual({ people: 3, order: 0 });
});

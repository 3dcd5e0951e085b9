import { existsSync, readdirSync } from 'node:fs';
import { StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { moveDatabaseCommand } from '#server/commands/move-database.ts';
import { tablesToCopy } from '#server/db/copy-rows.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { openDatabase } from '#server/open-database.ts';
import { useApi } from '#tests/support/api.ts';
import { codeAt, step } from '#tests/support/authenticator.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { allRows, type Row } from '#tests/support/database-rows.ts';
import { describeOnce, describePostgres } from '#tests/support/engines.ts';
import { callOperatorCommand } from '#tests/support/operator-commands.ts';
import { pdf } from '#tests/support/paper-files.ts';
import { asOwner, papersOf } from '#tests/support/papers.ts';
import { sendRequest } from '#tests/support/requests.ts';
import { secondFactorOf } from '#tests/support/second-factor.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

// Each paper is read in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 });

const command = (args: string[], dataDir: string, databaseUrl = '') =>
  callOperatorCommand(moveDatabaseCommand, args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

const sorted = (rows: Row[] = []) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

const newFolder = () => {
  const folder = temporaryFolder('move');
  onTestFinished(folder.remove);
  return folder.path;
};

describePostgres('moving the database', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', SEED: 'starter' });
  const move = (to: string, databaseUrl: string | undefined, ...flags: string[]) =>
    command(['--to', to, ...flags], api.config.dataDir, databaseUrl);
  const on = (databaseUrl: string | undefined) => ({ databaseUrl, databaseDirectUrl: databaseUrl });

  it('takes everything to the embedded database and back: papers, second factors, sessions, mails, searches', async () => {
    const { owner, requestId } = await openCase(api, { name: 'Nasrin Akter', message: 'Hole in the heart' });
    const papers = papersOf(api, asOwner(owner.token));
    const { id } = await papers.sendPaper([pdf()], { appointment_id: requestId, title: 'Echo' });
    const person = await makeUser(api, 4);
    const { secret } = await secondFactorOf(api, person).turnOn();
    // Its stand-in comes after it.
    const standIn = await makeUser(api, 3);
    const { db } = api.app;
    await db.transaction((writer) =>
      writer.updateTable('users').set({ stand_in_id: standIn.id }).where('id', '=', person.id).execute(),
    );
    await sendRequest(api, { name: 'Waiting Mail' });
    const deleted = await api.call('POST', '/api/faqs', {
      token: api.adminToken,
      body: { question: 'Gone?', answer: 'Yes' },
    });
    const { id: gone } = Object(deleted.body);
    await api.call('DELETE', `/api/faqs/${gone}`, { token: api.adminToken });

    const look = async () => {
      const found = async (path: string) => (await api.call('GET', path, { token: api.adminToken })).body;
      return {
        page: (await papers.call('GET', `/${id}/pages/1`)).body,
        requests: (
          await api.call('POST', '/api/appointments/search', {
            token: api.adminToken,
            body: { q: 'nasreen' },
          })
        ).body,
        doctors: await found('/api/doctors?q=heart'),
        search: await found('/api/search?q=bypass'),
      };
    };
    const before = await look();
    expect(before.requests).toMatchObject([{ name: 'Nasrin Akter' }]);
    const { databaseUrl: first } = api.config;
    const { DATABASE_URL: second } = await engine.emptySettings();

    for (const [to, url, next] of [
      ['embedded', first, undefined],
      ['postgres', second, second],
    ] as const) {
      const rows = await allRows(api.app.db);
      await api.restart(on(next), async () => {
        expect(await move(to, url, '--dry-run')).toMatchObject({
          code: 0,
          out: expect.stringMatching(/users: \d+\n(.|\n)*Nothing was changed/),
        });
        const result = await move(to, url);
        expect(result, result.error).toMatchObject({ code: 0 });
        expect(result.out).toContain('Each table has the same digest on both sides.');
      });
      const moved = await look();
      expect(moved).toEqual(before);
      for (const [table, all] of await allRows(api.app.db))
        if (!/^(search_|folded|installation|sessions|leases)/.test(table))
          expect([table, sorted(all)]).toEqual([table, sorted(rows.get(table))]);
      api.pass(2 * step);
      const code = codeAt(secret, api.clock());
      const { email, password } = person;
      const signIn = await api.call('POST', '/api/login', { body: { email, password, code } });
      expect(signIn.status).toBe(200);
      // Ids go on after the largest that was ever given.
      const { body } = await api.call('POST', '/api/faqs', {
        token: api.adminToken,
        body: { question: `On ${to}?`, answer: 'Yes' },
      });
      expect(Object(body).id).toBeGreaterThan(gone);
      await api.call('DELETE', `/api/faqs/${Object(body).id}`, { token: api.adminToken });
    }
  });

  it('refuses a target that is not empty, a server at work, and a source of another version', async () => {
    const { databaseUrl = '' } = api.config;
    const refused = async (result: Awaited<ReturnType<typeof move>>, sentence: string) =>
      expect(result).toMatchObject({ code: 1, error: expect.stringContaining(sentence) });
    await refused(await command(['--to', 'embedded'], newFolder(), databaseUrl), 'Others are connected');
    await refused(await move('postgres', databaseUrl), 'is not empty');
    const { DATABASE_URL: empty } = await engine.emptySettings();
    await refused(await command(['--to', 'postgres'], newFolder(), empty), 'There is no database in');
    await refused(await command(['--to', 'embedded'], newFolder(), empty), 'is empty');
    expect(await command(['--to', 'postgres'], newFolder())).toMatchObject({ code: 2 });
    expect(await command([], newFolder(), empty)).toMatchObject({ code: 2 });

    const dataDir = newFolder();
    const old = openDatabase({ databaseUrl: undefined, dataDir, onConnectionLost: () => {} });
    await old.migrate();
    await old.transaction((writer) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(writer),
    );
    await old.close();
    await refused(await command(['--to', 'postgres'], dataDir, empty), 'The database is of a newer version');
    expect(existsSync(sqliteFile(dataDir))).toBe(true);
  });
});

describePostgres('moving the database onto a full disk', (engine) => {
  const api = useApi(engine);

  it('names the disk and leaves nothing on it, and works once there is space', async () => {
    const { databaseUrl = '' } = api.config;
    const dataDir = newFolder();
    await api.restart({}, async () => {
      const { run } = StatementSync.prototype;
      const full = vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (
        this: StatementSync,
        ...values
      ) {
        if (/^insert into "users"/.test(this.sourceSQL)) {
          const facts = { code: 'ERR_SQLITE_ERROR', errcode: 13 };
          throw Object.assign(new Error('database or disk is full'), facts);
        }
        return Reflect.apply(run, this, values);
      });
      const failed = await command(['--to', 'embedded'], dataDir, databaseUrl);
      full.mockRestore();
      expect(failed).toMatchObject({
        code: 1,
        error: expect.stringMatching(
          `The disk of ${dataDir} is full\\.\nMake space there, and try again\\.\n$`,
        ),
      });
      expect(readdirSync(dataDir)).toEqual(['server.lock']);
      expect(await command(['--to', 'embedded'], dataDir, databaseUrl)).toMatchObject({ code: 0 });
    });
  });
});

describeOnce('the tables that a move copies', (engine) => {
  it('are all but those that each engine fills itself, each after the tables that it refers to', async () => {
    const { read } = await engine.openDatabase();
    const tables = await tablesToCopy(read);
    const names = tables.map(({ name }) => name);
    expect(names.indexOf('cases')).toBeGreaterThan(names.indexOf('appointments'));
    expect(tables.find(({ name }) => name === 'users')?.toItself).toEqual(['stand_in_id']);
    for (const { name, key } of tables) expect(key, name).not.toEqual([]);
    const { rows } = await sql<{ name: string }>`select name from pragma_table_list
      where schema = 'main' and type = 'table'`.execute(read);
    const left = rows.map(({ name }) => name).filter((name) => !names.includes(name));
    expect(left.sort()).toEqual([
      ...['content_version', 'folded_texts', 'kysely_migration', 'kysely_migration_lock'],
      ...['search_documents', 'search_stale', 'search_vocabulary', 'sqlite_schema', 'sqlite_sequence'],
    ]);
  });
});

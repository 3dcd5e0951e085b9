import { cpSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject, it, onTestFinished } from 'vitest';
import { hour } from '#server/clock.ts';
import { backupCommand } from '#server/commands/backup.ts';
import { doctorCommand } from '#server/commands/doctor.ts';
import { recordBackup } from '#server/db/last-backup.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { checkPapers } from '#server/domain/system/check-papers.ts';
import { readBacklog } from '#server/domain/system/system-repository.ts';
import { type SystemCheck, systemState } from '#shared/contract/system.ts';
import { useOneNode } from '#tests/support/api.ts';
import { describeEachEngine, describePostgres } from '#tests/support/engines.ts';
import { callOperatorCommand, runOperatorCommand } from '#tests/support/operator-commands.ts';
import { referenceOf, requestOf, sendRequest } from '#tests/support/requests.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const states = (checks: SystemCheck[]) => Object.fromEntries(checks.map(({ name, state }) => [name, state]));

describeEachEngine('the state of the system', (engine) => {
  const api = useOneNode(engine, { PUBLIC_URL: 'http://care.example' });
  const look = async () => {
    const response = await api.call('GET', '/api/system', { token: api.adminToken });
    expect(response.status).toBe(200);
    return systemState.strict().parse(response.body);
  };

  it('shows what works and what needs attention', async () => {
    await sendRequest(api);
    const state = await look();
    expect(state).toMatchObject({
      engine: engine.name,
      storage: 'disk',
      mails: { waiting: 2, failed: 0, unconfirmed: 0 },
      papers: { waiting: 0, oldest_at: null, lost: 0 },
      last_backup: null,
    });
    expect(states(state.checks)).toMatchObject({
      database: 'ok',
      schema: 'ok',
      clock: 'ok',
      storage: 'ok',
      papers: 'ok',
      limits: 'ok',
      // The jobs of a test's app are not started. On PostgreSQL another node may run them.
      jobs: engine.name === 'postgres' ? 'ok' : 'warning',
      mail: 'warning',
      backup: 'warning',
      address: 'fault',
    });
    expect(JSON.stringify(state)).not.toMatch(/patients\.example|postgres:\/\/|@/);
    // The server does not repeat checks that it made a moment ago.
    expect((await look()).at).toBe(state.at);
  });

  it('counts what waits for each job', async () => {
    await api.app.db.transaction(async (writer) => {
      const created_at = api.clock().toISOString();
      await writer
        .insertInto('password_reset_asks')
        .values({ email: 'a@b.example', lang: 'en', created_at })
        .execute();
    });
    const later = new Date(api.clock().getTime() + hour).toISOString();
    expect(await readBacklog(api.app.db.read, later)).toEqual({
      'mail-delivery': 2,
      'password-resets': 1,
      'request-codes': 0,
      'erased-data': 0,
      'newsletter-confirmations': 0,
      'paper-checking': 0,
      'paper-removal': 0,
      'image-removal': 0,
      'image-widths': 0,
    });
  });
  it('warns of papers that wait too long, that are lost, or that nobody can open', async () => {
    const { id: requestId } = await requestOf(api, referenceOf(await sendRequest(api)));
    const add = (state: 'checking' | 'refused', finished_at: string) =>
      api.app.db.transaction(async (writer) => {
        const { id } = await writer
          .insertInto('documents')
          .values({
            appointment_id: requestId,
            folder: state,
            type: 'lab',
            state,
            // The paper's refusal is that of its first refused file.
            refusal: state === 'refused' ? 'pdf_locked' : null,
            source: 'staff',
            client_key: state,
            created_at: finished_at,
            finished_at,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (state === 'checking') return;
        const file = { document_id: id, size: 10, state, created_at: finished_at };
        const names = (nth: number) => ({
          name_key: `file-${nth}`,
          client_key: `file-${nth}`,
          position: nth,
        });
        await writer
          .insertInto('document_files')
          .values([
            { ...file, ...names(1), refusal: 'pdf_locked' },
            { ...file, ...names(2), refusal: 'paper_file_lost' },
          ])
          .execute();
      });
    const check = async () => {
      const { dataDir } = api.config;
      const settings = { dataDir, secretKey: undefined, secretKeyPrevious: [] };
      return checkPapers({ db: api.app.db, settings });
    };
    const now = api.clock().getTime();
    await add('refused', new Date(now).toISOString());
    expect(await check()).toMatchObject({
      state: 'warning',
      text: expect.stringMatching(/^1 paper was refused/),
    });
    await add('checking', new Date(now - 3 * hour).toISOString());
    expect(await check()).toMatchObject({
      state: 'warning',
      text: expect.stringMatching(/^1 paper waits to be checked, the first for 3 hours/),
    });
    const other = temporaryFolder('no-key');
    onTestFinished(other.remove);
    const withoutKey = { dataDir: other.path, secretKey: undefined, secretKeyPrevious: [] };
    expect(await checkPapers({ db: api.app.db, settings: withoutKey })).toMatchObject({
      state: 'fault',
      text: expect.stringMatching(/key is missing/),
    });
    await api.app.db.transaction(async (writer) => {
      await writer.deleteFrom('document_files').execute();
      await writer.deleteFrom('documents').execute();
    });
  });

  it('is printed by a command, too, which fails when there is a fault', async () => {
    const { dataDir, databaseUrl } = api.config;
    const settings = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const at = new Date().toISOString();
    await api.app.db.transaction((writer) => recordBackup(writer, { at, bytes: 5, encrypted: true }));
    const good = await runOperatorCommand('doctor', [], settings);
    expect(good).toMatchObject({ code: 0, error: '' });
    expect(good.out).toMatch(/^ok\s+backup\s+The last backup was made 0 hours ago\.$/m);

    const faulty = { ...settings, SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMIT: 'off' };
    const bad = await callOperatorCommand(doctorCommand, [], faulty);
    expect(bad).toMatchObject({ code: 1, error: expect.stringContaining('2 of 13 checks found a fault.') });
    expect(bad.out).toMatch(/^FAULT\s+mail\s+The mail server could not be reached\.$/m);
    expect(bad.out).toMatch(/^FAULT\s+limits\s/m);
  });
});

describePostgres('a node', (engine) => {
  it('receives the notifications of other nodes over the same database, and reports a fault if it does not', async () => {
    const { DATA_DIR, DATABASE_URL = '' } = await engine.settings();
    const elsewhere = new URL(DATABASE_URL);
    // As behind a pooler that shares sessions: no notification arrives there.
    elsewhere.pathname = 'postgres';
    const news = async (settings: Record<string, string>) => {
      const { out } = await callOperatorCommand(doctorCommand, [], { DATA_DIR, DATABASE_URL, ...settings });
      return out.split('\n').find((line) => line.includes('  news '));
    };
    expect(await news({})).toMatch(/^ok /);
    expect(await news({ DATABASE_DIRECT_URL: elsewhere.href })).toMatch(/^FAULT .*DATABASE_DIRECT_URL/);
  });
});
it('the doctor command shows what still works while the database is unavailable', async () => {
  const folder = temporaryFolder('doctor');
  onTestFinished(folder.remove);
  const settings = { DATA_DIR: folder.path, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
  const { code, out } = await runOperatorCommand('doctor', [], settings);
  expect(code).toBe(1);
  expect(out).toMatch(/^FAULT\s+database\s+It can not be used \(ECONNREFUSED: nothing listens there\)\.$/m);
  expect(out).toMatch(/^ok\s+disk\s/m);
});

it('doctor and backup find a damaged page that nobody has read, and say how to restore', async () => {
  const folder = temporaryFolder('doctor');
  onTestFinished(folder.remove);
  cpSync(inject('sqliteTemplate'), folder.path, { recursive: true });
  const doctor = () => callOperatorCommand(doctorCommand, [], { DATA_DIR: folder.path });
  expect((await doctor()).out).toMatch(/^ok\s+file\s+The whole file of the database was read/m);
  const database = new DatabaseSync(sqliteFile(folder.path));
  const { page } = Object(
    database.prepare("select rootpage as page from sqlite_master where name = 'comments'").get(),
  );
  database.close();
  writeSync(openSync(sqliteFile(folder.path), 'r+'), Buffer.alloc(4096, 0xa5), 0, 4096, (page - 1) * 4096);
  const { code, out } = await doctor();
  expect(code).toBe(1);
  expect(out).toMatch(/^ok\s+database\s/m);
  expect(out).toMatch(/^FAULT\s+file\s+The file of the database is damaged \(.*\)\. .*npm run restore/m);
  const backup = await callOperatorCommand(backupCommand, ['--to', folder.path], { DATA_DIR: folder.path });
  expect(backup).toMatchObject({
    code: 1,
    error: expect.stringMatching(/damaged: Tree(.|\n)*npm run restore/),
  });
});

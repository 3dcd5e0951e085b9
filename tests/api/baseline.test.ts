import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { verifyBackupCommand } from '#server/commands/verify-backup.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { admin } from '#tests/support/api.ts';
import { backupsOf } from '#tests/support/backups.ts';
import { allRows, type Row } from '#tests/support/database-rows.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { callOperatorCommand } from '#tests/support/operator-commands.ts';
import { onServer } from '#tests/support/postgres.ts';
import { schemaLines } from '#tests/support/schema-lines.ts';

const fixture = (name: string) =>
  gunzipSync(readFileSync(join(import.meta.dirname, '../fixtures/b6762cca', name)));

const byId = (rows: Row[] = []) => [...rows].sort((one, other) => Number(one.id) - Number(other.id));

/** What the migrations after the baseline change in rows that were there. */
const changedLater = [
  ...['share_links', 'hospital_consents', 'case_events'],
  ...['search_synonyms', 'search_documents', 'search_vocabulary'],
];

// The fixtures have one record of most kinds, and two cases: the owner of the first has confirmed the address of its
// request, the owner of the second has another address. Both gave a consent and have links.
describeEachEngine('a database of commit b6762cca', (engine) => {
  const old = async () => {
    const settings = await engine.emptySettings();
    if (settings.DATABASE_URL) await onServer(settings.DATABASE_URL, fixture('postgres.sql.gz').toString());
    else writeFileSync(sqliteFile(settings.DATA_DIR), fixture('sqlite.db.gz'));
    const config = readConfig({ ...settings, SEED: 'none', LOG_LEVEL: 'silent' });
    return { ...backupsOf({ config }), settings, config };
  };
  const migrationsOf = async ({ read }: Database) => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      read,
    );
    return rows.map(({ name }) => name);
  };

  it('gets the schema of a new one, and loses nothing', async () => {
    const { settings, opened } = await old();
    const db = opened(settings);
    const before = await allRows(db);
    const names = await migrationsOf(db);
    expect(names).toHaveLength(39);
    await db.migrate();

    const fresh = await engine.openDatabase();
    expect(await schemaLines(db.read)).toEqual(await schemaLines(fresh.read));
    expect(await db.schema()).toEqual({ pending: [], newer: [] });
    expect(await migrationsOf(db)).toEqual([...names, ...(await migrationsOf(fresh))].sort());

    const after = await allRows(opened(settings));
    for (const [table, rows] of before) {
      if (changedLater.includes(table)) continue;
      expect(byId(after.get(table)), table).toMatchObject(byId(rows));
    }
    const synonyms = (one: typeof after) => one.get('search_synonyms');
    expect(synonyms(after)).toEqual(synonyms(await allRows(fresh)));
    const folded = after.get('folded_texts') ?? [];
    expect(folded.filter(({ text }) => text === null)).toEqual([]);
    for (const table of ['users', 'appointments', 'patients', 'doctors', 'blogs'])
      expect(
        folded.filter(({ kind }) => kind === table),
        table,
      ).toHaveLength(after.get(table)?.length ?? 0);
    expect(after.get('doctors')).toMatchObject([{ name: 'Dr. Narin Phumthavorn', is_sample: 1 }]);
  });

  it('gives names that look the same one key, unless it is taken', async () => {
    const { settings, opened } = await old();
    const db = opened(settings);
    const names = ['Women’s care', "Women's care", 'Follow‑up'];
    await db.transaction(async (writer) => {
      for (const name of names)
        await sql`insert into categories (name, name_key, status, created_at)
          values (${name}, ${name.toLowerCase()}, 1, '2026-11-01T00:00:00.000Z')`.execute(writer);
    });
    await db.migrate();
    const keys = await db.read
      .selectFrom('categories')
      .select('name_key')
      .where('name', 'in', names)
      .orderBy('id')
      .execute();
    expect(keys.map(({ name_key }) => name_key)).toEqual(['women’s care', "women's care", 'follow-up']);
  });

  it('keeps what the owner of a request did only if the owner has proof', async () => {
    const { settings, opened } = await old();
    const db = opened(settings);
    await db.migrate();
    const cases = await db.read
      .selectFrom('cases')
      .innerJoin('appointments', 'appointments.id', 'cases.appointment_id')
      .select(['cases.id', 'appointments.name', 'owner_proven_at', 'owner_proven_by'])
      .orderBy('cases.id')
      .execute();
    expect(cases).toMatchObject([
      { name: 'Proven', owner_proven_at: expect.any(String), owner_proven_by: 'email' },
      { name: 'Victim', owner_proven_at: null, owner_proven_by: null },
    ]);
    const [proven, victim] = cases.map(({ id }) => id);
    const ended = async (id = 0) => {
      const { read } = db;
      const consents = read.selectFrom('hospital_consents').select(['how', 'withdrawn_at']);
      const links = read.selectFrom('share_links').select(['label', 'revoked_at']);
      const events = read
        .selectFrom('case_events')
        .select(['type', 'from', 'to'])
        .where('actor_name', 'is', null);
      return {
        consents: (await consents.where('case_id', '=', id).orderBy('id').execute()).flatMap((one) =>
          one.withdrawn_at ? [one.how] : [],
        ),
        links: (await links.where('case_id', '=', id).orderBy('id').execute()).flatMap((one) =>
          one.revoked_at ? [one.label] : [],
        ),
        events: await events.where('case_id', '=', id).orderBy('id').execute(),
      };
    };
    expect(await ended(proven)).toEqual({ consents: [], links: [], events: [] });
    expect(await ended(victim)).toEqual({
      consents: ['account'],
      links: ['Uncle', 'Riverside'],
      events: [
        { type: 'link', from: 'ended', to: 'Uncle' },
        { type: 'link', from: 'ended', to: 'Riverside' },
        { type: 'consent_withdrawn', from: null, to: 'Riverside' },
      ],
    });
  });

  it('serves its accounts and records', async () => {
    const { config } = await old();
    const app = await buildApp({ config, web: 'none' });
    try {
      const body = { email: admin.email, password: admin.password };
      const login = await app.http.inject({ method: 'POST', url: '/api/login', payload: body });
      expect(login.statusCode).toBe(200);
      const found = await app.http.inject('/api/search?q=narin');
      expect(found.json()).toMatchObject({ groups: expect.anything() });
      expect(found.body).toContain('Dr. Narin Phumthavorn');
    } finally {
      await app.close();
    }
  });

  it.runIf(engine.hasBackups)(
    'is backed up as it is, and the backup is checked, restored and upgraded',
    async () => {
      const { settings, newFolder, backUp, restore, opened } = await old();
      const folder = await backUp(newFolder());
      expect(await callOperatorCommand(verifyBackupCommand, [folder], settings)).toMatchObject({ code: 0 });
      const target = await engine.emptySettings();
      const result = await restore(folder, target);
      expect(result, result.error).toMatchObject({ code: 0 });
      const db = opened(target);
      expect(await db.schema()).toEqual({ pending: [], newer: [] });
      expect(await db.read.selectFrom('cases').select('id').execute()).toHaveLength(2);
    },
  );

  it.runIf(engine.hasBackups)('is refused, like its backups, if it is even older', async () => {
    const { settings, newFolder, backUp, restore, opened } = await old();
    const db = opened(settings);
    await db.transaction((writer) =>
      sql`delete from kysely_migration where name = '0043-office-turns'`.execute(writer),
    );
    const message = /lacks 0043-office-turns.* start version b6762cca/;
    await expect(db.migrate()).rejects.toThrow(message);
    expect(await migrationsOf(db)).toHaveLength(38);
    const result = await restore(await backUp(newFolder()), await engine.emptySettings());
    expect(result).toMatchObject({
      code: 1,
      error: expect.stringMatching(/lacks 0043-office-turns(.|\n)*Restore it with version b6762cca/),
    });
  });
});

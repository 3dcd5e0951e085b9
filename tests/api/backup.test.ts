import { readdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { readLastBackup } from '#server/backup/last-backup.ts';
import { makeIdentity } from '#server/backup/sealing.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import {
  type ErasureEntry,
  erasureFile,
  erasureJournal,
} from '#server/domain/accounts/privacy/erasure-journal.ts';
import { noteStorageInUse } from '#server/seed/storage-in-use.ts';
import { checkRestored } from '#server/seed/unfinished-restore.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { idOf } from '#tests/support/answers.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { type DataSettings, describeEachEngine } from '#tests/support/engines.ts';
import { file, images } from '#tests/support/images.ts';
import { subscribe } from '#tests/support/newsletter.ts';
import { runOperatorCommand } from '#tests/support/operator-commands.ts';
import { dumpOfDatabase, makePerson, requestFor } from '#tests/support/personal-data.ts';
import { referenceOf, sendRequest } from '#tests/support/requests.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const bucket = {
  S3_BUCKET: 'images',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

describeEachEngine('a backup', (engine) => {
  const api = useApi(engine);
  const settings = (): Record<string, string> => {
    const { dataDir, databaseUrl } = api.config;
    return { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  };
  const newFolder = () => {
    const folder = temporaryFolder('backup');
    onTestFinished(folder.remove);
    return folder.path;
  };
  const backUp = async (to: string, more: Record<string, string> = {}) => {
    const answer = await runOperatorCommand('backup', ['--to', to], { ...settings(), ...more });
    expect(answer, answer.error).toMatchObject({ code: 0 });
    return answer.out.trim();
  };
  const restore = (folder: string, target: DataSettings, ...args: string[]) =>
    runOperatorCommand('restore', [folder, ...args], { ...target });
  const opened = (target: DataSettings) => {
    const { databaseUrl, dataDir } = readConfig({ ...target });
    const db = openDatabase({ databaseUrl, dataDir, onIdleError: () => {} });
    onTestFinished(() => db.close());
    return db;
  };
  const addDoctor = async (name: string) => {
    const form = {
      name,
      specialty: 'Heart',
      experience: '9',
      desc: 'Treats hearts of all kinds',
      image: file(images.png),
    };
    return idOf((await api.call('POST', '/api/doctors', { token: api.adminToken, form })).body);
  };

  it('that is made under load, encrypted, is restored as the original was at one moment', async () => {
    await addDoctor('Dr. Before');
    await subscribe(api, ['reader@example.com']);
    const acknowledged: string[] = [];
    const writing = new AbortController();
    onTestFinished(() => writing.abort());
    const sending = async () => {
      while (!writing.signal.aborted) acknowledged.push(referenceOf(await sendRequest(api)));
    };
    const changingImages = async () => {
      for (let count = 1; !writing.signal.aborted; count++) {
        const id = await addDoctor(`Dr. ${count}`);
        await api.app.services.blogImages.removeUnused();
        if (count % 2 === 0) await api.call('DELETE', `/api/doctors/${id}`, { token: api.adminToken });
      }
    };
    const writers = [sending(), sending(), changingImages()];
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(10);

    const folder = newFolder();
    const identity = join(folder, 'identity.txt');
    const before = [...acknowledged];
    const backup = await backUp(folder, { BACKUP_RECIPIENT: await makeIdentity(identity) });
    writing.abort();
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(before.length);
    expect(await readLastBackup(api.app.db.read)).toMatchObject({ encrypted: true });

    const target = await engine.emptySettings();
    const answer = await restore(backup, target, '--identity', identity);
    expect(answer, answer.error).toMatchObject({ code: 0, out: expect.stringContaining('mails are held') });
    expect(answer.out).toContain('addresses get the newsletter. Who left it since');

    const db = opened(target);
    const requests = await db.read.selectFrom('appointments').selectAll().orderBy('id').execute();
    const originals = await api.app.db.read.selectFrom('appointments').selectAll().orderBy('id').execute();
    expect(requests.map(({ reference }) => reference)).toEqual(expect.arrayContaining(before));
    const known = new Map(originals.map((row) => [row.id, row]));
    expect(requests).toEqual(requests.map(({ id }) => known.get(id)));
    const { rows } = await sql`select a.id from appointments a
      where (select count(*) from appointment_events e where e.appointment_id = a.id) != 1
      or (select count(*) from mails m where m.appointment_id = a.id) != 2`.execute(db.read);
    expect(rows).toEqual([]);

    const live = await db.read.selectFrom('images').selectAll().where('status', '=', 'live').execute();
    expect(live.length).toBeGreaterThan(0);
    for (const { key, width } of live) {
      expect(await readdir(join(target.DATA_DIR, 'uploads', key))).toContain(`${width}.webp`);
    }
    const mails = await db.read.selectFrom('mails').select(['status', 'last_error']).distinct().execute();
    expect(mails).toEqual([{ status: 'unconfirmed', last_error: 'ERESTORED restore' }]);
    expect(await db.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
  }, 60_000);

  it('is restored only into an empty installation, and no server starts before it is done', async () => {
    await sendRequest(api);
    await (await openCase(api)).send('/share-links', { label: 'Her son' });
    if (engine.name === 'postgres') {
      const withoutPrograms = { ...settings(), PATH: '/nowhere' };
      const answer = await runOperatorCommand('backup', ['--to', newFolder()], withoutPrograms);
      expect(answer).toMatchObject({
        code: 1,
        error: expect.stringContaining('The program pg_dump is not on the PATH.'),
      });
    }
    const backup = await backUp(newFolder());
    const target = await engine.emptySettings();
    const released = await restore(backup, target, '--release-mails');
    expect(released, released.error).toMatchObject({ code: 0 });
    const db = opened(target);
    const { status } = await db.read
      .selectFrom('mails')
      .select('status')
      .distinct()
      .executeTakeFirstOrThrow();
    expect(status).toBe('waiting');
    // It may have been ended since.
    const links = await db.read.selectFrom('share_links').select('revoked_at').execute();
    expect(links).toEqual([{ revoked_at: expect.any(String) }]);
    expect(await restore(backup, target)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is not empty'),
    });

    await db.transaction((writer) =>
      writer.insertInto('installation').values({ name: 'unfinished-restore', value: '1' }).execute(),
    );
    expect(
      await runOperatorCommand('new-password', ['nobody@setucare.example'], { ...target }),
    ).toMatchObject({
      code: 1,
      error: expect.stringContaining('a restore of it is not finished'),
    });
  }, 60_000);

  it('of a storage without the images fails, removes no other backup and is not whole', async () => {
    await addDoctor('Dr. Lost');
    const folder = newFolder();
    const good = await backUp(folder);
    const uploads = join(api.config.dataDir, 'uploads');
    await rename(uploads, `${uploads}.away`);
    const answer = await runOperatorCommand('backup', ['--to', folder, '--keep', '1'], settings());
    await rename(`${uploads}.away`, uploads);
    expect(answer).toMatchObject({ code: 1, error: expect.stringMatching(/images? ha\w+ no file/) });
    expect(await readdir(folder)).toContain(basename(good));
    expect(await runOperatorCommand('verify-backup', [good], settings())).toMatchObject({ code: 0 });
    expect(await runOperatorCommand('verify-backup', [answer.out.trim()], settings())).toMatchObject({
      code: 1,
      error: expect.stringContaining('without the files of'),
    });

    await noteStorageInUse(api.app.db, readConfig({ ...settings(), ...bucket }));
    expect(await runOperatorCommand('backup', ['--to', folder], settings())).toMatchObject({
      code: 1,
      error: expect.stringContaining('The servers have their images elsewhere'),
    });
    await noteStorageInUse(api.app.db, api.config);
  }, 60_000);

  it('that is older than an erasure is restored without the person', async () => {
    const person = await makePerson(api);
    const other = await makePerson(api);
    const early = await makePerson(api, { confirmed: false });
    await requestFor(api, person);
    const kept = await requestFor(api, person, 'confirmed');
    const others = await requestFor(api, other);
    await requestFor(api, early);
    const folder = newFolder();
    const backup = await backUp(folder);

    // Only since the backup it is known whose request that is.
    await api.app.db.transaction(async (writer) => {
      const verified = { email_confirmed_at: api.clock().toISOString() };
      await writer.updateTable('users').set(verified).where('id', '=', early.id).execute();
    });
    for (const { token, password } of [person, early]) {
      const answer = await api.call('POST', '/api/account/erasure', { token, body: { password } });
      expect(answer.status).toBe(200);
    }
    const storage = diskStorage(join(api.config.dataDir, 'uploads'));
    await erasureJournal({ db: api.app.db, storage }).write();
    expect(await api.app.db.read.selectFrom('erasures').selectAll().execute()).toEqual([]);

    const target = await engine.emptySettings();
    const answer = await restore(backup, target, '--erasures', api.config.dataDir);
    expect(answer, answer.error).toMatchObject({ code: 0, out: expect.stringContaining('2 people') });
    const db = opened(target);
    const dump = await dumpOfDatabase(db);
    for (const { email, contact } of [person, early]) {
      expect(dump.toLowerCase()).not.toContain(email.toLowerCase());
      expect(dump).not.toContain(contact);
    }
    expect(dump).toContain(other.email);
    const references = (await db.read.selectFrom('appointments').select('reference').execute()).map(
      ({ reference }) => reference,
    );
    expect(references).toContain(others.reference);
    expect(references).toContain(kept.reference);
    // Those who need it again find it in the restored installation, and in the next backup.
    expect(await diskStorage(join(target.DATA_DIR, 'uploads')).list('erasures')).toHaveLength(2);
    await backUp(folder);
    const again = await engine.emptySettings();
    expect(await restore(backup, again)).toMatchObject({ out: expect.stringContaining('2 people') });
  }, 60_000);

  it('is restored without a person who had no requests, and with the only administrator', async () => {
    const person = await makePerson(api);
    const other = await makePerson(api);
    const others = await requestFor(api, other);
    const backup = await backUp(newFolder());
    const users = await api.app.db.read.selectFrom('users').selectAll().execute();
    const request = await api.app.db.read
      .selectFrom('appointments')
      .select(['id', 'created_at'])
      .where('reference', '=', others.reference)
      .executeTakeFirstOrThrow();
    const journal = newFolder();
    const note = async (email: string, requests: ErasureEntry['requests']) => {
      const account = users.find((user) => user.email === email);
      if (!account) throw new Error(`no account has ${email}`);
      const erased_at = api.clock().toISOString();
      const entry = { user: account.id, registered_at: account.created_at, requests, erased_at };
      const { path, content } = erasureFile(entry);
      await writeFile(join(journal, basename(path)), content);
    };
    await note(person.email, []);
    const target = await engine.emptySettings();
    expect(await restore(backup, target, '--erasures', journal)).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 people'),
    });
    expect(await dumpOfDatabase(opened(target))).not.toContain(person.contact);

    // What can be erased is, and the operator hears of the rest.
    await note(admin.email, [request]);
    const second = await engine.emptySettings();
    expect(await restore(backup, second, '--erasures', journal)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/1 account.* only administrator/s),
    });
    const db = opened(second);
    const dump = await dumpOfDatabase(db);
    expect(dump).not.toContain(person.contact);
    expect(dump).toContain(admin.email);
    expect(dump).toContain(other.email);
    expect(dump).not.toContain(others.reference);
    await checkRestored(db.read);

    // The settings of this shell may name other roles than those of the server.
    const third = await engine.emptySettings();
    const elsewhere = { ...third, STAFF_ROLE_IDS: '99' };
    expect(await runOperatorCommand('restore', [backup, '--erasures', journal], elsewhere)).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 people'),
    });
  }, 60_000);
});

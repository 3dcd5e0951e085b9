import { readdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeIdentity } from '#server/backup/encryption.ts';
import { backupCommand } from '#server/commands/backup.ts';
import { newPasswordCommand } from '#server/commands/new-password.ts';
import { verifyBackupCommand } from '#server/commands/verify-backup.ts';
import { readConfig } from '#server/config.ts';
import { readLastBackup } from '#server/db/last-backup.ts';
import { recordStorageInUse } from '#server/seed/storage-in-use.ts';
import { useApi } from '#tests/support/api.ts';
import { backupsOf } from '#tests/support/backups.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeBackups } from '#tests/support/engines.ts';
import { file, images } from '#tests/support/images.ts';
import { subscribe } from '#tests/support/newsletter.ts';
import { callOperatorCommand, runOperatorCommand } from '#tests/support/operator-commands.ts';
import { referenceOf, sendRequest } from '#tests/support/requests.ts';
import { idOf } from '#tests/support/response-body.ts';

const bucket = {
  S3_BUCKET: 'images',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

describeBackups('a backup', (engine) => {
  const api = useApi(engine);
  const { settings, newFolder, backUp, restore, opened } = backupsOf(api);
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

  it('that is made under load and encrypted is restored as the original was at one point in time', async () => {
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
    const encrypted = { ...settings(), BACKUP_RECIPIENT: await makeIdentity(identity) };
    const made = await runOperatorCommand('backup', ['--to', folder], encrypted);
    expect(made, made.error).toMatchObject({ code: 0 });
    writing.abort();
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(before.length);
    expect(await readLastBackup(api.app.db.read)).toMatchObject({ encrypted: true });

    const target = await engine.emptySettings();
    const args = [made.out.trim(), '--identity', identity];
    const result = await runOperatorCommand('restore', args, { ...target });
    expect(result, result.error).toMatchObject({ code: 0, out: expect.stringContaining('mails are held') });
    expect(result.out).toContain('addresses get the newsletter. Who left it since');

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

  it('is restored only into an empty installation, and no server starts before the restore is finished', async () => {
    await sendRequest(api);
    await (await openCase(api)).send('/share-links', { label: 'Her son' });
    if (engine.name === 'postgres') {
      const withoutPrograms = { ...settings(), PATH: '/nowhere' };
      const result = await runOperatorCommand('backup', ['--to', newFolder()], withoutPrograms);
      expect(result).toMatchObject({
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
    // A link may have been revoked since the backup.
    const links = await db.read.selectFrom('share_links').select('revoked_at').distinct().execute();
    expect(links).not.toEqual([]);
    expect(links.map(({ revoked_at }) => typeof revoked_at)).not.toContain('object');
    expect(await restore(backup, target)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is not empty'),
    });

    await db.transaction((writer) =>
      writer.insertInto('installation').values({ name: 'unfinished-restore', value: '1' }).execute(),
    );
    expect(
      await callOperatorCommand(newPasswordCommand, ['nobody@setucare.example'], { ...target }),
    ).toMatchObject({
      code: 1,
      error: expect.stringContaining('a restore of it is not finished, or a move to it'),
    });
  }, 60_000);

  it('of a storage without the images fails, deletes no other backup and does not count as complete', async () => {
    await addDoctor('Dr. Lost');
    const folder = newFolder();
    const good = await backUp(folder);
    const uploads = join(api.config.dataDir, 'uploads');
    await rename(uploads, `${uploads}.away`);
    const result = await callOperatorCommand(backupCommand, ['--to', folder, '--keep', '1'], settings());
    await rename(`${uploads}.away`, uploads);
    expect(result).toMatchObject({ code: 1, error: expect.stringMatching(/images or papers have no file/) });
    expect(await readdir(folder)).toContain(basename(good));
    expect(await runOperatorCommand('verify-backup', [good], settings())).toMatchObject({ code: 0 });
    expect(await callOperatorCommand(verifyBackupCommand, [result.out.trim()], settings())).toMatchObject({
      code: 1,
      error: expect.stringContaining('without the files of'),
    });

    await recordStorageInUse(api.app.db, readConfig({ ...settings(), ...bucket }));
    expect(await callOperatorCommand(backupCommand, ['--to', folder], settings())).toMatchObject({
      code: 1,
      error: expect.stringContaining('The servers have their images elsewhere'),
    });
    await recordStorageInUse(api.app.db, api.config);
  }, 60_000);
});

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { restoreCommand } from '#server/commands/restore.ts';
import { checkRestored } from '#server/db/unfinished-restore.ts';
import { type ErasureEntry, erasureFile, erasureJournal } from '#server/domain/journal/erasure-journal.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { backupsOf } from '#tests/support/backups.ts';
import { describeBackups } from '#tests/support/engines.ts';
import { leaveTokenOf, subscribe } from '#tests/support/newsletter.ts';
import { callOperatorCommand } from '#tests/support/operator-commands.ts';
import { dumpOfDatabase, makePerson, requestFor } from '#tests/support/personal-data.ts';

describeBackups('a backup from before an erasure', (engine) => {
  const api = useApi(engine);
  const { newFolder, backUp, restore, opened } = backupsOf(api);

  it('is restored without the erased person', async () => {
    const person = await makePerson(api);
    const other = await makePerson(api);
    const early = await makePerson(api, { confirmed: false });
    await requestFor(api, person);
    const confirmed = await requestFor(api, person, 'confirmed');
    const others = await requestFor(api, other);
    await requestFor(api, early);
    const folder = newFolder();
    const backup = await backUp(folder);

    // Only since the backup is it known whose request this is.
    await api.app.db.transaction(async (writer) => {
      const verified = { email_confirmed_at: api.clock().toISOString() };
      await writer.updateTable('users').set(verified).where('id', '=', early.id).execute();
    });
    for (const { token, password } of [person, early]) {
      const response = await api.call('POST', '/api/account/erasure', { token, body: { password } });
      expect(response.status).toBe(200);
    }
    const storage = diskStorage(join(api.config.dataDir, 'uploads'));
    await erasureJournal({ db: api.app.db, storage }).write();
    expect(await api.app.db.read.selectFrom('erasures').selectAll().execute()).toEqual([]);

    const target = await engine.emptySettings();
    const result = await restore(backup, target, '--erasures', api.config.dataDir);
    expect(result, result.error).toMatchObject({ code: 0, out: expect.stringContaining('2 people') });
    const db = opened(target);
    const dump = await dumpOfDatabase(db);
    for (const { email, contact } of [person, early]) {
      expect(dump.toLowerCase()).not.toContain(email.toLowerCase());
      expect(dump).not.toContain(contact);
    }
    expect(dump).toContain(other.email);
    if (engine.name === 'sqlite') {
      // Deleted rows, too, must not be left in the pages of the file: their mails waited, and were held and emptied.
      for (const name of (await readdir(target.DATA_DIR)).filter((entry) =>
        entry.startsWith('setucare.db'),
      )) {
        const content = await readFile(join(target.DATA_DIR, name), 'latin1');
        for (const { email, contact, mark } of [person, early]) {
          const left = [email, contact, `<b>${mark}`].filter((text) => content.includes(text));
          expect(left, name).toEqual([]);
        }
      }
    }
    const references = (await db.read.selectFrom('appointments').select('reference').execute()).map(
      ({ reference }) => reference,
    );
    expect(references).toContain(others.reference);
    expect(references).toContain(confirmed.reference);
    // A later restore finds the erasures in the restored installation, and in the next backup.
    expect(await diskStorage(join(target.DATA_DIR, 'uploads')).list('erasures')).toHaveLength(2);
    await backUp(folder);
    const again = await engine.emptySettings();
    expect(await restore(backup, again)).toMatchObject({ out: expect.stringContaining('2 people') });
  }, 60_000);

  it('is restored without an erased person who had no requests, even when the only administrator is left', async () => {
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

    // The restore erases what it can, and reports the rest to the operator.
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

    // The environment of this shell may have other settings than the server's.
    const third = await engine.emptySettings();
    const elsewhere = { ...third, STAFF_ROLE_IDS: '99' };
    expect(
      await callOperatorCommand(restoreCommand, [backup, '--erasures', journal], elsewhere),
    ).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 people'),
    });
  }, 60_000);

  it('does not subscribe people again who have left the newsletter since, no matter how they left', async () => {
    const [stays, byLink, byOffice] = [
      'stays@example.com',
      'link@example.com',
      'office@example.com',
    ] as const;
    const emails = [stays, byLink, byOffice];
    await subscribe(api, emails);
    const backup = await backUp(newFolder());
    await api.app.services.newsletter.unsubscribe(leaveTokenOf(byLink));
    const { id } = await api.app.db.read
      .selectFrom('subscribers')
      .select('id')
      .where('email', '=', byOffice)
      .executeTakeFirstOrThrow();
    const response = await api.call('DELETE', `/api/subscribers/${id}`, { token: api.adminToken });
    expect(response.status).toBeLessThan(300);
    const uploads = join(api.config.dataDir, 'uploads');
    await erasureJournal({ db: api.app.db, storage: diskStorage(uploads) }).write();

    const target = await engine.emptySettings();
    expect(await restore(backup, target, '--erasures', uploads)).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 people who left the newsletter since'),
    });
    const there = opened(target).read.selectFrom('subscribers').select('email').where('email', 'in', emails);
    expect(await there.execute()).toEqual([{ email: stays }]);
  }, 60_000);
});

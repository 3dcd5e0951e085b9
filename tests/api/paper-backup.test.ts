import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { manifestFiles, readManifest } from '#server/backup/manifest.ts';
import { backupCommand } from '#server/commands/backup.ts';
import { restoreCommand } from '#server/commands/restore.ts';
import { verifyBackupCommand } from '#server/commands/verify-backup.ts';
import { readConfig } from '#server/config.ts';
import { erasureJournal } from '#server/domain/journal/erasure-journal.ts';
import { paperFiles } from '#server/domain/papers/paper-files.ts';
import { paperKeys } from '#server/domain/papers/paper-keys.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { copyUploads, finishMove } from '#server/storage/move-uploads.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeBackups } from '#tests/support/engines.ts';
import { callOperatorCommand } from '#tests/support/operator-commands.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { photo } from '#tests/support/paper-files.ts';
import { asOwner, newKey, papersOf } from '#tests/support/papers.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { recording } from '#tests/support/voices.ts';

// Papers are read in child processes, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const marker = 'MARKER-THAT-MUST-BE-ENCRYPTED';

describeBackups('papers in backups and moves', (engine) => {
  const api = useApi(engine);
  const newFolder = () => {
    const folder = temporaryFolder('backup');
    onTestFinished(folder.remove);
    return folder.path;
  };
  const settings = () => {
    const { dataDir, databaseUrl } = api.config;
    return { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  };
  const sendTwo = async () => {
    const { token } = await makeUser(api, 1);
    const requestId = await ownRequestsOf(api, { token }).send();
    const own = papersOf(api, asOwner(token));
    const fields = { appointment_id: requestId, title: marker };
    const content = Buffer.concat([await photo(), Buffer.from(marker)]);
    const paper = await own.sendPaper([content], fields);
    const gone = await own.sendPaper([content], fields);
    return { own, paper, gone, content };
  };

  /** A case with two consents, and another case. */
  const openTwo = async () => {
    const one = await openCase(api);
    for (const name of ['Riverside', 'Hillside']) {
      await one.send('/consents', { hospital: { name }, lang: 'en', how: 'phone', given_by: 'Rahima' });
    }
    return { one, consents: (await one.get()).consents, other: await openCase(api) };
  };

  /** Says something in the thread of a case. Returns where its file is. */
  const speak = async ({ id, owner, requestId }: Awaited<ReturnType<typeof openCase>>) => {
    const { status } = await api.call('PUT', `/api/account/cases/${id}/voices/${newKey('voice')}`, {
      token: owner.token,
      body: await recording({ marker }),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(status).toBe(200);
    const rows = api.app.db.read.selectFrom('voice_messages').select('folder');
    return (await rows.where('appointment_id', '=', requestId).executeTakeFirstOrThrow()).folder;
  };

  it('are restored encrypted, without what was erased or withdrawn since', async () => {
    const { own, paper, gone, content } = await sendTwo();
    const { one, consents, other } = await openTwo();
    const [spoken, unsaid] = [await speak(one), await speak(other)];
    const result = await callOperatorCommand(backupCommand, ['--to', newFolder()], settings());
    expect(result).toMatchObject({ code: 0 });
    const backup = result.out.trim();
    expect(await callOperatorCommand(verifyBackupCommand, [backup], settings())).toMatchObject({ code: 0 });
    for (const entry of await readdir(backup, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      expect((await readFile(join(entry.parentPath, entry.name))).includes(marker), entry.name).toBe(false);
    }
    await own.call('POST', `/${gone.id}/withdraw`);
    await api.app.services.papers.removal.removeFiles();
    const withdraw = `/api/hospital-consents/${consents[0]?.id}/withdraw`;
    expect(await api.call('POST', withdraw, { token: api.adminToken })).toMatchObject({ status: 200 });
    await api.call('DELETE', `/api/cases/${other.id}`, { token: api.adminToken });
    const journalIn = diskStorage(join(api.config.dataDir, 'uploads'));
    await erasureJournal({ db: api.app.db, storage: journalIn }).write();

    const target = await engine.emptySettings();
    const erasures = join(api.config.dataDir, 'uploads');
    const restored = await callOperatorCommand(restoreCommand, [backup, '--erasures', erasures], {
      ...target,
    });
    expect(restored, restored.error).toMatchObject({ code: 0 });
    await cp(join(api.config.dataDir, 'secret.key'), join(target.DATA_DIR, 'secret.key'));
    const config = readConfig({ ...target, SEED: 'none', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' });
    const app = await buildApp({ config, web: 'none' });
    onTestFinished(() => app.close());
    const rows = await app.db.read.selectFrom('documents').selectAll().orderBy('id').execute();
    expect(rows.map(({ id, state, wrapped_key }) => [id, state, wrapped_key === null])).toEqual([
      [paper.id, 'current', false],
      [gone.id, 'erased', true],
    ]);
    const [row] = rows;
    const [file] = await app.db.read.selectFrom('document_files').selectAll().execute();
    if (!row || !file) throw new Error('The paper is missing');
    const storage = await openStorage(config, { warn: () => {} });
    const read = await paperFiles(storage).readContent(paperKeys(app.keys).open(row), file);
    expect(read.equals(content)).toBe(true);
    expect(await app.db.read.selectFrom('cases').select('id').execute()).toEqual([{ id: one.id }]);
    const agreed = app.db.read.selectFrom('hospital_consents').select(['id', 'withdrawn_at']).orderBy('id');
    expect(await agreed.execute()).toEqual([
      { id: consents[1]?.id, withdrawn_at: null },
      { id: consents[0]?.id, withdrawn_at: expect.any(String) },
    ]);
    const folders = await readdir(join(target.DATA_DIR, 'uploads'));
    const left = folders.filter((name) => name.startsWith('paper-'));
    expect(left.toSorted()).toEqual([row.folder, spoken].toSorted());
    const voices = await app.db.read.selectFrom('voice_messages').selectAll().orderBy('id').execute();
    expect(voices.map((voice) => [voice.folder, voice.wrapped_key === null])).toEqual([
      [spoken, false],
      [unsaid, true],
    ]);
    const [voice] = voices;
    if (!voice) throw new Error('The voice message is missing');
    const heard = await paperFiles(storage).readVoice(paperKeys(app.keys).open(voice));
    expect(heard.includes(marker)).toBe(true);
  });

  const pathOf = async (file: number, kind: 'original' | 'chunk') => {
    const row = await api.app.db.read
      .selectFrom('document_files')
      .innerJoin('documents', 'documents.id', 'document_files.document_id')
      .select(['folder', 'name_key'])
      .where('document_files.id', '=', file)
      .executeTakeFirstOrThrow();
    const name = `${kind}-${row.name_key}${kind === 'chunk' ? '-0' : ''}`;
    return { name, path: join(api.config.dataDir, 'uploads', row.folder, name) };
  };

  it.each(['original', 'chunk'] as const)(
    'are missed by a backup when what was sent of them is gone: an object of the kind %s',
    async (kind) => {
      const { token } = await makeUser(api, 1);
      const own = papersOf(api, asOwner(token));
      const { id } = await own.begin({ appointment_id: await ownRequestsOf(api, { token }).send() });
      const file = await own.send(id, await photo());
      if (kind === 'original') {
        await own.finish(id, [file]);
        await api.app.services.papers.checking.checkArrived();
      }
      const { name, path } = await pathOf(file, kind);
      const parent = newFolder();
      const whole = await callOperatorCommand(backupCommand, ['--to', parent], settings());
      expect(whole, whole.error).toMatchObject({ code: 0 });
      await rename(path, `${path}.away`);
      onTestFinished(() => rename(`${path}.away`, path));
      const result = await callOperatorCommand(backupCommand, ['--to', parent], settings());
      expect(result).toMatchObject({ code: 1, error: expect.stringContaining(name) });
      const verified = await callOperatorCommand(verifyBackupCommand, [result.out.trim()], settings());
      expect(verified).toMatchObject({ code: 1, error: expect.stringContaining(name) });
    },
  );

  it('are counted again when a backup is checked', async () => {
    await sendTwo();
    const result = await callOperatorCommand(backupCommand, ['--to', newFolder()], settings());
    const backup = result.out.trim();
    expect(await callOperatorCommand(verifyBackupCommand, [backup], settings())).toMatchObject({ code: 0 });
    const manifest = await readManifest(backup);
    const { documents = 0 } = manifest.counts;
    const counts = { ...manifest.counts, documents: documents + 1 };
    for (const { name, text } of manifestFiles({ ...manifest, counts })) {
      await writeFile(join(backup, name), text);
    }
    expect(await callOperatorCommand(verifyBackupCommand, [backup], settings())).toMatchObject({
      code: 1,
      error: expect.stringContaining(`The table documents has ${documents} rows and not ${documents + 1}`),
    });
  });

  it('move to another storage and leave nothing behind', async () => {
    const { own, paper, gone } = await sendTwo();
    const spoken = await speak(await openCase(api));
    const from = diskStorage(join(api.config.dataDir, 'uploads'));
    const to = diskStorage(newFolder());
    const deps = { db: api.app.db, from, to, otherFolders: ['erasures'], progress: () => {} };
    await copyUploads(deps);
    await own.call('POST', `/${gone.id}/withdraw`);
    await finishMove(deps);
    expect((await from.folders()).filter((name) => name.startsWith('paper-'))).toEqual([]);
    const live = await api.app.db.read
      .selectFrom('documents')
      .select(['id', 'folder'])
      .where('state', '!=', 'erased')
      .orderBy('id')
      .execute();
    expect(live.map(({ id }) => id)).toContain(paper.id);
    const moved = (await to.folders()).filter((name) => name.startsWith('paper-'));
    expect(moved).toContain(spoken);
    const voices = await api.app.db.read
      .selectFrom('voice_messages')
      .select('folder')
      .where('wrapped_key', 'is not', null)
      .execute();
    expect(moved.sort()).toEqual([...live, ...voices].map(({ folder }) => folder).sort());
  });
});

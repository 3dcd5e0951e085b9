import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#server/app.ts';
import { moveUploadsCommand } from '#server/commands/move-uploads.ts';
import { readConfig } from '#server/config.ts';
import { recordStorageInUse } from '#server/seed/storage-in-use.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { file, images } from '#tests/support/images.ts';
import {
  type CommandResult,
  callOperatorCommand,
  runOperatorCommand,
  startOperatorCommand,
} from '#tests/support/operator-commands.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';

// Each image is processed in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 });

const doctor = { name: 'Dr. Anong', specialty: 'Heart', experience: '1', desc: 'Text' };
const stored = z.object({ image: z.string() });
const silent = { warn: () => {} };

describeEachEngine('npm run move-uploads', (engine) => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.stop());
  const api = useApi(engine);

  const upload = async () => {
    const form = { ...doctor, image: file(images.png) };
    const { body } = await api.call('POST', '/api/doctors', { token: api.adminToken, form });
    return stored.parse(body).image;
  };

  it('moves an installation to a bucket and back while its server runs, even after it was killed', async () => {
    const { dataDir, databaseUrl } = api.config;
    const onDisk = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), SEED: 'none' };
    const inBucket = { ...onDisk, ...s3.bucket() };

    const run = async (...args: string[]) => {
      const { code, out, error } = await callOperatorCommand(moveUploadsCommand, args, inBucket);
      return { code, outcome: error + out };
    };
    /** The responses of a server with these settings to requests for the images. */
    const serve = async (settings: Record<string, string>, urls: string[]) => {
      const config = readConfig({ ...settings, LOG_LEVEL: 'silent' });
      const app = await buildApp({ config, web: 'none' });
      await recordStorageInUse(app.db, config);
      const responses = await Promise.all(urls.map((url) => app.http.inject(url)));
      await app.close();
      return responses.map(({ statusCode }) => statusCode);
    };
    const bucket = await openStorage(readConfig(inBucket), silent);

    const urls: string[] = [];
    for (let count = 0; count < 4; count++) urls.push(await upload());
    const served = urls.map(() => 200);
    expect(await serve(onDisk, urls)).toEqual(served);

    const killed = startOperatorCommand('move-uploads', ['--to', 's3'], inBucket);
    await once(killed.stderr, 'data');
    killed.kill('SIGKILL');
    await once(killed, 'close');
    expect(await run('--to', 's3')).toMatchObject({
      code: 0,
      outcome: expect.stringMatching(/ copied .*S3_BUCKET/s),
    });
    expect(await bucket.folders()).toHaveLength(4);

    const early = await run('--to', 's3', '--finish');
    expect(early).toMatchObject({
      code: 1,
      outcome: expect.stringContaining('do not use the new storage yet'),
    });
    urls.push(await upload());
    served.push(200);
    expect(await serve(inBucket, urls)).toEqual([200, 200, 200, 200, 404]);
    expect(await run('--to', 's3', '--finish')).toMatchObject({
      code: 0,
      outcome: expect.stringContaining('1 more files copied. The old storage is empty.'),
    });
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
    expect(await serve(inBucket, urls)).toEqual(served);

    expect(await run('--to', 'disk')).toMatchObject({
      code: 0,
      outcome: expect.stringContaining('5 files copied'),
    });
    expect(await serve(onDisk, urls)).toEqual(served);
    expect(await run('--to', 'disk', '--finish')).toMatchObject({ code: 0 });
    expect(await bucket.folders()).toEqual([]);
    expect(await serve(onDisk, urls)).toEqual(served);
  });

  it('says what is wrong with its arguments and settings', async () => {
    const outcome = ({ code, error }: CommandResult) => [code, error.split('\n')[0]];
    const call = async (...args: string[]) =>
      outcome(await callOperatorCommand(moveUploadsCommand, args, {}));
    expect(await call()).toEqual([2, 'It needs --to s3 or --to disk.']);
    expect(await call('--to', 's3')).toEqual([2, expect.stringMatching(/^Set S3_BUCKET/)]);
    const settings = { ...s3.bucket(), DATA_DIR: api.config.dataDir };
    s3.be('away');
    const url = api.config.databaseUrl;
    // In a process of its own; the first thing that it writes is a line of its log.
    const installation = { ...settings, ...(url && { DATABASE_URL: url }) };
    const away = await runOperatorCommand('move-uploads', ['--to', 's3'], installation);
    s3.be('up');
    expect(outcome(away)).toEqual([1, expect.stringMatching(/^\{.*can not be used.*\}$/)]);
  });
});

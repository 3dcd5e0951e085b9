import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openStorage } from '#server/storage/open-storage.ts';
import { noisy } from '#server/storage/testing/images.ts';
import type { Api } from '#tests/support/api.ts';
import { describePostgres } from '#tests/support/engines.ts';
import { file } from '#tests/support/images.ts';
import { useTwoNodes } from '#tests/support/nodes.ts';
import { request } from '#tests/support/requests.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';

// Each image is processed in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const doctor = { name: 'Dr. Anong', specialty: 'Heart', experience: '1', desc: 'Text' };
const stored = z.object({ id: z.int(), image: z.string() });
const silent = { warn: () => {} };
const pollOptions = { timeout: 30_000, interval: 200 };

describePostgres('images on two nodes that share a bucket', (engine) => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
  });
  const [one, other] = useTwoNodes(engine, () => s3.bucket());
  beforeAll(async () => {
    for (const { app } of [one, other]) app.jobs.start();
  });
  afterEach(() => s3.be('up'));
  afterAll(() => s3.stop());

  const photo = async () => file(await noisy(700, 70).blur(2).png().toBuffer());
  const addDoctor = async (node: Api) => {
    const form = { ...doctor, image: await photo() };
    const response = await node.call('POST', '/api/doctors', { token: node.adminToken, form });
    return stored.parse(response.body);
  };
  const statusOf = async (node: Api, url: string) => (await node.call('GET', url)).status;
  const foldersInBucket = async () => (await openStorage(one.config, silent)).folders();
  const rowsOf = (node: Api) => node.app.db.read.selectFrom('images').selectAll().execute();

  it('are served by both nodes in all widths, and deleted for both', async () => {
    const { id, image } = await addDoctor(one);
    const [, , key = ''] = image.split('/');
    expect([await statusOf(other, image), await foldersInBucket()]).toEqual([200, [key]]);

    for (const { app } of [one, other]) app.jobs.run('image-widths');
    // No matter which node generates the widths, both have them.
    const cacheOf = async (node: Api, width: number) => {
      const { headers } = await node.call('GET', `/uploads/${key}/${width}.webp`);
      return String(headers['cache-control']);
    };
    for (const node of [one, other]) {
      await expect.poll(() => cacheOf(node, 480), pollOptions).toMatch('immutable');
      for (const width of [160, 320]) expect(await cacheOf(node, width)).toMatch('immutable');
    }

    await other.call('DELETE', `/api/doctors/${id}`, { token: other.adminToken });
    await expect.poll(foldersInBucket, pollOptions).toEqual([]);
    for (const node of [one, other]) {
      for (const url of [image, `/uploads/${key}/320.webp`]) expect(await statusOf(node, url)).toBe(404);
    }
    await expect.poll(() => rowsOf(one), pollOptions).toEqual([]);
  });

  it('are rejected with 503 while the storage is unavailable, and everything else works', async () => {
    const { id, image } = await addDoctor(one);
    s3.be('away');

    const form = { ...doctor, name: 'Dr. Never', image: await photo() };
    const refused = await other.call('POST', '/api/doctors', { token: other.adminToken, form });
    expect(refused).toMatchObject({ status: 503, body: { code: 'storage_away' } });
    expect(refused.headers).toMatchObject({ 'retry-after': '20' });
    const shown = await other.call('GET', image);
    expect(shown).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });

    const names = z.array(z.object({ name: z.string() })).parse((await one.call('GET', '/api/doctors')).body);
    expect(names.map(({ name }) => name)).toEqual(['Dr. Anong']);
    expect((await other.call('POST', '/api/contact', { body: request })).status).toBe(201);
    const changed = await other.call('POST', `/api/doctors/${id}`, {
      token: other.adminToken,
      form: { ...doctor, name: 'Dr. Anong Srisai' },
    });
    expect(changed).toMatchObject({ status: 200, body: { image } });

    s3.be('up');
    expect(await statusOf(other, image)).toBe(200);
    expect((await other.call('POST', '/api/doctors', { token: other.adminToken, form })).status).toBe(201);
  });

  it('that are deleted while the storage is unavailable are deleted from it when it is available again', async () => {
    const before = await foldersInBucket();
    const { id, image } = await addDoctor(one);
    s3.be('away');
    const deleted = await other.call('DELETE', `/api/doctors/${id}`, { token: other.adminToken });
    expect(deleted.status).toBeLessThan(300);
    s3.be('up');
    await expect.poll(foldersInBucket, pollOptions).toEqual(before);
    expect(await statusOf(one, image)).toBe(404);
  });
});

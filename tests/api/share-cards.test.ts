import { afterEach, expect, it, vi } from 'vitest';
import { hour } from '#server/clock.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { shareCardsFolder } from '#server/storage/storage.ts';
import { noisy } from '#server/storage/testing/images.ts';
import { useOneNode } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { file } from '#tests/support/images.ts';
import { idOf } from '#tests/support/response-body.ts';

// Each image is drawn in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });
const poll = { timeout: 40_000, interval: 100 };

describeEachEngine('the images that networks show with links', (engine) => {
  const api = useOneNode(engine, { RATE_LIMIT: 'off' }, 'built');
  afterEach(() => api.app.jobs.stop());

  const doctor = { name: 'Dr. Anong', specialty: 'Heart', experience: '1', desc: 'Text' };
  const storage = () => openStorage(api.config, { warn: () => {} });
  const cards = async () => (await (await storage()).list(shareCardsFolder)).toSorted();
  const save = async (path: string, form: Record<string, string | Blob>) => {
    const { status, body } = await api.call('POST', path, { token: api.adminToken, form });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return idOf(body);
  };

  it('are drawn when a record is published or changed, in both languages, and removed with it', async () => {
    api.app.jobs.start();
    const id = await save('/api/doctors', doctor);
    const own = [`bn-doctors-${id}.card`, `doctors-${id}.card`];
    await expect.poll(cards, poll).toEqual(own);
    const contents = async () => {
      const store = await storage();
      return Promise.all(own.map(async (name) => String(await store.read(`${shareCardsFolder}/${name}`))));
    };
    const before = await contents();
    await save(`/api/doctors/${id}`, { ...doctor, name: 'Dr. Anong Srisai' });
    const unchanged = async () => (await contents()).filter((content) => before.includes(content));
    await expect.poll(unchanged, poll).toEqual([]);
    expect(await cards()).toEqual(own);
    await api.call('DELETE', `/api/doctors/${id}`, { token: api.adminToken });
    api.pass(hour);
    api.app.jobs.run('clean-up');
    await expect.poll(cards, poll).toEqual([]);
  });

  it('are kept with the image of a record that has one', async () => {
    api.app.jobs.start();
    const image = file(await noisy(700, 70).blur(2).png().toBuffer());
    await save('/api/doctors', { ...doctor, image });
    const { key } = await api.app.db.read.selectFrom('images').select('key').executeTakeFirstOrThrow();
    await expect.poll(async () => (await storage()).list(key), poll).toContain('700-share.jpg');
    expect(await cards()).toEqual([]);
  });
});

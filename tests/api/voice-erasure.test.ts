import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { filesWith } from '#tests/support/files-with.ts';
import { newKey } from '#tests/support/papers.ts';
import { idOf } from '#tests/support/response-body.ts';
import { recording } from '#tests/support/voices.ts';

// Each recording is judged in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const sound = 'SPOKEN-AND-ERASED';

describeEachEngine('the voice messages of somebody who is erased', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  afterAll(() => api.app.jobs.stop());

  const spoken = async (summary: string) => {
    const one = await openCase(api);
    const { status, body } = await api.call('PUT', `/api/account/cases/${one.id}/voices/${newKey('voice')}`, {
      token: one.owner.token,
      body: await recording({ marker: sound }),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(status).toBe(200);
    const path = `/api/cases/${one.id}/messages/${idOf(body)}/summary`;
    await api.call('PUT', path, { token: one.coordinator.token, body: { text: summary } });
    const row = await api.app.db.read
      .selectFrom('voice_messages')
      .select(['id', 'folder'])
      .where('appointment_id', '=', one.requestId)
      .executeTakeFirstOrThrow();
    return { ...one, ...row, caseId: one.id, message: idOf(body) };
  };
  type Spoken = Awaited<ReturnType<typeof spoken>>;

  it.each<[string, (one: Spoken) => Promise<{ status: number }>]>([
    ['case', ({ caseId }) => api.call('DELETE', `/api/cases/${caseId}`, { token: api.adminToken })],
    [
      'account',
      ({ owner: { token, password } }) =>
        api.call('POST', '/api/account/erasure', { token, body: { password } }),
    ],
  ])('are gone with their %s: key, file and summary, and every byte of them', async (name, erase) => {
    const summary = `zqx${name}summary`;
    const one = await spoken(summary);
    const other = await spoken(`zqx${name}kept`);
    expect(await erase(one)).toMatchObject({ status: 200 });
    const stored = (id: number) =>
      api.app.db.read.selectFrom('voice_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await stored(one.id)).toMatchObject({ wrapped_key: null, summary: null, summary_by: null });
    expect(await stored(other.id)).toMatchObject({
      wrapped_key: expect.any(String),
      summary: `zqx${name}kept`,
    });
    const path = `/api/cases/${one.caseId}/messages/${one.message}/voice`;
    expect(await api.call('GET', path, { token: one.coordinator.token })).toMatchObject({ status: 404 });
    const { rows } = await sql`select text from folded_texts where text like ${`%${summary}%`}`.execute(
      api.app.db.read,
    );
    expect(rows).toEqual([]);
    api.app.jobs.start();
    const uploads = () => readdir(join(api.config.dataDir, 'uploads'));
    await expect.poll(uploads, { timeout: 20_000 }).not.toContain(one.folder);
    expect(await uploads()).toContain(other.folder);
    await expect.poll(() => filesWith(api.config.dataDir, summary), { timeout: 20_000 }).toEqual([]);
    expect(await filesWith(api.config.dataDir, sound)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { sessionStore } from '#server/auth/sessions.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { countSessions } from '#tests/support/cookies.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

describeEachEngine('a session that is not used', (engine) => {
  const api = useApi(engine);
  const isOpen = async (token: string) => (await api.call('GET', '/api/me', { token })).status === 200;

  it('ends when it is unused, even for API clients', async () => {
    const token = await api.tokenOf(admin.email, admin.password);
    api.pass(2 * hour - minute);
    expect(await isOpen(token)).toBe(true);
    api.pass(2 * hour - minute);
    expect(await isOpen(token)).toBe(true);
    api.pass(2 * hour + minute);
    expect(await isOpen(token)).toBe(false);
  });

  it('records its use once a minute, and only for calls that are allowed', async () => {
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const { id, token } = await makeUser(api, 1);
    const seen = async () =>
      api.app.db.read
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow();
    const opened = await seen();
    api.pass(minute / 2);
    expect(await isOpen(token)).toBe(true);
    expect(await seen()).toEqual(opened);
    api.pass(minute);
    expect((await api.call('GET', '/api/users', { token })).status).toBe(403);
    expect(await seen()).toEqual(opened);
    expect(await isOpen(token)).toBe(true);
    expect(await seen()).not.toEqual(opened);
  });

  it('is deleted by the clean-up once it was unused for too long', async () => {
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const { id } = await makeUser(api, 1);
    const { removeExpired } = sessionStore({ clock: api.clock, staffRoleIds: [] });
    const cleanUp = () => api.app.db.transaction((writer) => removeExpired(writer));
    const holders = async () => {
      const rows = await api.app.db.read.selectFrom('sessions').select('user_id').execute();
      const ids = new Set(rows.map((row) => row.user_id));
      return [ids.has(2), ids.has(id)];
    };
    await cleanUp();
    expect(await holders()).toEqual([true, true]);
    api.pass(2 * hour);
    await cleanUp();
    expect(await holders()).toEqual([false, true]);
    api.pass(14 * day - 2 * hour);
    await cleanUp();
    expect(await holders()).toEqual([false, false]);
  });

  it('is deleted by the clean-up once it has expired', async () => {
    await api.tokenOf(admin.email, admin.password);
    api.pass(31 * day);
    api.app.jobs.start();
    await expect.poll(() => countSessions(api)).toBe(0);
  });
});

import { verify } from '@node-rs/argon2';
import { beforeAll, expect, it, vi } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { statementsOf } from '#tests/support/queries.ts';

vi.mock('@node-rs/argon2', { spy: true });

/** If the work differed, the response time would reveal who has an account here. */
describeEachEngine('a sign-in that fails', (engine) => {
  const api = useApi(engine, {});
  let known = '';
  let disabled = '';

  beforeAll(async () => {
    known = (await makeUser(api, 1)).email;
    const account = await makeUser(api, 1);
    disabled = account.email;
    await api.app.db.transaction((writer) =>
      writer.updateTable('users').set({ status: 0 }).where('id', '=', account.id).execute(),
    );
  });

  /** The work of the server: each statement that it sends to the database, and how often it hashes. */
  const workOf = async (email: string) => {
    vi.mocked(verify).mockClear();
    const statements = await statementsOf(api.app.db, async () => {
      const body = { email, password: 'wrong', mode: 'session', portal: 'customer' };
      expect((await api.call('POST', '/api/login', { body })).status).toBe(401);
    });
    return { statements, verifications: vi.mocked(verify).mock.calls.length };
  };

  it('does the same work for an account and for an address without one', async () => {
    const work = await workOf(known);
    expect(work.verifications).toBe(1);
    expect(work.statements.length).toBeGreaterThan(3);
    expect(await workOf('nobody@setucare.example')).toEqual(work);
  });

  it('does the same work for accounts that cannot sign in', async () => {
    const work = await workOf(known);
    expect(await workOf(disabled)).toEqual(work);
    const { email } = await api.app.db.read
      .selectFrom('users')
      .select('email')
      .where('id', '=', 8)
      .executeTakeFirstOrThrow();
    expect(await workOf(email ?? '')).toEqual(work);
  });
});

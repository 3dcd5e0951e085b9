import { expect, it } from 'vitest';
import { copyOf, enterAs, familyByPhone, passDay } from '#tests/support/access-codes.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const minute = 60_000;
const hour = 60 * minute;
const locked = { status: 401, body: { code: 'phone_locked' } };

describeEachEngine('a phone that others use, too', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  const shared = async (figures = '4071') => {
    const family = await familyByPhone(api);
    const phone = await enterAs(api, family, { use: 'shared', figures });
    const read = (opening?: string | null) =>
      phone.call('GET', `/api/account/cases/${family.id}`, opening === undefined ? {} : { opening });
    const open = (typed: string) => phone.call('POST', '/api/phone/open', { body: { figures: typed } });
    return { family, phone, read, open };
  };

  it('asks for its four figures at each opening, which may be typed in Bangla', async () => {
    const { phone, read, open } = await shared();
    expect((await read()).status).toBe(200);
    expect(await read(null)).toMatchObject(locked);
    expect(await phone.call('GET', '/api/me', { opening: 'x'.repeat(43) })).toMatchObject(locked);
    expect((await open('৪০৭১')).status).toBe(200);
    expect((await read()).status).toBe(200);
    await phone.call('POST', '/api/account/phone/lock');
    expect(await read()).toMatchObject(locked);
  });

  it('can be open in two tabs', async () => {
    const { phone, read, open } = await shared();
    const first = phone.opening;
    await open('4071');
    expect((await read(first)).status).toBe(200);
    expect((await read()).status).toBe(200);
  });

  it('reads nothing with a copy of its cookies on another phone, open or not', async () => {
    const { family, phone } = await shared();
    const thief = copyOf(api, phone);
    expect(await thief.call('GET', `/api/account/cases/${family.id}`)).toMatchObject(locked);
    expect(await thief.call('GET', '/api/account/export')).toMatchObject(locked);
    const stored = await api.app.db.read.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(phone.opening);
  });

  it('is locked after ten minutes without use, and not by calls that nobody made', async () => {
    const { read, open } = await shared();
    api.pass(9 * minute);
    expect((await read()).status).toBe(200);
    api.pass(9 * minute);
    expect((await read()).status).toBe(200);
    api.pass(10 * minute);
    expect(await read()).toMatchObject(locked);
    expect((await open('4071')).status).toBe(200);
    expect((await read()).status).toBe(200);
  });

  it('ends after five wrong figures, also typed at once', async () => {
    const { read, open } = await shared();
    expect(await open('0000')).toMatchObject({
      status: 422,
      body: {
        code: 'figures_wrong',
        params: { left: 4 },
        fieldParams: { figures: { left: 4 } },
        errors: { figures: [expect.stringContaining('Tries left: 4')] },
      },
    });
    const tries = await Promise.all(['1', '2', '3', '4', '5', '6'].map((one) => open(one)));
    expect(tries.every(({ status }) => status !== 200)).toBe(true);
    expect((await open('4071')).status).toBe(401);
    expect((await read()).status).toBe(401);
  });

  it('forgets wrong figures after the right ones', async () => {
    const { open } = await shared();
    for (let round = 0; round < 3; round++) {
      for (const typed of ['1111', '2222', '3333', '4444']) expect((await open(typed)).status).toBe(422);
      expect((await open('4071')).status).toBe(200);
    }
  });

  it('is said once who uses it, and the same again changes nothing', async () => {
    const { phone, read } = await shared();
    const say = (body: object) => phone.call('PUT', '/api/account/phone', { body });
    expect((await say({ use: 'shared', figures: '4071' })).status).toBe(200);
    expect((await read()).status).toBe(200);
    expect(await say({ use: 'mine' })).toMatchObject({ status: 409, body: { code: 'phone_chosen' } });
    expect(await say({ use: 'shared', figures: '9999' })).toMatchObject({ status: 409 });
    expect(await say({ use: 'shared' })).toMatchObject({ status: 422 });
  });
});

describeEachEngine('a phone', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });

  it('that is somebody else’s is over after twenty minutes without use, and two hours at most', async () => {
    const family = await familyByPhone(api);
    const idle = await enterAs(api, family, { use: 'borrowed' });
    const used = await enterAs(api, family, { use: 'borrowed' });
    for (let passed = 15; passed < 120; passed += 15) {
      api.pass(15 * minute);
      expect((await used.call('GET', '/api/me')).status).toBe(200);
    }
    expect((await idle.call('GET', '/api/me')).status).toBe(401);
    api.pass(15 * minute);
    expect((await used.call('GET', '/api/me')).status).toBe(401);
  });

  it('that only one person uses stays open for two weeks without use', async () => {
    await passDay(api);
    const phone = await enterAs(api, await familyByPhone(api));
    api.pass(13 * 24 * hour);
    expect((await phone.call('GET', '/api/me')).status).toBe(200);
    api.pass(15 * 24 * hour);
    expect((await phone.call('GET', '/api/me')).status).toBe(401);
  });
});

import { expect, it } from 'vitest';
import {
  browserOf,
  enterAs,
  enteredOf,
  familyByPhone,
  newKey,
  passDay,
} from '#tests/support/access-codes.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const wrong = {
  status: 401,
  body: {
    code: 'enter_wrong',
    message: 'This code does not open the case. Codes work once, for one day. Please check it, or call us.',
  },
};

describeEachEngine('a code to enter', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });

  it('opens its case once, in Bangla digits and with a loosely written reference', async () => {
    const family = await familyByPhone(api);
    const { code, opens } = await family.give();
    expect(code).toMatch(/^\d{6}$/);
    expect(opens).toMatchObject([{ id: family.id, reference: family.reference }]);
    const typed = [...code].map((figure) => '০১২৩৪৫৬৭৮৯'[Number(figure)]).join('');
    const phone = browserOf(api);
    const response = enteredOf(
      await phone.enter(family.reference.toLowerCase().replace('-', ' '), ` ${typed} `),
    );
    expect(response).toMatchObject({ reference: family.reference, phone: { use: null }, opening: null });
    expect(response.user.email).toBeNull();
    expect(await phone.call('GET', `/api/account/cases/${family.id}`)).toMatchObject({ status: 200 });
    expect(await browserOf(api).enter(family.reference, code)).toMatchObject(wrong);
  });

  it('is answered alike when unknown, wrong, used, expired or of another case', async () => {
    const [one, other] = [await familyByPhone(api), await familyByPhone(api)];
    const expired = await other.give();
    const used = await one.give();
    await browserOf(api).enter(one.reference, used.code);
    const { code } = await one.give();
    const bodies = [];
    for (const [reference, typed] of [
      ['TH-22AA22', code],
      ['', ''],
      [one.reference, String((Number(code) + 1) % 1_000_000).padStart(6, '0')],
      [one.reference, used.code === code ? 'xxxxxx' : used.code],
      [other.reference, code === expired.code ? 'xxxxxx' : code],
    ]) {
      const response = await browserOf(api).enter(reference ?? '', typed ?? '');
      expect(response).toMatchObject(wrong);
      bodies.push(response.body);
    }
    await passDay(api);
    bodies.push((await browserOf(api).enter(other.reference, expired.code)).body);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('ends when a new one is given, and is stored only as a hash that needs the key of the server', async () => {
    const family = await familyByPhone(api);
    const first = await family.give();
    const second = await family.give();
    if (first.code !== second.code)
      expect(await browserOf(api).enter(family.reference, first.code)).toMatchObject(wrong);
    const rows = await api.app.db.read.selectFrom('access_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(second.code);
    expect(rows.every(({ code_hash }) => /^[\da-f]{64}$/.test(code_hash))).toBe(true);
    enteredOf(await browserOf(api).enter(family.reference, second.code));
  });

  it('lets one of two enter who type it at once', async () => {
    const family = await familyByPhone(api);
    const { code } = await family.give();
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => browserOf(api).enter(family.reference, code)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await family.access()).entries).toHaveLength(1);
  });

  it('responses the same browser again whose response was lost, and nobody else', async () => {
    const family = await familyByPhone(api);
    const { code } = await family.give();
    const key = newKey();
    enteredOf(await browserOf(api).enter(family.reference, code, { key }));
    const again = browserOf(api);
    enteredOf(await again.enter(family.reference, code, { key }));
    expect((await again.call('GET', '/api/me')).status).toBe(200);
    expect(await browserOf(api).enter(family.reference, code)).toMatchObject(wrong);
    expect((await family.access()).entries).toHaveLength(1);
    api.pass(11 * 60 * 1000);
    expect(await browserOf(api).enter(family.reference, code, { key })).toMatchObject(wrong);
  });

  it('can be on a slip, whose secret works once, for ten minutes', async () => {
    const family = await familyByPhone(api);
    const open = (slip: string) =>
      browserOf(api).call('POST', '/api/enter', { body: { slip, key: newKey() } });
    const old = await family.give({ how: 'here', slip: true });
    api.pass(11 * 60 * 1000);
    expect(await open(old.slip?.secret ?? '')).toMatchObject(wrong);
    const { slip, code } = await family.give({ how: 'here', slip: true });
    enteredOf(await open(slip?.secret ?? ''));
    expect(await open(slip?.secret ?? '')).toMatchObject(wrong);
    expect(await browserOf(api).enter(family.reference, code)).toMatchObject(wrong);
    expect(await open('x'.repeat(43))).toMatchObject(wrong);
  });

  it('shows only the turn, the team and the progress until the family agrees', async () => {
    const family = await familyByPhone(api);
    const { code } = await family.give();
    const phone = browserOf(api);
    await phone.enter(family.reference, code);
    const path = `/api/account/cases/${family.id}`;
    const before = await phone.call('GET', path);
    expect(before.body).toMatchObject({ asks_agreement: true, events: [], tasks: [] });
    expect(await phone.call('GET', `${path}/messages`)).toMatchObject({
      status: 403,
      body: { code: 'agree_first' },
    });
    await phone.call('POST', '/api/account/agreement', { body: { lang: 'bn' } });
    await phone.call('POST', '/api/account/agreement', { body: { lang: 'bn' } });
    const after = await phone.call('GET', path);
    expect(after.body).toMatchObject({ asks_agreement: false });
    expect((await phone.call('GET', `${path}/messages`)).status).toBe(200);
    const consents = await phone.call('GET', '/api/account/consents');
    expect(consents.body).toMatchObject([
      { kind: 'privacy', lang: 'en' },
      { kind: 'health' },
      { kind: 'privacy', lang: 'bn', reference: null },
      { kind: 'terms', lang: 'bn', reference: null },
    ]);
  });

  it('tells the family and the office that a phone was connected', async () => {
    const family = await familyByPhone(api);
    const phone = await enterAs(api, family);
    const own = await phone.call('GET', `/api/account/cases/${family.id}`);
    expect(own.body).toMatchObject({ entries: [{ current: true, how: 'call', here: false }] });
    expect((await family.detail()).events).toContainEqual(
      expect.objectContaining({
        type: 'access',
        from: 'code',
        to: 'enter call',
        note: `${family.phone}, Rahima`,
      }),
    );
    expect((await family.detail()).events).toContainEqual(
      expect.objectContaining({ type: 'access', from: 'entered' }),
    );
    const other = await enterAs(api, family);
    expect((await other.call('GET', `/api/account/cases/${family.id}`)).body).toMatchObject({
      entries: [{ current: true }, { current: false }],
    });
  });
});

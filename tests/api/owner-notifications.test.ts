import { expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { mailsTo } from '#tests/support/mailed-tokens.ts';

describeEachEngine('the owner of an account that staff change', (engine) => {
  const api = useApi(engine);
  const put = (id: number, fields: object) =>
    api.call('PUT', `/api/users/${id}`, {
      token: api.adminToken,
      body: { name: 'Rina Das', contact: '01711000000', ...fields },
    });
  const kindsTo = async (email: string) => (await mailsTo(api, email)).map(({ kind }) => kind);

  it('gets a mail about a new password, and about a new address at the old one', async () => {
    const { id, email } = await makeUser(api, 1);
    expect(await put(id, { email, password: 'office-made-1' })).toMatchObject({ status: 200 });
    expect(await kindsTo(email)).toEqual(['password-changed']);
    expect(await put(id, { email: `new-${email}`, password: 'office-made-2' })).toMatchObject({
      status: 200,
    });
    expect(await kindsTo(email)).toEqual(['password-changed', 'email-changed', 'password-changed']);
    expect(await kindsTo(`new-${email}`)).toEqual([]);
  });

  it('gets no mail about other changes, nor about one that failed', async () => {
    const [{ id, email }, other] = [await makeUser(api, 1), await makeUser(api, 1)];
    expect(await put(id, { email: email.toUpperCase(), gender: 'other' })).toMatchObject({ status: 200 });
    expect(await put(id, { email: other.email, password: 'office-made-1' })).toMatchObject({ status: 409 });
    expect(await kindsTo(email)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { mailboxKey } from '#shared/email-address.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { askForNewsletter } from '#tests/support/newsletter.ts';
import { sendRequest } from '#tests/support/requests.ts';

const hour = 60 * 60 * 1000;
const password = 'correct-horse';

describeEachEngine('the mails that a stranger can start', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'on', LIMIT_REGISTRATIONS: '1000' });

  const mailsTo = async (email: string) => {
    const rows = await api.app.db.read.selectFrom('mails').select(['kind', 'recipient', 'text']).execute();
    return rows.filter(({ recipient }) => mailboxKey(recipient) === mailboxKey(email));
  };
  const register = (email: string) =>
    api.call('POST', '/api/users', { body: { name: 'Somebody', contact: '01711000000', password, email } });
  const reset = async (email: string) => {
    await api.call('POST', '/api/password-resets', { body: { email }, ip: '203.0.113.99' });
    await api.app.services.passwordResets.processRequests();
  };
  const resets = async (email: string) =>
    (await mailsTo(email)).filter(({ kind }) => kind === 'password-reset').length;

  /**
   * Everything that starts a mail to an address which is not one's own, by one stranger. Returns the statuses of the
   * responses.
   */
  const flood = async (name: string) => {
    const statuses: number[] = [];
    const note = ({ status }: { status: number }) => statuses.push(status);
    for (let nth = 0; nth < 8; nth += 1) {
      const address = `${name}+r${nth}@${nth % 2 ? 'gmail.com' : 'googlemail.com'}`;
      note(await register(address));
      const token = await api.tokenOf(address, password);
      for (const one of [0, 1, 2]) {
        const body = { email: `${name}+c${nth}${one}@gmail.com`, current: password };
        note(await api.call('PUT', '/api/account/email', { token, body }));
      }
      const body = { current: password, password: 'another-horse' };
      note(await api.call('PUT', '/api/account/password', { token, body }));
      note(await sendRequest(api, { email: address, message: address }));
      note(await askForNewsletter(api, { email: address }));
    }
    return statuses;
  };

  it('are bounded for each mailbox over all their kinds, and nobody notices', async () => {
    const email = 'victim@gmail.com';
    const statuses = await flood('victim');
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(10);
    api.pass(hour + 1000);
    await flood('v.i.c.t.i.m');
    expect(await mailsTo(email)).toHaveLength(20);
    api.pass(hour + 1000);
    await flood('vi.ctim');
    expect(await mailsTo(email)).toHaveLength(20);
  });

  it('do not stop the link to a new password, an invitation or a note of staff', async () => {
    const email = 'owner@gmail.com';
    const owner = { name: 'Rina', contact: '01711000000', password, email };
    await api.call('POST', '/api/users', { token: api.adminToken, body: { ...owner, role_id: 1 } });
    await flood('owner');
    api.pass(hour + 1000);
    await flood('o.wner');
    const before = await resets(email);
    await reset(email);
    await reset(email);
    expect(await resets(email)).toBe(before + 1);
    api.pass(hour + 1000);
    await reset(email);
    expect(await resets(email)).toBe(before + 2);

    const invited = { name: 'Karim', email: 'owner+staff@gmail.com', contact: '01711000000', role_id: 1 };
    const invitation = { body: invited, token: await api.tokenOf(admin.email, admin.password) };
    expect(await api.call('POST', '/api/users/invitations', invitation)).toMatchObject({ status: 201 });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('invitation');
  });
});

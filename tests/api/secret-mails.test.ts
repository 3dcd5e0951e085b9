import { expect, it } from 'vitest';
import { mailDelivery } from '#server/mail/delivery.ts';
import type { Outcome } from '#server/mail/transport.ts';
import { mail } from '#shared/contract/mails.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { mailsTo, tokenIn } from '#tests/support/mailed-tokens.ts';
import { askForNewsletter } from '#tests/support/newsletter.ts';

const hour = 60 * 60 * 1000;
const silent = { info() {}, warn() {}, error() {} };
const refused: Outcome = { result: 'refused-for-good', code: '550', phase: 'envelope' };

describeEachEngine('mails with a token', (engine) => {
  const api = useApi(engine);
  const deliver = (outcome: Outcome) => {
    const transport = { send: async () => outcome };
    return mailDelivery({
      db: api.app.db,
      transport,
      clock: api.clock,
      keys: api.app.keys,
      log: silent,
    }).deliverDue();
  };
  const accept = () => deliver({ result: 'accepted', code: '250', phase: 'data' });
  const ask = async (email: string) => {
    await api.call('POST', '/api/password-resets', { body: { email } });
    await api.app.services.passwordResets.processRequests();
  };
  const one = async (email: string) => {
    const found = (await mailsTo(api, email)).at(-1);
    if (!found) throw new Error('no mail');
    return found;
  };
  const retry = (id: number) =>
    api.call('POST', `/api/mails/${id}/retry`, { token: api.adminToken, body: {} });

  it('lose their text once they are sent, and other mails keep it', async () => {
    const { email, token } = await makeUser(api, 1);
    await ask(email);
    await askForNewsletter(api, { email });
    const body = { email: 'elsewhere@example.com', current: 'correct-horse' };
    await api.call('PUT', '/api/account/email', { token, body });
    await accept();
    const sent = [...(await mailsTo(api, email)), ...(await mailsTo(api, body.email))];
    const stored = sent.map(({ kind, status, text, html, link_hash }) => [
      kind,
      status,
      text && html ? 'kept' : text + html,
      link_hash,
    ]);
    expect(stored).toEqual([
      ['password-reset', 'sent', '', null],
      ['newsletter-confirmation', 'sent', '', null],
      ['email-change-asked', 'sent', 'kept', null],
      ['email-change', 'sent', '', null],
    ]);
  });

  it('lose their text after a failure when the token expires, and cannot be sent again', async () => {
    const { email } = await makeUser(api, 1);
    await ask(email);
    await deliver(refused);
    const failed = await one(email);
    expect(failed).toMatchObject({ status: 'failed' });
    expect(tokenIn(failed.text)).not.toBe('none');
    expect(await retry(failed.id)).toMatchObject({ status: 200 });
    await deliver(refused);
    api.pass(hour + 1000);
    await api.app.services.passwordResets.removeExpired();
    expect(await one(email)).toMatchObject({ status: 'failed', text: '', html: '', link_hash: null });
    expect(await retry(failed.id)).toMatchObject({
      status: 409,
      body: { message: 'The link in this email has expired, so it cannot be sent again.' },
    });
    const links = await api.app.db.read.selectFrom('account_tokens').select('kind').execute();
    expect(links).toEqual([{ kind: 'email-change' }]);
  });

  it('are not sent if they still wait when a newer token replaces theirs', async () => {
    const { email } = await makeUser(api, 1);
    await ask(email);
    await ask(email);
    const [older, newer] = await mailsTo(api, email);
    expect(older).toMatchObject({ status: 'failed', text: '', html: '' });
    expect(newer).toMatchObject({ status: 'waiting' });
    const { body } = await api.call('GET', '/api/mails?state=failed', { token: api.adminToken });
    expect(
      mail
        .array()
        .parse(body)
        .find(({ id }) => id === older?.id),
    ).toMatchObject({
      kind: 'password-reset',
      problem: 'The link in the mail expired before the mail could be sent.',
    });
    await api.call('POST', '/api/password-resets/confirm', {
      body: { token: tokenIn(newer?.text), password: 'brand-new-1' },
    });
    expect((await mailsTo(api, email)).map(({ kind, text }) => [kind, text === ''])).toEqual([
      ['password-reset', true],
      ['password-reset', true],
      ['password-changed', false],
    ]);
  });

  it('show staff neither subject, text nor token', async () => {
    const { email } = await makeUser(api, 1);
    await ask(email);
    const { text } = await one(email);
    const { body } = await api.call('GET', '/api/mails', { token: api.adminToken });
    expect(mail.strict().array().parse(body)[0]).toMatchObject({ kind: 'password-reset' });
    expect(JSON.stringify(body)).not.toContain(tokenIn(text));
  });

  it('are deleted with reset requests that were never processed', async () => {
    await api.call('POST', '/api/password-resets', { body: { email: 'late@example.com' } });
    api.pass(hour + 1000);
    await api.app.services.passwordResets.removeExpired();
    expect(await api.app.db.read.selectFrom('password_reset_asks').selectAll().execute()).toEqual([]);
  });
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { up } from '#server/db/migrations/0048-email-keys.ts';
import type { MailKind } from '#shared/contract/mails.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { mailsTo } from '#tests/support/mailed-tokens.ts';
import { askForNewsletter } from '#tests/support/newsletter.ts';
import { request, sendRequest } from '#tests/support/requests.ts';

/** Ways to write one mailbox. */
const spellings = (name: string) => [
  `${name}@gmail.com`,
  `${name}@ｇmail.com`,
  `${name}@gm\u00adail.com`,
  `${name}@gmail。com`,
  `${name.toUpperCase()}@ＧＭＡＩＬ.com`,
  `${name}@gmail.com.`,
  `${name}+1@gmail.com`,
  `${[...name].join('.')}@gmail.com`,
];

describeEachEngine('one e-mail address in several spellings', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'on' });
  const kinds = async (kind: MailKind, name: string) => {
    const rows = await api.app.db.read
      .selectFrom('mails')
      .select('recipient')
      .where('kind', '=', kind)
      .execute();
    const mailbox = (address: string) => address.toLowerCase().replace(/[.+1]/g, '');
    return rows.filter(({ recipient }) => mailbox(recipient) === mailbox(`${name}@gmail.com`));
  };
  const person = { name: 'Rina', contact: '01711000000', password: 'correct-horse' };

  it('gets no more acknowledgements than one spelling, and no more newsletter confirmations', async () => {
    for (const email of spellings('victim')) {
      expect((await sendRequest(api, { email, message: email })).status).toBe(201);
      expect((await askForNewsletter(api, { email })).status).toBe(201);
    }
    expect(await kinds('appointment-acknowledgement', 'victim')).toHaveLength(5);
    expect(await kinds('newsletter-confirmation', 'victim')).toHaveLength(3);
    const { read } = api.app.db;
    const keys = await read.selectFrom('subscribers').select('email_key').execute();
    expect(new Set(keys.map(({ email_key }) => email_key)).size).toBe(keys.length);
  });

  it('is one account, which signs in and resets its password by each of them', async () => {
    const [email, ...others] = spellings('owner').slice(0, 6);
    expect((await api.call('POST', '/api/users', { body: { ...person, email } })).status).toBe(201);
    for (const other of others) {
      const again = await api.call('POST', '/api/users', { body: { ...person, email: other } });
      expect(again.status).toBe(409);
      const body = { email: other, password: person.password };
      expect((await api.call('POST', '/api/login', { body })).status).toBe(200);
    }
    await api.call('POST', '/api/password-resets', { body: { email: others[0] } });
    await api.app.services.passwordResets.processRequests();
    expect((await mailsTo(api, 'owner@gmail.com')).map(({ kind }) => kind)).toContain('password-reset');
  });

  it('is refused with a control character, an unseen one, or a domain that is none', async () => {
    for (const email of [
      'a@b.co\u001b',
      'a\u0007@b.co',
      'a\u200b@b.co',
      'a@ｂ|c.co',
      'a@ｂ/c.co',
      'a@b%2e.co',
    ]) {
      expect(await sendRequest(api, { ...request, email })).toMatchObject({
        status: 422,
        body: { errors: { email: ['Please enter a valid email'] } },
      });
      expect((await askForNewsletter(api, { email })).status).toBe(422);
      const body = { ...person, email };
      expect(await api.call('POST', '/api/users', { body })).toMatchObject({
        status: 422,
        body: { errors: { email: ['Email is invalid'] } },
      });
    }
  });

  it('gets its one key in rows of earlier versions, where no other row has it', async () => {
    const { db } = api.app;
    const now = api.clock().toISOString();
    const account = (email: string) => ({
      name: 'Rina',
      email,
      email_key: email.toLowerCase(),
      contact: '1',
      role_id: 1,
      status: 1,
      created_at: now,
      password_hash: 'x',
    });
    const subscriber = (email: string, confirmed_at: string | null) => ({
      email,
      email_key: email.toLowerCase(),
      lang: 'en',
      secret_hash: `of ${email}`,
      asked_at: now,
      confirmed_at,
      leave_token: `token of ${email}`,
    });
    await sendRequest(api, { email: 'old@example.com' });
    await db.transaction(async (writer) => {
      const users = ['alone@ｏld.com', 'both@ｏld.com', 'both@old.com', 'both@oｌd.com'].map(account);
      await writer.insertInto('users').values(users).execute();
      const subscribers = [
        subscriber('new@ｏld.com', null),
        subscriber('two@ｏld.com', now),
        subscriber('two@old.com', null),
      ];
      await writer.insertInto('subscribers').values(subscribers).execute();
      const old = { email: 'Old@ｏld.com', email_key: 'old@ｏld.com' };
      await writer.updateTable('appointments').set(old).where('email', '=', 'old@example.com').execute();
      await sql`drop table newsletter_asks`.execute(writer);
      await up(writer);
    });
    const keysOf = async (table: 'users' | 'subscribers' | 'appointments') => {
      const rows = await db.read.selectFrom(table).select(['email', 'email_key']).orderBy('id').execute();
      return rows.flatMap(({ email, email_key }) =>
        /[oｏ][lｌ]d\.com$/.test(email ?? '') ? [email_key] : [],
      );
    };
    expect(await keysOf('users')).toEqual([
      'alone@old.com',
      'both@ｏld.com',
      'both@old.com',
      'both@oｌd.com',
    ]);
    expect(await keysOf('subscribers')).toEqual(['new@old.com', 'two@old.com']);
    expect(await keysOf('appointments')).toEqual(['old@old.com']);
  });
});

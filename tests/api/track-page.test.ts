import { expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { pageOf, postForm } from '#tests/support/forms.ts';
import { openedMail } from '#tests/support/mailed-tokens.ts';
import { openRequest, referenceOf, request, requestOf, sendRequest } from '#tests/support/requests.ts';
import { idOf } from '#tests/support/response-body.ts';

const { phone } = request;
let hosts = 0;
/** An IP address that has made no call yet. */
const newAddress = () => {
  hosts += 1;
  return `198.51.100.${hosts}`;
};

describeEachEngine('the page that tracks a request', (engine) => {
  const api = useApi(engine, { SMTP_URL: 'smtp://127.0.0.1:9' }, 'built');
  const newRequest = async (changes: object = {}) => referenceOf(await sendRequest(api, changes));

  it('shows the progress without JavaScript, in both languages, and is not cached', async () => {
    const doctor = { name: 'Dr. Anong', specialty: 'Cardiology', experience: 12, desc: 'Listens first.' };
    const made = await api.call('POST', '/api/doctors', { token: api.adminToken, body: doctor });
    const { now, add } = await openRequest(api, { about: `doctor-${idOf(made.body)}` });
    await add({ type: 'status', status: 'confirmed' });
    const { reference } = await now();
    for (const [path, says, says404] of [
      ['/track', 'What happens next', 'Please check both.'],
      ['/bn/track', 'এরপর', 'মিলিয়ে'],
    ] as const) {
      const ip = newAddress();
      const right = await postForm(
        api,
        path,
        { reference: reference.toLowerCase(), phone: '০১৭১১০০০০০০' },
        { ip },
      );
      expect(right).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
      expect(right.headers.location).toBeUndefined();
      const page = pageOf(right);
      expect(page).toContain(says);
      for (const secret of [request.name, request.email, '1711-000000', '০১৭১১', 'Heart check', 'Anong'])
        expect(page).not.toContain(secret);
      const wrong = await postForm(api, path, { reference, phone: '01811000000' }, { ip });
      expect(wrong).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
      expect(pageOf(wrong)).toContain(says404);
      expect(pageOf(wrong)).toContain(`value="${reference}"`);
      for (let nth = 0; nth < 49; nth += 1)
        await postForm(api, path, { reference: 'TH-12', phone: '01811000000' }, { ip });
      const late = await postForm(api, path, { reference, phone }, { ip });
      expect(late.status).toBe(429);
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
      expect(pageOf(late)).toContain(path === '/track' ? '15 minutes' : '১৫ মিনিট');
    }
  });

  it('is linked in the acknowledgement by a URL without personal data', async () => {
    for (const [lang, path] of [
      ['en', '/track'],
      ['bn', '/bn/track'],
    ] as const) {
      const reference = await newRequest({ lang });
      const { id } = await requestOf(api, reference);
      const [stored] = await api.app.db.read
        .selectFrom('mails')
        .selectAll()
        .where('appointment_id', '=', id)
        .where('kind', '=', 'appointment-acknowledgement')
        .execute();
      const mail = stored && openedMail(api.app.keys, stored);
      for (const body of [mail?.text, mail?.html]) {
        expect(body).toContain(`${path}#${reference}`);
        expect(body).not.toContain(phone);
      }
    }
  });

  it('changes a request without JavaScript, with a mailed code, step by step', async () => {
    const reference = await newRequest({ lang: 'bn' });
    const post = (fields: Record<string, string>) =>
      postForm(api, '/track', { reference, ...fields }, { ip: newAddress() });
    const found = await post({ phone });
    expect(pageOf(found)).toContain('name="intent" value="code"');
    const nobodys = await postForm(
      api,
      '/track',
      { reference: 'TH-222222', intent: 'code' },
      { ip: newAddress() },
    );
    const asked = await post({ intent: 'code' });
    expect(asked).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(pageOf(nobodys).replaceAll('TH-222222', reference)).toBe(pageOf(asked));
    await api.app.services.requests.codes.mailRequested();
    const mail = await api.app.db.read
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'request-code')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { text } = openedMail(api.app.keys, mail);
    const code = /: (\d{6})$/m.exec(text)?.[1] ?? '';

    const wrong = await post({ intent: 'proof', code: '12' });
    expect(wrong.status).toBe(422);
    expect(pageOf(wrong)).toContain('This code is wrong');
    const proven = await post({ intent: 'proof', code });
    expect(proven).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    const proof = /name="proof" value="([\w-]{43})"/.exec(pageOf(proven))?.[1] ?? '';
    const empty = await post({ intent: 'message', proof, message: ' ' });
    expect(pageOf(empty)).toContain('Please write your message');
    const added = await post({ intent: 'message', proof, message: 'A new report' });
    expect(pageOf(added)).toContain('Your message was added to the request.');
    const withdrawn = await post({ intent: 'withdraw', proof });
    expect(pageOf(withdrawn)).toContain('You withdrew this request');
    expect(await requestOf(api, reference)).toMatchObject({ status: 'cancelled', version: 3 });
    api.pass(16 * 60 * 1000);
    const late = await post({ intent: 'withdraw', proof });
    expect(late.status).toBe(403);
    expect(pageOf(late)).toContain('Please ask for a new code.');
  });
});

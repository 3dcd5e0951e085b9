import { expect, it } from 'vitest';
import { legalVersions } from '#shared/legal-versions.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { pageOf, postForm, referenceIn } from '#tests/support/forms.ts';
import { inboxOf, request, requestOf } from '#tests/support/requests.ts';

const hour = 60 * 60 * 1000;
let people = 0;
const somebody = () => {
  people += 1;
  return { ...request, name: `Rahima ${people}` };
};

describeEachEngine('a request form that is posted without JavaScript', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' }, 'built');
  const stored = async () => (await inboxOf(api)).length;

  it('is stored as by the API, in the language of its page', async () => {
    for (const [path, lang] of [
      ['/contact', 'en'],
      ['/bn/contact?about=partner', 'bn'],
    ] as const) {
      const typed = { ...somebody(), phone: '০১৭১১-০০০০০০', message: 'One\r\nTwo' };
      const response = await postForm(api, path, { ...typed, toEmail: 'victim@elsewhere.example' });
      expect(response.status).toBe(201);
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(response.headers.location).toBeUndefined();
      expect(await requestOf(api, referenceIn(response))).toMatchObject({
        ...typed,
        phone: '01711-000000',
        message: 'One\nTwo',
        lang,
        consent: { version: legalVersions.health },
      });
    }
  });

  it('is validated by the same rules, and shows again what was typed', async () => {
    const before = await stored();
    const name = '</script><script>alert(1)</script>';
    const response = await postForm(api, '/contact', {
      ...request,
      name,
      email: 'rahima',
      date: '2001-01-01',
    });
    expect(response.status).toBe(422);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    const page = pageOf(response);
    expect(page).toContain('Please enter a valid email');
    expect(page).toContain('Please choose today or a later date');
    expect(page).toContain('value="&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page).not.toContain('<script>alert');
    expect(await stored()).toBe(before);
  });

  it('does not count as the same submission as a call of the API', async () => {
    const typed = somebody();
    const first = referenceIn(await postForm(api, '/contact', typed));
    const again = await api.call('POST', '/api/contact', { body: typed });
    expect(again.status).toBe(201);
    expect(JSON.stringify(again.body)).not.toContain(first);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'counts as empty when its body is of the type %s',
    async (type) => {
      const before = await stored();
      const response = await api.call('POST', '/contact', {
        body: '{"name":',
        headers: { 'content-type': type },
      });
      expect(response.status).toBe(422);
      expect(await stored()).toBe(before);
    },
  );

  it('is stored without a null character, and rejected when it is too large', async () => {
    const before = await stored();
    const zero = await postForm(api, '/contact', { ...somebody(), name: 'Ra\0hima' });
    expect(await requestOf(api, referenceIn(zero))).toMatchObject({ name: 'Rahima' });
    expect((await postForm(api, '/contact', { message: 'x'.repeat(2 ** 20) })).status).toBe(413);
    expect(await stored()).toBe(before + 1);
  });

  it('is stored once when it is sent twice, at the same time, later, or after a restart', async () => {
    const typed = somebody();
    const before = await stored();
    const responses = await Promise.all([1, 2, 3].map(() => postForm(api, '/contact', typed)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    await api.restart();
    api.pass(11 * hour);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    responses.push(await postForm(api, '/contact', typed));
    expect(new Set(responses.map(referenceIn)).size).toBe(1);
    expect(await stored()).toBe(before + 1);
    expect((await requestOf(api, responses.map(referenceIn)[0] ?? '')).mails).toHaveLength(2);

    for (const other of [{ ...typed, date: '2999-01-02' }, somebody()]) {
      expect(referenceIn(await postForm(api, '/contact', other))).not.toBe(responses.map(referenceIn)[0]);
    }
    api.pass(24 * hour);
    expect(referenceIn(await postForm(api, '/contact', typed))).not.toBe(responses.map(referenceIn)[0]);
  });
});

describeEachEngine('the rate limit of posted forms', (engine) => {
  const api = useApi(engine, { LIMIT_CONTACT: '2', LIMIT_COMMENTS: '1' }, 'built');

  it('counts them together with calls of the API, and a rejected form shows again what was typed', async () => {
    const ip = '203.0.113.7';
    expect((await postForm(api, '/contact', somebody(), { ip })).status).toBe(201);
    expect((await api.call('POST', '/api/contact', { body: somebody(), ip })).status).toBe(201);
    const typed = somebody();
    const response = await postForm(api, '/contact', typed, { ip });
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500);
    expect(pageOf(response)).toContain('Too many attempts. Please wait a little and try again.');
    expect(pageOf(response)).toContain(`value="${typed.name}"`);
    expect((await postForm(api, '/contact', typed, { ip: '203.0.113.8' })).status).toBe(201);
  });
});

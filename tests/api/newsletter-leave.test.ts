import { expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { pageOf, postForm } from '#tests/support/forms.ts';
import { leaveTokenOf, subscribe } from '#tests/support/newsletter.ts';

const elsewhere = { origin: 'https://mail.provider.example', 'sec-fetch-site': 'cross-site' };

describeEachEngine('the link that ends a newsletter subscription', (engine) => {
  const api = useApi(
    engine,
    { LIMIT_UNSUBSCRIPTIONS: '6', PUBLIC_URL: 'https://www.setucare.example' },
    'built',
  );
  const left = async () =>
    (await api.app.db.read.selectFrom('subscribers').select('email').orderBy('id').execute()).map(
      ({ email }) => email,
    );
  const pathOf = (email: string, lang = '') => `${lang}/newsletter/leave/${leaveTokenOf(email)}`;

  it('works with the mail program’s button, and never by being opened', async () => {
    await subscribe(api, [
      'a@example.com',
      'b@example.com',
      'c@example.com',
      'd@example.com',
      'e@example.com',
    ]);
    const opened = await api.call('GET', pathOf('a@example.com'));
    expect(opened.status).toBe(200);
    expect(pageOf(opened)).toContain('Stop the newsletter');
    expect(pageOf(opened)).toContain('noindex');
    expect(await left()).toHaveLength(5);

    const oneClick = { 'List-Unsubscribe': 'One-Click' };
    const known = await postForm(api, pathOf('a@example.com'), oneClick, { headers: elsewhere });
    expect([known.status, known.body]).toEqual([200, 'Unsubscribed']);
    expect(await left()).not.toContain('a@example.com');
    // The response is the same for a link that nobody has.
    for (const path of [pathOf('a@example.com'), '/bn/newsletter/leave/short']) {
      const unknown = await postForm(api, path, oneClick, { headers: elsewhere });
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    }

    // Posted as a multipart form to the Bangla path; also with further headers of the part.
    const part = 'Content-Disposition: form-data; name="List-Unsubscribe"\r\n';
    for (const [email, more] of [
      ['b@example.com', ''],
      ['e@example.com', 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n'],
    ] as const) {
      const multipart = await api.call('POST', pathOf(email, '/bn'), {
        body: `--x\r\n${part}${more}\r\nOne-Click\r\n--x--\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...elsewhere },
      });
      expect(multipart.status).toBe(200);
    }
    expect(await left()).toEqual(['c@example.com', 'd@example.com']);
  });

  it('accepts the page’s own button, but no other form from another site, and no long body', async () => {
    const foreign = await postForm(api, pathOf('c@example.com'), {}, { headers: elsewhere });
    expect(foreign.status).toBe(403);
    const long = { 'List-Unsubscribe': 'One-Click', more: 'x'.repeat(5000) };
    expect((await postForm(api, pathOf('c@example.com'), long, { headers: elsewhere })).status).toBe(413);
    expect(await left()).toEqual(['c@example.com', 'd@example.com']);
    const own = await postForm(api, pathOf('c@example.com', '/bn'), {});
    expect(own.status).toBe(200);
    expect(pageOf(own)).toContain('আপনার ঠিকানা মুছে ফেলা হয়েছে');
    expect(await left()).toEqual(['d@example.com']);
  });

  it('is limited for one network', async () => {
    const oneClick = { 'List-Unsubscribe': 'One-Click' };
    const statuses: number[] = [];
    for (let time = 0; time < 7; time++) {
      const { status } = await postForm(api, pathOf('x@example.com'), oneClick, { ip: '203.0.113.9' });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

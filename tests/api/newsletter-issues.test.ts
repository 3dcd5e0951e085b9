import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { pauseRestored } from '#server/domain/newsletter/issue-repository.ts';
import { limits } from '#shared/contract/limits.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { everyKindOfCaller } from '#tests/support/callers.ts';
import { farYear } from '#tests/support/days.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { compose, deliverTo, publish, subscribe } from '#tests/support/newsletter.ts';
import { idOf } from '#tests/support/response-body.ts';

const found = z.array(z.looseObject({ id: z.int(), email: z.string() }));

describeEachEngine('the API for newsletters', (engine) => {
  const api = useApi(engine);
  let server: Awaited<ReturnType<typeof deliverTo>>;
  let article = 0;
  beforeAll(async () => {
    server = await deliverTo(api);
    article = await publish(api, 'Visa in five days');
    await subscribe(api, ['reader@example.com', '=cmd@example.com']);
  });
  afterAll(() => server.sink.close());
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    api.call(method, path, { token: api.adminToken, ...(body && { body }) });
  const act = (id: number, action: string) =>
    call('POST', `/api/newsletter-issues/${id}/actions`, { action });

  it('keeps the texts and the order of the articles, and says whose change would be overwritten', async () => {
    const other = await publish(api, 'What it costs');
    const body = { subject: 'News', intro: ' Hello ', articles: [other, article, other] };
    const made = await call('POST', '/api/newsletter-issues', body);
    expect(made).toMatchObject({
      status: 201,
      body: { state: 'draft', intro: 'Hello', subject_bn: null, recipients: { en: 2, bn: 0 } },
    });
    const path = `/api/newsletter-issues/${idOf(made.body)}`;
    expect(await call('GET', path)).toMatchObject({
      body: { version: 1, articles: [{ id: other, published: true, bangla: true }, { id: article }] },
    });
    const edit = await call('PUT', path, { ...body, articles: [article], version: 1 });
    expect(edit).toMatchObject({ status: 200, body: { version: 2, articles: [{ id: article }] } });
    expect(await call('PUT', path, { ...body, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'record_changed' },
    });
    const { body: log } = await call('GET', '/api/activity?entity=newsletter_issue');
    expect(log).toMatchObject([
      { action: 'edited', fields: ['articles'], label: 'News' },
      { action: 'created' },
    ]);
  });

  it('rejects an issue that cannot be sent', async () => {
    const of = (body: object) => call('POST', '/api/newsletter-issues', { subject: 'News', ...body });
    expect((await of({ subject: ' ' })).status).toBe(422);
    expect((await of({ articles: [999_999] })).status).toBe(422);
    const many = Array.from({ length: limits.newsletterArticles + 1 }, (_, nth) => nth + 1);
    expect((await of({ articles: many })).status).toBe(422);
    expect((await of({ intro: 'x'.repeat(limits.newsletterIntro + 1) })).status).toBe(422);
    const empty = idOf((await of({})).body);
    expect(await act(empty, 'schedule')).toMatchObject({
      status: 409,
      body: { code: 'newsletter_no_article' },
    });
    expect(await act(empty, 'pause')).toMatchObject({ body: { code: 'newsletter_not_possible' } });
    const id = await compose(api, [article]);
    await call('POST', `/api/newsletter-issues/${id}/actions`, {
      action: 'schedule',
      at: `${farYear}-01-01T10:00:00+06:00`,
    });
    const path = `/api/newsletter-issues/${id}`;
    expect(await call('GET', path)).toMatchObject({
      body: { scheduled_at: `${farYear}-01-01T04:00:00.000Z` },
    });
    expect(await call('PUT', path, { subject: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'newsletter_not_editable' },
    });
    expect(await act(id, 'withdraw')).toMatchObject({ body: { state: 'draft', scheduled_at: null } });
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('GET', path)).status).toBe(404);
  });

  it('shows the mail in both languages as a page that runs no scripts', async () => {
    const id = await compose(api, [article], { intro: 'Dear <script>alert(1)</script> reader' });
    const path = `/api/newsletter-issues/${id}/preview`;
    const english = await call('GET', path);
    expect(english.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(english.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    );
    expect(english.body).toContain('Dear &lt;script&gt;');
    expect((await call('GET', `${path}?lang=bn`)).body).toContain('শুভেচ্ছা।');
    expect((await api.call('GET', path)).status).toBe(401);
  });

  it('sends a test only to the member of staff who asks for it', async () => {
    const id = await compose(api, [article]);
    const test = await call('POST', `/api/newsletter-issues/${id}/test`, { lang: 'bn' });
    expect(test.status).toBe(200);
    await server.deliver();
    expect(server.recipients()).toEqual([admin.email]);
    const mail = await server.mailTo(admin.email);
    expect(mail.subject).toBe('আপনার যাত্রার খবর');
    expect(mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
  });

  it('finds subscribers by state, language and address, and exports them without formulas', async () => {
    const search = async (body: object) =>
      found.parse((await call('POST', '/api/subscribers/search', body)).body);
    expect(await search({ q: 'READER' })).toMatchObject([{ email: 'reader@example.com', lang: 'en' }]);
    expect(await search({ lang: 'bn' })).toEqual([]);
    const { 'level 2': token = '' } = await everyKindOfCaller(api);
    const masked = await api.call('POST', '/api/subscribers/search', { token, body: { q: 'reader' } });
    expect(found.parse(masked.body)).toMatchObject([{ email: 'r•••@example.com' }]);
    expect(await search({ state: 'unconfirmed' })).toEqual([]);
    const file = await call('POST', '/api/subscribers/export', { state: 'subscribed' });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.body).toContain('"\'=cmd@example.com"');
    const [{ id = 0 } = {}] = await search({ q: 'cmd' });
    expect((await call('DELETE', `/api/subscribers/${id}`)).status).toBe(200);
    expect(await search({ q: 'cmd' })).toEqual([]);
    expect((await call('DELETE', `/api/subscribers/${id}`)).status).toBe(404);
  });

  it('pauses an issue that a restored backup would send', async () => {
    const id = await compose(api, [article]);
    await act(id, 'schedule');
    await api.app.db.transaction(pauseRestored);
    await api.app.services.newsletterDelivery.run();
    const path = `/api/newsletter-issues/${id}`;
    expect(await call('GET', path)).toMatchObject({ body: { state: 'paused', reason: 'restored' } });
    expect(await act(id, 'resume')).toMatchObject({ body: { state: 'scheduled', reason: null } });
    await api.app.services.newsletterDelivery.run();
    expect(await call('GET', path)).toMatchObject({ body: { started_at: expect.any(String) } });
    expect(await call('DELETE', path)).toMatchObject({ status: 409, body: { code: 'newsletter_was_sent' } });
  });
});

import { beforeAll, expect, it } from 'vitest';
import { attention } from '#shared/contract/attention.ts';
import { caseMessages } from '#shared/contract/case-messages.ts';
import { type ClosedDays, neverClosed } from '#shared/contract/closed-days.ts';
import { contactResponse } from '#shared/contract/contact.ts';
import { dashboard } from '#shared/contract/dashboard.ts';
import { requestProgress } from '#shared/contract/request-progress.ts';
import { type SiteSettings, siteSettings } from '#shared/contract/site.ts';
import { weekdayAndDate } from '#shared/dates.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { mailsTo } from '#tests/support/mailed-tokens.ts';
import { request as form, inboxOf, openRequest, requestOf, sendRequest } from '#tests/support/requests.ts';

const hour = 60 * 60 * 1000;
const line = { en: 'Eid al-Fitr', bn: 'ঈদুল ফিতর' };

describeEachEngine('closed days', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  const get = async (path: string) => (await api.call('GET', path, { token: api.adminToken })).body;
  const settings = async () => siteSettings.parse(await get('/api/site/settings'));
  const save = (body: Partial<SiteSettings>) =>
    api.call('PUT', '/api/site/settings', { token: api.adminToken, body });
  const close = async (closed: ClosedDays) =>
    expect((await save({ ...(await settings()), closed })).status).toBe(200);
  const today = () => dayInDhaka(api.clock());
  /** Closed from tomorrow on for this many days. */
  const fromTomorrow = (days: number): ClosedDays => ({
    weekdays: [],
    periods: [{ from: daysAfter(today(), 1), to: daysAfter(today(), days), line }],
  });
  const overdue = async () => ({
    listed: (await inboxOf(api, { overdue: true })).map(({ id }) => id),
    counted: attention.parse(await get('/api/attention')).overdue,
    shown: dashboard.parse(await get('/api/dashboard')).requests.overdue,
  });

  // Noon in Dhaka, so that the days of the test don't depend on when it runs.
  beforeAll(async () => {
    const noon = Date.parse(`${daysAfter(today(), 1)}T12:00:00+06:00`);
    api.pass(noon - api.clock().getTime());
    api.adminToken = await api.tokenOf(admin.email, admin.password);
  });

  it('are kept by a client that does not know them, and are not in the public details', async () => {
    const closed = { weekdays: [5], periods: [{ from: '2027-03-20', to: '2027-03-22', line }] };
    await close(closed);
    const { closed: _closed, ...others } = await settings();
    expect((await save({ ...others, name: 'Setu Two' })).status).toBe(200);
    expect((await settings()).closed).toEqual(closed);
    expect(await get('/api/site')).not.toHaveProperty('closed');
    const wrong = { weekdays: [0, 1, 2, 3, 4, 5, 6], periods: [] };
    expect(await save({ ...(await settings()), closed: wrong })).toMatchObject({
      status: 422,
      body: { codes: { 'closed.weekdays': ['closed_always'] } },
    });
    for (const period of [
      { from: '2027-03-20', to: '9999-12-31' },
      { from: '0000-01-01', to: '2027-03-20' },
    ])
      expect(
        await save({ ...(await settings()), closed: { weekdays: [], periods: [{ ...period, line }] } }),
        'where the calendar ends, no next open day can be found',
      ).toMatchObject({ status: 422 });
    await close(neverClosed);
    const { answer_by } = contactResponse.strict().parse((await sendRequest(api)).body);
    expect(answer_by).toBeNull();
  });

  it('move the promise of an answer: families read the day, and nothing is overdue before it', async () => {
    await close(fromTomorrow(3));
    const email = 'closed@patients.example';
    const sent = contactResponse.strict().parse((await sendRequest(api, { email, lang: 'bn' })).body);
    const day = daysAfter(today(), 4);
    expect(sent.answer_by).toEqual({ day, why: line });
    const { id, due_at } = await requestOf(api, sent.reference);
    expect(Date.parse(due_at)).toBeGreaterThan(api.clock().getTime() + 95 * hour);

    const [mail] = await mailsTo(api, email);
    expect(mail?.text).toContain(`${weekdayAndDate(day, 'bn')}-এর মধ্যে`);
    expect(mail?.text).toContain(line.bn);
    expect(mail?.text).not.toContain('২৪ ঘণ্টার মধ্যে');
    const tracked = async () => {
      const body = { reference: sent.reference, phone: form.phone };
      const response = await api.call('POST', '/api/appointments/track', { body });
      return requestProgress.strict().parse(response.body).answer_by;
    };
    expect(await tracked()).toEqual(sent.answer_by);

    const before = await overdue();
    expect(before.listed).not.toContain(id);
    api.pass(95 * hour);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    expect((await overdue()).listed).not.toContain(id);
    api.pass(1.1 * hour);
    const after = await overdue();
    expect(after.listed).toContain(id);
    expect(after).toMatchObject({ counted: after.listed.length, shown: after.listed.length });
    await api.call('POST', `/api/appointments/${id}/events`, {
      token: api.adminToken,
      body: { type: 'status', status: 'contacted' },
    });
    expect(await tracked()).toBeNull();
    await close(neverClosed);
  });

  it('count an answer on the first open day as in time', async () => {
    await close(fromTomorrow(2));
    const one = await openRequest(api);
    api.pass(60 * hour);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const count = async () => dashboard.parse(await get('/api/dashboard')).responses;
    await one.add({ type: 'status', status: 'contacted' });
    const withClosed = await count();
    await close(neverClosed);
    const without = await count();
    expect(withClosed.in_time_percent ?? 0).toBeGreaterThan(without.in_time_percent ?? 0);
  });

  it('move due days of tasks, and the day on which a message is answered', async () => {
    await close(neverClosed);
    const usual = (await openCase(api)).opened.tasks.flatMap(({ due }) => due ?? []);
    const first = usual.toSorted()[0] ?? today();
    await close({ weekdays: [], periods: [{ from: first, to: daysAfter(first, 1), line }] });
    const moved = (await openCase(api)).opened.tasks.flatMap(({ due }) => due ?? []);
    expect(moved).toEqual(
      usual.map((due) => (due === first || due === daysAfter(first, 1) ? daysAfter(first, 2) : due)),
    );

    await close({ weekdays: [], periods: [{ from: today(), to: daysAfter(today(), 1), line }] });
    const one = await openCase(api);
    await api.call('POST', `/api/account/requests/${one.requestId}/messages`, {
      token: one.owner.token,
      body: { message: 'When do we fly?' },
    });
    const { body } = await api.call('GET', `/api/account/cases/${one.id}/messages`, {
      token: one.owner.token,
    });
    expect(caseMessages.strict().parse(body).answer_by).toEqual({ day: daysAfter(today(), 2), why: line });
    const { tasks } = await one.get();
    expect(tasks.find(({ kind }) => kind === 'message')?.due).toBe(daysAfter(today(), 2));
  });

  it('are answered by every call when the whole year is closed', async () => {
    await close(fromTomorrow(366));
    const sent = contactResponse.parse((await sendRequest(api)).body);
    expect(sent.answer_by?.day).toBe(daysAfter(today(), 367));
    expect((await overdue()).listed).not.toContain((await requestOf(api, sent.reference)).id);
  });
});

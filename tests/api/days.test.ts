import { expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { addRate, dayOf, estimateLines, openCaseWithPaper, optionsIn } from '#tests/support/options.ts';
import { sendRequest } from '#tests/support/requests.ts';

/** A day of this year in the Thai calendar. */
const thai = (day: string) => `${Number(day.slice(0, 4)) + 543}${day.slice(4)}`;
const inTwoYears = 729;

describeEachEngine('days that people type', (engine) => {
  const api = useApi(engine);

  it('are a day of birth until today, and of the last 120 years', async () => {
    const one = await openCaseWithPaper(api);
    const born = async (birth_date: string) =>
      api.call('PUT', `/api/cases/${one.id}`, { token: one.editor.token, body: { patient: { birth_date } } });
    for (const day of [dayOf(api, 1), dayOf(api, 400), '2513-01-01', '0070-01-01', '9999-12-31'])
      expect(await born(day), day).toMatchObject({
        status: 422,
        body: { codes: { 'patient.birth_date': ['date_invalid'] } },
      });
    for (const day of ['1970-01-01', dayOf(api)])
      expect(await born(day), day).toMatchObject({ status: 200, body: { patient: { birth_date: day } } });
  });

  it('are refused in years of the Thai calendar and in absurd ones, wherever staff enter them', async () => {
    const one = await openCaseWithPaper(api);
    const { id: option } = await one.draft();
    const estimate = await one.addEstimate(option);
    const { body: settings } = await api.call('GET', '/api/site/settings', { token: api.adminToken });
    const line = { en: 'Closed', bn: 'বন্ধ' };
    const put = (path: string, body: object) => api.call('PUT', path, { token: api.adminToken, body });
    const post = (path: string, body: object) => api.call('POST', path, { token: api.adminToken, body });
    const drafted = { currency: 'THB', lines: estimateLines };
    const path = `/api/estimates/${estimate.id}`;
    const task = { text: 'Call', owner: 'office' };
    const period = { from: dayOf(api), to: dayOf(api), line };
    const closedFor = (one: object) =>
      put('/api/site/settings', {
        ...(settings as object),
        closed: { weekdays: [], periods: [{ ...period, ...one }] },
      });
    const own = (films: object) =>
      api.call('PUT', `/api/account/cases/${one.id}/films`, {
        token: one.owner.token,
        body: { films: [films], version: 0 },
      });
    const calls: [string, (day: string) => ReturnType<typeof put>, { late?: false }?][] = [
      ['dated_on', (day) => put(path, { ...drafted, dated_on: day })],
      ['valid_until', (day) => put(path, { ...drafted, valid_until: day })],
      ['paper', (day) => put(`/api/papers/${one.paper}`, { date: day })],
      ['due', (due) => post(`/api/cases/${one.id}/tasks`, { ...task, due })],
      [
        'absence',
        (until) => put(`/api/colleagues/${one.colleague.id}/absence`, { until, stand_in_id: null }),
      ],
      ['closed', (day) => closedFor({ from: day, to: day })],
      ['films', (viewer_until) => own({ what: 'CD', viewer_until })],
      ['rate', (day) => addRate(api, { day }), { late: false }],
      ['hold', (until) => one.as(api.adminToken).send('/events', { type: 'hold', reason: 'Exams', until })],
      ['contact', (date) => sendRequest(api, { date })],
    ];
    for (const [name, call, { late } = {}] of calls) {
      const near = dayOf(api, late === false ? 0 : inTwoYears);
      const wrong = [
        thai(dayOf(api)),
        thai(near),
        ...(name === 'contact' ? [] : ['9999-12-31', '0070-01-01']),
      ];
      for (const day of wrong) expect(await call(day), `${name} ${day}`).toMatchObject({ status: 422 });
      const { status, body } = await call(near);
      expect(status, `${name} ${JSON.stringify(body)}`).toBeLessThan(300);
    }
    const { body } = await put(path, { ...drafted, valid_until: thai(dayOf(api)) });
    expect(body).toMatchObject({
      errors: { valid_until: [expect.stringContaining(dayOf(api).slice(0, 4))] },
    });
    expect(await closedFor({ to: dayOf(api, 3 * 365) })).toMatchObject({ status: 422 });
  });

  it('are a rate’s until today, and the rate that was entered last counts', async () => {
    const one = await openCaseWithPaper(api);
    expect(await addRate(api, { day: dayOf(api, 1) })).toMatchObject({ status: 422 });
    const enter = (changes: object, token = api.adminToken) =>
      api.call('POST', '/api/exchange-rates', {
        token,
        body: { currency: 'THB', rate: '3.42', source: 'Bank', day: dayOf(api), ...changes },
      });
    expect((await enter({ rate: '34.2', confirm: true })).status).toBe(201);
    const corrected = { day: dayOf(api, -1), confirm: true };
    expect(await enter(corrected, one.colleague.token)).toMatchObject({
      status: 409,
      body: { code: 'rate_far_level' },
    });
    expect((await enter(corrected, one.editor.token)).status).toBe(201);
    expect(await enter({ rate: '0.000001', confirm: true }, one.colleague.token)).toMatchObject({
      status: 422,
    });
    expect(await enter({ rate: '5000', confirm: true })).toMatchObject({ status: 422 });
    const { id } = await one.draft();
    optionsIn(await one.release(id));
    await one.sendEstimate(id);
    const [sent] = await one.listed();
    expect(sent?.estimates[0]?.rate).toMatchObject({ bdt_e6: 3_420_000 });
    const draft = await one.addEstimate(id);
    const backwards = { dated_on: dayOf(api, 2), valid_until: dayOf(api, 1) };
    expect(await one.fill(draft.id, backwards)).toMatchObject({
      status: 422,
      body: { codes: { valid_until: ['closed_backwards'] } },
    });
  });
});

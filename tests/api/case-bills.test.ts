import { expect, it } from 'vitest';
import { caseDetail } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Currency } from '#shared/money.ts';
import { useApi } from '#tests/support/api.ts';
import { addCurrentPaper, caseOf } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { estimateLines, openCaseWithPaper } from '#tests/support/options.ts';
import { referenceOf, requestOf, sendRequest } from '#tests/support/requests.ts';

/** The highest sum of the estimate that the tests use: 439,999.75 baht. */
const highest = 43_999_975;

describeEachEngine('the bills of cases', (engine) => {
  const api = useApi(engine);
  const fails = ({ status, body }: { status: number; body: unknown }, expected: number, code: string) =>
    expect([status, (body as { code?: string }).code]).toEqual([expected, code]);
  const accuracy = async () => {
    const { status, body, headers } = await api.call('GET', '/api/estimate-accuracy');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    return body;
  };

  /** A case of somebody who is back home and went on with an estimate, by the administrator alone. */
  const comeHome = async (currency: Currency = 'THB') => {
    const token = api.adminToken;
    const { id: appointment_id } = await requestOf(api, referenceOf(await sendRequest(api)));
    const { id } = caseOf(await api.call('POST', '/api/cases', { token, body: { appointment_id } }));
    await addCurrentPaper(api, appointment_id);
    const { id: document_id } = await api.app.db.read
      .selectFrom('documents')
      .select('id')
      .where('appointment_id', '=', appointment_id)
      .executeTakeFirstOrThrow();
    await api.app.db.transaction(async (writer) => {
      const created_at = api.clock().toISOString();
      const key = { case_id: id, created_at };
      const option = { hospital_name: 'Chao Phraya Heart Centre', state: 'active' } as const;
      const { id: option_id } = await writer
        .insertInto('options')
        .values({ ...key, ...option })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: estimate_id } = await writer
        .insertInto('estimates')
        .values({ ...key, option_id, number: 1, state: 'accepted', currency })
        .returning('id')
        .executeTakeFirstOrThrow();
      const lines = estimateLines.map(
        ({ text = '', low_minor = null, high_minor = null, ...line }, position) => ({
          ...line,
          text,
          low_minor,
          high_minor,
          estimate_id,
          position,
        }),
      );
      await writer.insertInto('estimate_lines').values(lines).execute();
    });
    const back = { type: 'stage', stage: 'home', reason: 'Back' };
    caseOf(await api.call('POST', `/api/cases/${id}/events`, { token, body: back }));
    const bill = (total_minor: number, more: object = {}) =>
      api.call('PUT', `/api/cases/${id}/bill`, {
        token,
        body: { document_id, total_minor, currency: 'THB', ...more },
      });
    return { id, bill };
  };

  it('is entered by level 3 once the patient is home, with a current paper, and the family sees it', async () => {
    const one = await openCaseWithPaper(api);
    const path = `/api/cases/${one.id}/bill`;
    const bill = { document_id: one.paper, total_minor: 41_000_000, currency: 'THB' };
    fails(await one.call('PUT', path, bill), 409, 'bill_too_early');
    await one.as(one.editor.token).stage('home', { reason: 'Treated already' });
    fails(await one.call('PUT', path, bill, one.colleague.token), 403, 'not_allowed');
    fails(await one.call('PUT', path, { ...bill, document_id: 999_999 }), 422, 'option_paper_unknown');
    fails(await one.call('PUT', path, { ...bill, total_minor: 0 }), 422, 'bill_total');
    fails(await one.call('PUT', path, { ...bill, currency: 'EUR' }), 422, 'currency_invalid');
    expect((await one.own()).bill).toBeNull();
    const entered = caseDetail.parse((await one.call('PUT', path, bill)).body);
    expect(entered.bill).toMatchObject({ ...bill, version: 1, entered_by: expect.any(String) });
    const own = await one.own();
    expect(own.bill).toEqual({ ...bill, created_at: expect.any(String) });
    expect(own.events.at(-1)).toMatchObject({ type: 'bill', to: 'entered', note: null });
    caseOf(await one.as(one.editor.token).stage('closed'));
    const corrected = await one.call('PUT', path, { ...bill, total_minor: 42_000_000, version: 1 });
    expect(caseDetail.parse(corrected.body).bill).toMatchObject({ total_minor: 42_000_000, version: 2 });
    const late = await one.call('PUT', path, { ...bill, version: 1 });
    expect(late.body).toMatchObject({ code: 'record_changed', changed: { by: expect.any(String) } });
    const { body: exported } = await api.call('GET', '/api/account/export', { token: one.owner.token });
    expect(exported).toMatchObject({ cases: [{ bill: { total_minor: 42_000_000, currency: 'THB' } }] });
    const { read } = api.app.db;
    const mails = await read.selectFrom('mails').selectAll().execute();
    const activities = await read.selectFrom('activities').selectAll().execute();
    expect(JSON.stringify({ mails, activities })).not.toMatch(/4[12]0?,?000/);
    await api.call('DELETE', `/api/papers/${one.paper}`, { token: api.adminToken });
    expect((await one.own()).bill).toMatchObject({ document_id: null, total_minor: 42_000_000 });
    expect((await one.call('DELETE', path)).status).toBe(200);
    expect((await one.own()).bill).toBeNull();
    expect((await one.call('DELETE', path)).status).toBe(404);
  });

  it('of two who enter it at the same time, one is told of the other; it goes with the case', async () => {
    const { id, bill } = await comeHome();
    const both = await Promise.all([bill(1000, { version: 0 }), bill(2000, { version: 0 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await api.call('DELETE', `/api/cases/${id}`, { token: api.adminToken });
    expect(await api.app.db.read.selectFrom('case_bills').select('case_id').execute()).toEqual([]);
  });

  it('says how near bills came to estimates in steps of ten cases, and nothing by which one could be told', async () => {
    const inDollars = await comeHome('USD');
    await inDollars.bill(1);
    // Seven within the estimate, two 10 % above it, and then one 21 % above it.
    const percents = [-30, -20, -10, -5, -5, -1, 0, 10, 10, 21];
    const cases: Awaited<ReturnType<typeof comeHome>>[] = [];
    for (const percent of percents) {
      expect(await accuracy()).toBeNull();
      const one = await comeHome();
      cases.push(one);
      expect((await one.bill(Math.round((highest * (100 + percent)) / 100))).status).toBe(200);
    }
    expect(await accuracy()).toEqual({ cases: 10, within: 7, median_percent: -3 });
    // The eleventh changes nothing, nor does its removal; a correction of a counted one does.
    const eleventh = await comeHome();
    await eleventh.bill(highest * 2);
    await api.call('DELETE', `/api/cases/${eleventh.id}/bill`, { token: api.adminToken });
    expect(await accuracy()).toEqual({ cases: 10, within: 7, median_percent: -3 });
    await cases.at(-1)?.bill(highest);
    expect(await accuracy()).toEqual({ cases: 10, within: 8, median_percent: -3 });
    // Once somebody was erased, the difference could be told: the figures stay until ten more are there.
    await api.call('DELETE', `/api/cases/${cases[0]?.id}`, { token: api.adminToken });
    await eleventh.bill(highest * 2);
    await cases.at(-1)?.bill(highest * 2);
    expect(await accuracy()).toEqual({ cases: 10, within: 8, median_percent: -3 });
    // Nor does a bill that could not be compared before take the place of the erased one.
    expect((await inDollars.bill(highest * 2, { currency: 'USD' })).status).toBe(200);
    expect(await accuracy()).toEqual({ cases: 10, within: 8, median_percent: -3 });
    // Whatever was typed, a bill can be entered: as if each estimate were of two satang.
    await api.app.db.transaction(async (writer) => {
      await writer.deleteFrom('estimate_accuracy').execute();
      await writer.updateTable('estimate_lines').set({ high_minor: 1 }).execute();
      await writer.updateTable('case_bills').set({ total_minor: limits.integerMax }).execute();
    });
    expect((await eleventh.bill(limits.integerMax)).status).toBe(200);
    expect(await accuracy()).toMatchObject({ median_percent: limits.integerMax });
  });
});

import { expect, it } from 'vitest';
import { listedCase } from '#shared/contract/cases.ts';
import { whenPlan } from '#shared/contract/planner.ts';
import { caseVisas } from '#shared/contract/visas.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { taskTemplate } from '#shared/records/task-templates.ts';
import { useApi } from '#tests/support/api.ts';
import { addTemplate, openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('the planner', (engine) => {
  const api = useApi(engine);
  const today = () => dayInDhaka(api.clock());
  const inDays = (days: number) => daysAfter(today(), days);
  const when = async (query = '') =>
    whenPlan.strict().parse((await api.call('GET', `/api/when${query}`)).body);
  const close = (day: string) =>
    api.call('POST', '/api/embassy-closed-days', {
      token: api.adminToken,
      body: { day, reason: 'Songkran', source: 'The embassy’s list', checked_on: today() },
    });

  it('says when a family can be there, what decides, and where each number comes from', async () => {
    const plan = await when();
    expect(plan).toMatchObject({ today: today(), wanted: null, in_hand: null, decides: 'visa_decision' });
    expect(plan.from > today() && plan.to > plan.from).toBe(true);
    // Nobody has confirmed a number yet.
    expect(plan.steps.map(({ source }) => source)).toEqual(plan.steps.map(() => ({ from: 'estimate' })));
    const later = await when(`?day=${daysAfter(plan.to, 9)}`);
    expect(later.in_hand).toBeGreaterThan(0);
    expect(later.in_hand).toBeLessThanOrEqual(9);
    expect((await when(`?day=${daysAfter(plan.to, -3)}`)).in_hand).toBe(-3);
  });

  it('counts what is there already, and what came before it', async () => {
    const all = '?reports=1&estimate=1&passport=1&money=1&people=4';
    const [nothing, everything] = [await when(), await when(all)];
    expect(everything.to < nothing.to).toBe(true);
    expect(everything.steps.flatMap(({ key, done }) => (done ? [key] : []))).toEqual(
      expect.arrayContaining(['reports', 'opinion', 'estimate', 'passport', 'bank_statement']),
    );
  });

  it('refuses what is no question', async () => {
    for (const query of [
      'day=2027-02-30',
      'day=0001-01-01',
      'day=2569-12-01',
      'day=x',
      'people=0',
      'people=11',
      'reports=yes',
    ])
      expect((await api.call('GET', `/api/when?${query}`)).status, query).toBe(422);
  });

  it('follows a new closed day of the embassy at once', async () => {
    const embassy = ({ steps }: Awaited<ReturnType<typeof when>>) =>
      steps.find(({ key }) => key === 'visa_decision');
    const before = embassy(await when());
    expect((await close(before?.from ?? '')).status).toBe(201);
    const after = embassy(await when());
    expect(after?.from && before?.from && after.from > before.from).toBe(true);
  });

  it('gives a case the days in hand before the day that the family wished for', async () => {
    const { to } = await when();
    const one = await openCase(api, { date: daysAfter(to, 20) });
    const { plan } = await one.own();
    expect(plan).toMatchObject({ wanted: daysAfter(to, 20), to, next: 'your reports' });
    expect(plan?.in_hand).toBeGreaterThan(0);
    expect(
      (await openCase(api, { date: inDays(1) }).then((short) => short.own())).plan?.in_hand,
    ).toBeLessThan(0);
    // No day, a day far away, and a journey that has begun.
    expect(
      (await openCase(api, { date_open: '1', date: inDays(90) }).then((open) => open.own())).plan,
    ).toBeNull();
    expect((await openCase(api).then((far) => far.own())).plan).toBeNull();
    await api.app.db.transaction((writer) =>
      writer.updateTable('cases').set({ stage: 'travelling' }).where('id', '=', one.id).execute(),
    );
    expect((await one.own()).plan).toBeNull();
  });

  it('lists the cases by their days in hand, the fewest first, page by page', async () => {
    const { to } = await when();
    const late = await openCase(api, { date: daysAfter(to, 70) });
    const soon = await openCase(api, { date: daysAfter(to, 40) });
    const short = await openCase(api, { date: inDays(2) });
    await openCase(api);
    const search = async (body: object) => {
      const found = await api.call('POST', '/api/cases/search', { token: api.adminToken, body });
      return { ...found, items: listedCase.strict().array().parse(found.body) };
    };
    const mine = [late.id, soon.id, short.id];
    const order = async (sort: string) =>
      (await search({ sort, open: true })).items.map(({ id }) => id).filter((id) => mine.includes(id));
    expect(await order('hand')).toEqual([short.id, soon.id, late.id]);
    expect(await order('-hand')).toEqual([late.id, soon.id, short.id]);
    const { items, headers } = await search({ sort: 'hand', per_page: 1, page: 1 });
    expect(items).toHaveLength(1);
    expect(items[0]?.days_in_hand).toBeLessThan(0);
    expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(3);
    const listed = (await search({ open: true })).items;
    expect(listed.find(({ id }) => id === late.id)?.days_in_hand).toBeGreaterThan(40);
    expect(listed.some(({ days_in_hand }) => days_in_hand === null)).toBe(true);
  });

  it('takes the median of ten of our own cases in the place of an estimate, and says so', async () => {
    const opinion = async () => (await when()).steps.find(({ key }) => key === 'opinion');
    const at = (days: number) => new Date(api.clock().getTime() + days * 86_400_000).toISOString();
    const responded = async () => {
      const { id: case_id } = await openCase(api);
      // It went back once: a case counts once, by its last time.
      const stages = [
        ['opinion', 1],
        ['estimate', 90],
        ['opinion', 100],
        ['estimate', 112],
      ] as const;
      const events = stages.map(
        ([to, days]) => ({ case_id, type: 'stage', to, created_at: at(days) }) as const,
      );
      await api.app.db.transaction((writer) => writer.insertInto('case_events').values(events).execute());
    };
    for (let cases = 0; cases < 9; cases++) await responded();
    expect(await opinion()).toMatchObject({ takes_min: 3, source: { from: 'estimate' } });
    await responded();
    // The answer is cached for a quarter of an hour.
    api.pass(20 * 60_000);
    expect(await opinion()).toMatchObject({ takes_min: 12, source: { from: 'own_cases', cases: 10 } });
  });

  it('takes what task templates say of a step, and leaves out a step that is switched off', async () => {
    const embassy = { stage: 'preparing', owner: 'embassy', text: 'The embassy decides on the visa' };
    const step = {
      step: 'visa_decision',
      takes_min: 30,
      takes_max: 40,
      unit: 'embassy',
      after: 'visa_payment',
    };
    const made = await api.call('POST', '/api/task-templates', {
      token: api.adminToken,
      body: { ...embassy, ...step },
    });
    const stepNow = async () => (await when()).steps.find(({ key }) => key === 'visa_decision');
    expect(await stepNow()).toMatchObject({
      name: 'the embassy',
      takes_min: 30,
      source: { from: 'estimate' },
    });
    const { id, version } = taskTemplate.parse(made.body);
    const off = { ...embassy, ...step, active: '0', version };
    await api.call('PUT', `/api/task-templates/${id}`, { token: api.adminToken, body: off });
    expect(await stepNow()).toBeUndefined();
    await api.call('DELETE', `/api/task-templates/${id}`, { token: api.adminToken });
    expect(await stepNow()).toMatchObject({ takes_min: 10 });
  });

  it('refuses steps that would wait for each other', async () => {
    const body = { stage: 'reports', owner: 'patient', text: 'Send them', step: 'reports', after: 'flight' };
    const refused = await api.call('POST', '/api/task-templates', { token: api.adminToken, body });
    expect(refused).toMatchObject({ status: 422, body: { codes: { after: ['steps_in_circle'] } } });
    expect((await when()).steps.length).toBeGreaterThan(10);
  });

  it('knows of a case what its tasks and its visas say', async () => {
    await addTemplate(api, { text: 'Send the reports', step: 'reports', takes_min: 1, takes_max: 5 });
    const { to } = await when();
    const one = await openCase(api, { date: daysAfter(to, 20) });
    expect((await one.own()).plan).toMatchObject({ next: 'your reports' });
    const { tasks } = await one.get();
    const task = tasks.find(({ text }) => text === 'Send the reports');
    await one.taskState(task?.id ?? 0, { state: 'completed', version: task?.version ?? 0 });
    expect((await one.own()).plan).toMatchObject({ next: 'the hospital’s answer' });
    await one.send('/companions', { name: 'Karim', relation: 'sibling', travels: 1, attendant: 0 });
    const begun = await api.call('POST', `/api/cases/${one.id}/visa-applications`, { token: api.adminToken });
    const [visa, ofCompanion] = caseVisas.parse(begun.body).applications.flatMap(({ visas }) => visas);
    await api.call('PUT', `/api/visas/${ofCompanion?.id}`, {
      token: api.adminToken,
      body: { state: 'not_needed', version: ofCompanion?.version },
    });
    await api.call('PUT', `/api/visas/${visa?.id}`, {
      token: api.adminToken,
      body: { number: 'E-1234567', version: visa?.version },
    });
    expect((await one.own()).plan).toMatchObject({ next: 'the visa fee' });
  });

  it('is found by how long and when', async () => {
    for (const q of ['how long', 'visa koto din', 'kobe jete parbo', 'কত দিন লাগে']) {
      const { body } = await api.call('GET', `/api/search?q=${encodeURIComponent(q)}`);
      expect(body, q).toMatchObject({
        groups: expect.arrayContaining([expect.objectContaining({ kind: 'service' })]),
      });
      const suggested = await api.call('GET', `/api/search/suggestions?q=${encodeURIComponent(q)}`);
      expect(suggested.body, q).toEqual(
        expect.arrayContaining([expect.objectContaining({ title: 'When can we be there?' })]),
      );
    }
  });
});

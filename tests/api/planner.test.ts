import { expect, it } from 'vitest';
import { listedCase } from '#shared/contract/cases.ts';
import { whenPlan } from '#shared/contract/planner.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { useApi } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
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
      expect.arrayContaining(['reports', 'opinion', 'estimate', 'passport', 'money']),
    );
  });

  it('refuses what is no question', async () => {
    for (const query of ['day=2027-02-30', 'day=x', 'people=0', 'people=11', 'reports=yes'])
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
    expect(plan).toMatchObject({ wanted: daysAfter(to, 20), to, next: 'the passports' });
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

import { beforeEach, expect, it } from 'vitest';
import { hour } from '#server/clock.ts';
import { caseVisas } from '#shared/contract/visas.ts';
import { dayInDhaka, daysAfter, startOfDay } from '#shared/dhaka.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { addCurrentPaper, addTemplate, openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const minute = 60_000;
/** What was done is checked by the machine's clock, which the test does not move. */
const realToday = dayInDhaka(Date.now());

describeEachEngine('the task to pay for visas', (engine) => {
  const api = useApi(engine);
  type Case = Awaited<ReturnType<typeof openCase>>;

  /** An application for the patient and two companions. */
  const begin = async () => {
    const one = await openCase(api);
    for (const name of ['Rahim', 'Karim'])
      await one.send('/companions', { name, relation: 'sibling', travels: 1, attendant: 0 });
    const { applications } = caseVisas.parse((await one.send('/visa-applications')).body);
    const [application] = applications;
    if (!application) throw new Error('Nothing was begun');
    return { one, application };
  };
  const as = ({ coordinator: { token } }: Case, method: 'POST' | 'PUT', path: string, body: object = {}) =>
    api.call(method, path, { token, body });
  const fill = async (one: Case, ids: number[]) => {
    for (const id of ids) await as(one, 'PUT', `/api/visas/${id}`, { number: `TH-${id}` });
  };
  const pay = (one: Case, id: number, document_id: number) =>
    as(one, 'POST', `/api/visa-applications/${id}/paid`, { document_id, paid_on: realToday });
  const idsOf = ({ visas }: { visas: { id: number }[] }) => visas.map(({ id }) => id);
  const toPay = <Task extends { text: string }>({ tasks }: { tasks: Task[] }) =>
    tasks.filter(({ text }) => /^pay/i.test(text));
  /** The family's tasks to pay. */
  const payTasks = async (one: Case) => toPay(await one.own());
  // Sessions of staff have ended since.
  beforeEach(async () => {
    api.adminToken = await api.tokenOf(admin.email, admin.password);
  });
  /** Moves the clock on to one minute before noon in Dhaka, on a Sunday. */
  const toSundayNoon = () => {
    const now = api.clock();
    const today = dayInDhaka(now);
    const toSunday = (7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7;
    const sunday = daysAfter(today, toSunday);
    api.pass(Date.parse(startOfDay(sunday)) + 12 * hour - minute - now.getTime());
    return sunday;
  };

  it('is one for an application, and names the embassy day: until noon today, then the next open one', async () => {
    const sunday = toSundayNoon();
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const { one, application } = await begin();
    const [patient, ...others] = idsOf(application);
    await fill(one, others);
    expect(await payTasks(one)).toEqual([]);
    await fill(one, [patient ?? 0]);
    const [task, ...more] = await payTasks(one);
    expect(more).toEqual([]);
    expect(task).toMatchObject({ kind: 'visa', owner: 'patient', traveller: null, due: sunday });
    expect(task?.pay).toEqual({ day: sunday, today: true });
    expect(toPay(await one.get())).toMatchObject([{ id: task?.id, pay: { day: sunday, today: true } }]);

    // 12:01.
    api.pass(2 * minute);
    const payDay = async () => (await payTasks(one))[0]?.pay;
    expect(await payDay()).toEqual({ day: daysAfter(sunday, 1), today: false });
    const closed = {
      day: daysAfter(sunday, 1),
      reason: 'Holiday',
      source: 'The list',
      checked_on: realToday,
    };
    const { body } = await api.call('POST', '/api/embassy-closed-days', {
      token: api.adminToken,
      body: closed,
    });
    expect(body).toMatchObject({ day: closed.day });
    expect(await payDay()).toEqual({ day: daysAfter(sunday, 2), today: false });
    // Thursday afternoon, Friday and Saturday.
    for (const after of [4, 5, 6]) {
      api.pass((after === 4 ? 4 : 1) * 24 * hour);
      expect(await payDay(), `day ${after}`).toEqual({ day: daysAfter(sunday, 7), today: false });
    }
  });

  it('is done by the receipt alone, is asked again without it, and waits for who comes later', async () => {
    const { one, application } = await begin();
    await fill(one, idsOf(application));
    const states = async () => (await payTasks(one)).map(({ state, pay: when }) => [state, when !== null]);
    const [task] = await payTasks(one);
    const { token } = one.owner;
    expect(await api.call('POST', `/api/account/case-tasks/${task?.id}/complete`, { token })).toMatchObject({
      status: 409,
      body: { code: 'receipt_first' },
    });
    const receipt = await addCurrentPaper(api, one.requestId);
    expect((await pay(one, application.id, receipt)).status).toBe(200);
    expect(await states()).toEqual([['completed', false]]);
    await api.call('POST', `/api/papers/${receipt}/error`, { token: api.adminToken });
    expect(await states()).toEqual([['requested', true]]);

    // The fourth traveller is waited for, and then there is something to pay again.
    const again = await addCurrentPaper(api, one.requestId, 'again');
    await pay(one, application.id, again);
    await one.send('/companions', { name: 'Salma', relation: 'child', travels: 1, attendant: 0 });
    const added = await as(one, 'POST', `/api/visa-applications/${application.id}/travellers`);
    const fourth = caseVisas.parse(added.body).applications[0]?.visas.at(-1);
    expect(await states()).toEqual([['completed', false]]);
    await fill(one, [fourth?.id ?? 0]);
    expect(await states()).toEqual([['requested', true]]);
    await as(one, 'PUT', `/api/visas/${fourth?.id}`, { state: 'preparing' });
    expect(await states()).toEqual([['completed', false]]);
  });

  it('is the one of the template for paying, if the case has it, and no second one comes', async () => {
    const text = 'Pay the fee as the bank says';
    await addTemplate(api, { text, kind: 'visa', step: 'visa_payment', who: 'case', due_days: null });
    await addTemplate(api, { text: 'Pay later', stage: 'opinion', who: 'case', due_days: null });
    const { one, application } = await begin();
    await fill(one, idsOf(application));
    expect(await payTasks(one)).toMatchObject([{ text, pay: { today: expect.any(Boolean) } }]);
  });
});

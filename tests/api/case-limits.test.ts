import { expect, it } from 'vitest';
import { z } from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { useApi } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const listed = z.array(z.looseObject({ steps: z.int(), tasks: z.array(z.object({ owner: z.string() })) }));

describeEachEngine('a case', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  const full = (code: string) => ({ status: 409, body: { code } });

  it('takes as many open tasks as its limit says, and one more once one is done', async () => {
    const one = await openCase(api);
    const add = () => one.send('/tasks', { text: 'Call', owner: 'office' });
    expect((await add()).status).toBe(200);
    await api.app.db.transaction(async (writer) => {
      const tasks = await writer.selectFrom('case_tasks').selectAll().where('case_id', '=', one.id).execute();
      const [{ id: _id, ...task } = { id: 0 }] = tasks.filter(({ text }) => text === 'Call');
      const copies = Array.from({ length: limits.openTasks - tasks.length - 1 }, () => task);
      for (const copy of copies) await writer.insertInto('case_tasks').values(Object.assign(copy)).execute();
    });
    expect((await add()).status).toBe(200);
    expect(await add()).toMatchObject(full('tasks_too_many'));
    const { tasks } = await one.get();
    const done = tasks.find(({ text }) => text === 'Call');
    expect((await one.taskState(done?.id ?? 0, { state: 'completed' })).status).toBe(200);
    expect((await add()).status).toBe(200);
    expect(await add()).toMatchObject(full('tasks_too_many'));
  });

  it('is in the list of its owner with the next tasks and their number, whatever it holds', async () => {
    const one = await openCase(api);
    const { body: before } = await api.call('GET', '/api/account/cases', { token: one.owner.token });
    const [{ steps } = { steps: -1 }] = listed.parse(before);
    for (const text of ['Bring the scan', 'Send the bill', 'Book the flight', 'Pack'])
      expect((await one.send('/tasks', { text, owner: 'patient' })).status).toBe(200);
    await one.send('/tasks', { text: 'Call', owner: 'office' });
    const { body } = await api.call('GET', '/api/account/cases', { token: one.owner.token });
    const [shown] = listed.parse(body);
    expect(shown).toMatchObject({ id: one.id, steps: steps + 4 });
    expect(shown?.tasks.map(({ owner }) => owner)).toEqual(['patient', 'patient', 'patient']);
    for (const list of ['options', 'bill', 'companions', 'consents', 'events'])
      expect(shown).not.toHaveProperty(list);
  });

  it('takes as many companions as its limit says', async () => {
    const one = await openCase(api);
    const add = (name: string) => one.send('/companions', { name, relation: 'child' });
    for (let number = 1; number <= limits.companions; number++)
      expect((await add(`Son ${number}`)).status).toBe(200);
    expect(await add('One more')).toMatchObject(full('companions_too_many'));
    expect((await one.get()).companions).toHaveLength(limits.companions);
  });

  it('takes as many consents as its limit says, withdrawn ones included', async () => {
    const one = await openCase(api);
    const give = (name: string) =>
      api.call('POST', `/api/account/cases/${one.id}/consents`, {
        token: one.owner.token,
        body: { hospital: { name }, lang: 'en' },
      });
    expect((await give('Riverside')).status).toBe(200);
    await api.app.db.transaction(async (writer) => {
      const found = writer.selectFrom('hospital_consents').selectAll().where('case_id', '=', one.id);
      const { id: _id, ...consent } = await found.executeTakeFirstOrThrow();
      for (let number = 2; number < limits.consents; number++) {
        const other = {
          hospital_name: `H ${number}`,
          hospital_key: `h ${number}`,
          withdrawn_at: consent.given_at,
        };
        await writer
          .insertInto('hospital_consents')
          .values({ ...consent, ...other })
          .execute();
      }
    });
    expect((await give('Lakeside')).status).toBe(200);
    expect(await give('Hillside')).toMatchObject(full('consents_too_many'));
  });
});

import { expect, it } from 'vitest';
import { day } from '#server/clock.ts';
import { checkingDay } from '#shared/contract/rules.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { taskTemplate } from '#shared/records/task-templates.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('checking day', (engine) => {
  const api = useApi(engine);

  it('is one task a month: what was looked at comes back in the next one, and nothing is due before', async () => {
    const today = dayInDhaka(Date.now());
    const checking = async () => {
      const token = await api.tokenOf(admin.email, admin.password);
      return checkingDay.parse((await api.call('GET', '/api/rules/checking', { token })).body);
    };
    const rule = { stage: 'preparing', text: 'A fee', owner: 'patient', active: 0, source: 'A notice' };
    const { body } = await api.call('POST', '/api/task-templates', {
      token: api.adminToken,
      body: { ...rule, checked_on: today, recheck_days: 27 },
    });
    const { id, version } = taskTemplate.parse(body);
    expect(await checking()).toMatchObject({ due: null, items: [] });

    const nextMonth = daysAfter(`${today.slice(0, 7)}-01`, 31).slice(0, 7);
    while (dayInDhaka(api.clock()) < `${nextMonth}-01`) api.pass(day);
    const due = expect.stringMatching(new RegExp(`^${nextMonth}-0[1-7]$`));
    expect(await checking()).toMatchObject({ due, items: [{ id }] });
    const token = await api.tokenOf(admin.email, admin.password);
    await api.call('POST', `/api/rules/${id}/check`, { token, body: { version } });
    for (const days of [0, 1, 20]) {
      api.pass(days * day);
      expect(await checking()).toMatchObject({ due: null, items: [] });
    }
    // On its last day it still holds; past it, nobody waits for the next month, and it stands before drafts.
    api.pass(6 * day);
    const write = async (method: 'POST' | 'PUT', rest: string, source: string) => {
      const again = await api.tokenOf(admin.email, admin.password);
      const changed = { ...rule, text: 'A draft', source, checked_on: today };
      return api.call(method, `/api/task-templates${rest}`, { token: again, body: changed });
    };
    const draft = taskTemplate.parse((await write('POST', '', 'A page')).body);
    await write('PUT', `/${draft.id}`, 'Another page');
    expect(await checking()).toMatchObject({ past: 0, items: [{ id: draft.id, checked_by: null }] });
    api.pass(day);
    expect(await checking()).toMatchObject({ past: 1, items: [{ id }, { id: draft.id }] });
  });
});

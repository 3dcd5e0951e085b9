import { expect, it } from 'vitest';
import { staffToRemind } from '#server/domain/cases/reminder-repository.ts';
import { handOverResponse } from '#shared/contract/case-changes.ts';
import { daysAfter } from '#shared/dhaka.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { caseOf, openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';

describeEachEngine('the work of a colleague', (engine) => {
  const api = useApi(engine);
  const today = () => api.clock().toISOString().slice(0, 10);
  const search = async (token: string, body: object) => {
    const response = await api.call('POST', '/api/cases/search', { token, body });
    return (response.body as { id: number }[]).map(({ id }) => id);
  };
  const myTurn = async (token: string) => {
    const { body } = await api.call('GET', '/api/cases/my-turn', { token });
    return (body as { id: number }[]).map(({ id }) => id);
  };
  const move = (moves: object[], token = api.adminToken) =>
    api.call('POST', '/api/cases/hand-over', { token, body: { moves } });
  const away = (id: number, body: object, token = api.adminToken) =>
    api.call('PUT', `/api/colleagues/${id}/absence`, { token, body });

  it('is handed over in several cases at once, and back', async () => {
    const [one, two] = [await openCase(api), await openCase(api)];
    const heir = await makeUser(api, 4);
    await two.as(heir.token).send('/team', { user_id: heir.id, role: 'interpreter' });
    const join = { user_id: heir.id, role: 'coordinator' };
    const moves = [one, two].map(({ id, coordinator }) => ({ case_id: id, leave: coordinator.id, join }));
    const { cases, undo } = handOverResponse.parse((await move(moves)).body);
    expect(cases.map(({ coordinator }) => coordinator?.id)).toEqual([heir.id, heir.id]);
    expect(await search(heir.token, { coordinator: heir.id })).toEqual([two.id, one.id]);
    expect(await search(heir.token, { coordinator: one.coordinator.id })).toEqual([]);

    const back = handOverResponse.parse((await move(undo)).body);
    expect(back.cases.map(({ coordinator }) => coordinator?.id)).toEqual([
      one.coordinator.id,
      two.coordinator.id,
    ]);
    const team = (await two.get()).team.filter(({ to }) => to === null);
    expect(team).toMatchObject([
      { user_id: expect.any(Number), role: expect.any(String) },
      { user_id: expect.any(Number), role: expect.any(String) },
    ]);
    expect(team.find(({ user_id }) => user_id === heir.id)?.role).toBe('interpreter');
    await move([{ case_id: one.id, leave: one.coordinator.id, join: null }]);
    expect(await search(heir.token, { coordinator: 'nobody' })).toContain(one.id);
  });

  it('is not handed over, nor back, once a colleague has changed the team', async () => {
    const one = await openCase(api);
    const [heir, third] = [await makeUser(api, 4), await makeUser(api, 4)];
    const as = (token: string) => one.as(token);
    const coordinator = (user_id: number) => ({ user_id, role: 'coordinator' });
    const toHeir = [{ case_id: one.id, leave: one.coordinator.id, join: coordinator(heir.id) }];
    const both = await Promise.all([move(toHeir), move(toHeir)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { undo } = handOverResponse.parse(both.find(({ status }) => status === 200)?.body);
    await as(third.token).send('/team', coordinator(third.id));
    await as(heir.token).send('/team/leave', { user_id: heir.id });
    expect(await move(undo)).toMatchObject({ status: 409, body: { code: 'record_changed' } });
    const team = async () =>
      (await one.get()).team.filter(({ to }) => to === null).map(({ user_id, role }) => [user_id, role]);
    expect(await team()).toEqual([[third.id, 'coordinator']]);

    await as(third.token).send('/team', { user_id: third.id, role: 'interpreter' });
    const more = handOverResponse.parse(
      (await move([{ case_id: one.id, leave: null, join: coordinator(third.id) }])).body,
    );
    await as(third.token).send('/team/leave', { user_id: third.id });
    expect((await move(more.undo)).status).toBe(409);
    expect(await team()).toEqual([]);
  });

  it('is handed over in all cases or in none, by level 3, and only to colleagues', async () => {
    const one = await openCase(api);
    const customer = await makeUser(api, 1);
    const heir = await makeUser(api, 4);
    const to = (user: number, case_id = one.id) => ({
      case_id,
      leave: one.coordinator.id,
      join: { user_id: user, role: 'coordinator' },
    });
    expect((await move([to(heir.id)], one.coordinator.token)).status).toBe(403);
    expect((await move([to(heir.id), { ...to(customer.id), leave: null }])).status).toBe(422);
    expect((await move([to(heir.id), to(heir.id, 999_999)])).status).toBe(404);
    expect((await one.get()).coordinator?.id).toBe(one.coordinator.id);
  });

  it('reaches the stand-in while the colleague is away', async () => {
    const one = await openCase(api);
    const stranger = await makeUser(api, 4);
    const due = daysAfter(today(), -1);
    await one.send('/tasks', { text: 'Call the hospital', owner: 'office', due });
    const request = await openRequest(api);
    await request.add({ type: 'assignment', assignee_id: one.coordinator.id });
    const mine = async () => {
      const body = { assignee: 'me' };
      const { body: found } = await api.call('POST', '/api/appointments/search', {
        token: stranger.token,
        body,
      });
      return (found as { id: number }[]).map(({ id }) => id);
    };
    expect(await myTurn(stranger.token)).toEqual([]);
    expect((await away(one.coordinator.id, { until: due, stand_in_id: null })).status).toBe(422);
    const until = daysAfter(today(), 2);
    expect((await away(one.coordinator.id, { until, stand_in_id: one.coordinator.id })).status).toBe(422);
    expect((await away(one.coordinator.id, { until, stand_in_id: null }, stranger.token)).status).toBe(403);
    const noted = await away(one.coordinator.id, { until, stand_in_id: stranger.id }, one.coordinator.token);
    expect(noted.body).toContainEqual(
      expect.objectContaining({
        id: one.coordinator.id,
        away: { until, stand_in: expect.objectContaining({ id: stranger.id }) },
      }),
    );
    expect(await myTurn(stranger.token)).toEqual([one.id]);
    expect(await search(stranger.token, { mine: true })).toEqual([one.id]);
    expect(await mine()).toEqual([request.id]);
    await away(one.coordinator.id, { until: null, stand_in_id: null }, one.coordinator.token);
    expect(await myTurn(stranger.token)).toEqual([]);
    expect(await mine()).toEqual([]);
  });

  it('reaches whoever is there while the stand-in is away too, and no circle is accepted', async () => {
    const one = await openCase(api);
    const [b, c, d] = [await makeUser(api, 4), await makeUser(api, 4), await makeUser(api, 4)];
    const a = one.coordinator;
    const due = daysAfter(today(), -1);
    await one.send('/tasks', { text: 'Call the hospital', owner: 'office', due });
    const until = daysAfter(today(), 2);
    const goes = (who: { id: number }, standIn: { id: number } | null) =>
      away(who.id, { until, stand_in_id: standIn?.id ?? null });
    expect((await goes(a, b)).status).toBe(200);
    expect(await myTurn(b.token)).toEqual([one.id]);
    expect(await goes(b, a)).toMatchObject({
      status: 422,
      body: { codes: { stand_in_id: ['stand_in_away'] } },
    });
    expect(await goes(b, null)).toMatchObject({
      status: 422,
      body: { codes: { stand_in_id: ['stand_in_needed'] } },
    });
    expect((await goes(b, c)).status).toBe(200);
    expect(await myTurn(c.token)).toEqual([one.id]);
    expect((await goes(c, a)).status).toBe(422);
    expect((await goes(c, b)).status).toBe(422);
    expect((await goes(d, null)).status).toBe(200);
    expect((await goes(c, d)).status).toBe(422);
    const { read } = api.app.db;
    const staffRoleIds = [2, 3, 4];
    const reminded = () => staffToRemind(read, one.id, [], { staffRoleIds, today: today() });
    expect((await reminded()).map(({ email }) => email)).toEqual([c.email]);
    // The account of the stand-in is switched off: the answer says whose work that leaves.
    const { body } = await api.call('GET', `/api/users/${c.id}`, { token: api.adminToken });
    const { name, email, contact, role_id } = body as Record<string, string | number>;
    const off = await api.call('PUT', `/api/users/${c.id}`, {
      token: api.adminToken,
      body: { name, email, contact, role_id, status: 0 },
    });
    expect(off).toMatchObject({ status: 200, body: { left_without_stand_in: [{ id: b.id }] } });
    expect((await reminded()).map(({ email }) => email)).toEqual([b.email]);
  });

  it('can be a single task, which the colleague finds outside of the own teams too', async () => {
    const one = await openCase(api);
    const helper = await makeUser(api, 4);
    const customer = await makeUser(api, 1);
    const task = { text: 'Translate the letter', owner: 'office', due: daysAfter(today(), -1) };
    expect((await one.send('/tasks', { ...task, assignee_id: customer.id })).status).toBe(422);
    const added = caseOf(await one.send('/tasks', { ...task, assignee_id: helper.id }));
    expect(added.tasks).toMatchObject([{ assignee: { id: helper.id } }]);
    expect(await search(helper.token, { my_tasks: true })).toEqual([one.id]);
    expect(await myTurn(helper.token)).toEqual([one.id]);
    expect(await search(one.coordinator.token, { my_tasks: true })).toEqual([]);
    await one.taskState(added.tasks[0]?.id ?? 0, { state: 'completed' });
    expect(await search(helper.token, { my_tasks: true })).toEqual([]);
    expect(JSON.stringify(await one.own())).not.toContain('assignee');
  });
});

import { expect, it } from 'vitest';
import { estimateTopics } from '#shared/contract/options.ts';
import { createdShareLink } from '#shared/contract/share-links.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { addRate, dayOf, estimateLines, openCaseWithPaper, optionsIn } from '#tests/support/options.ts';
import { openLink } from '#tests/support/share-links.ts';

describeEachEngine('estimates of hospitals', (engine) => {
  const api = useApi(engine);
  const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
  const fails = (response: { status: number; body: unknown }, status: number, code: string) =>
    expect([response.status, codeOf(response)]).toEqual([status, code]);

  it('starts an estimate with every topic as not said, and sends only what a family can decide on', async () => {
    const one = await openCaseWithPaper(api);
    const { id: option } = await one.draft();
    const estimate = await one.addEstimate(option);
    expect(estimate.lines.map(({ topic }) => topic)).toEqual(
      estimateTopics.filter((topic) => topic !== 'other'),
    );
    expect(new Set(estimate.lines.map(({ cover }) => cover))).toEqual(new Set(['not_said']));
    fails(await one.call('POST', `/api/options/${option}/estimates`), 409, 'estimate_draft_exists');
    fails(await one.send(estimate.id), 409, 'option_not_released');
    optionsIn(await one.release(option));
    fails(await one.send(estimate.id), 409, 'estimate_empty');
    const wrong = { topic: 'operation', cover: 'included', low_minor: 5, high_minor: 4 };
    fails(await one.fill(estimate.id, { lines: [wrong] }), 422, 'estimate_amounts');
    fails(
      await one.fill(estimate.id, { lines: [{ topic: 'operation', cover: 'included' }] }),
      422,
      'estimate_amounts',
    );
    optionsIn(await one.fill(estimate.id, { dated_on: dayOf(api, -2), valid_until: dayOf(api, -1) }));
    fails(await one.send(estimate.id), 409, 'estimate_past');
    optionsIn(await one.fill(estimate.id, { dated_on: null }));
    fails(await one.send(estimate.id), 409, 'estimate_dates');
    optionsIn(await one.fill(estimate.id));
    fails(await one.send(estimate.id), 409, 'rate_old');
    await addRate(api, { day: dayOf(api, -8) });
    fails(await one.send(estimate.id), 409, 'rate_old');
    expect((await one.own()).options).toMatchObject([{ estimate: null }]);
    await addRate(api, { day: dayOf(api, -7) });
    fails(await one.send(estimate.id, one.colleague.token), 403, 'not_allowed');
    const [sent] = optionsIn(await one.send(estimate.id));
    expect(sent?.estimates[0]).toMatchObject({ state: 'sent', number: 1, rate: { bdt_e6: 3_420_000 } });
    fails(await one.fill(estimate.id), 409, 'estimate_sent');
    fails(await one.call('DELETE', `/api/estimates/${estimate.id}`), 409, 'estimate_sent');
    const own = await one.own();
    expect(own.options[0]?.estimate?.lines).toContainEqual({
      topic: 'operation',
      text: '',
      cover: 'included',
      low_minor: 38_000_050,
      high_minor: 42_000_025,
    });
    expect(own.turn?.owner).toBe('patient');
    expect(own.tasks).toMatchObject([{ kind: 'estimate', state: 'requested' }]);
    const task = own.tasks[0]?.id;
    const tick = await one.call('POST', `/api/account/case-tasks/${task}/complete`, {}, one.owner.token);
    fails(tick, 409, 'estimate_first');
  });

  it('replaces an accepted version by the next one, says what changed, and asks again', async () => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const { id: option } = await one.draft();
    optionsIn(await one.release(option));
    const first = await one.sendEstimate(option);
    for (const stage of ['opinion', 'estimate'])
      await one.as(one.editor.token).stage(stage, { reason: 'Known' });
    fails(await one.stage('preparing'), 409, 'stage_blocked');
    for (let nth = 0; nth < 3; nth++) expect((await one.answer(first, true)).status).toBe(200);
    // An answer that changes nothing is nothing that somebody did.
    const { read } = api.app.db;
    const done = read.selectFrom('activities').select('id').where('user_id', '=', one.owner.id);
    expect(await done.where('entity', '=', 'case').execute()).toHaveLength(1);
    expect((await one.get()).next).toEqual({ stage: 'preparing', missing: [] });
    const mine = (await one.own()).tasks.filter(({ owner }) => owner === 'patient');
    expect(mine).toMatchObject([{ kind: 'estimate', state: 'completed' }]);

    const lines = [
      ...estimateLines,
      { topic: 'other', text: 'Our fee', cover: 'included', low_minor: 1, high_minor: 1 },
    ];
    const second = await one.sendEstimate(option, {
      lines: lines.map((line) => (line.topic === 'room' ? { ...line, high_minor: 2_500_000 } : line)),
    });
    const own = await one.own();
    expect(own.options[0]).toMatchObject({ estimate: { id: second, number: 2, state: 'sent' } });
    expect(own.options[0]?.changes).toMatchObject([
      { topic: 'room', before: { high_minor: 1_999_950 }, after: { high_minor: 2_500_000 } },
      { topic: 'other', text: 'Our fee', before: null, after: { low_minor: 1 } },
    ]);
    for (const accept of [true, false]) fails(await one.answer(first, accept), 409, 'estimate_replaced');
    expect((await one.get()).next?.missing).toEqual(['estimate']);
    expect(own.tasks.filter(({ state }) => state === 'requested')).toMatchObject([{ kind: 'estimate' }]);
    expect((await one.answer(second, true)).status).toBe(200);
    expect((await one.get()).next?.missing).toEqual([]);
    expect((await one.answer(second, false)).status).toBe(200);
    expect((await one.get()).next?.missing).toEqual(['estimate']);
    expect((await one.own()).turn?.owner).not.toBe('patient');
  });

  it('does not let a family accept a declined version once there is a newer one, and asks the office once', async () => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const { id: option } = await one.draft();
    optionsIn(await one.release(option));
    const first = await one.sendEstimate(option);
    for (const accept of [false, true, false]) expect((await one.answer(first, accept)).status).toBe(200);
    const ofOffice = (await one.get()).tasks.filter(({ owner }) => owner === 'office');
    expect(ofOffice.filter(({ state }) => state === 'requested')).toHaveLength(1);
    await one.sendEstimate(option);
    fails(await one.answer(first, true), 409, 'estimate_replaced');
    const withdrawn = { state: 'revoked', reason: 'The hospital took it back' };
    optionsIn(await one.call('POST', `/api/options/${option}/state`, withdrawn));
    // Nothing newer is there to look at, neither while it is withdrawn nor once it is shown again.
    for (const accept of [true, false]) fails(await one.answer(first, accept), 409, 'estimate_withdrawn');
    optionsIn(await one.release(option));
    fails(await one.answer(first, true), 409, 'estimate_withdrawn');
    await one.sendEstimate(option);
    fails(await one.answer(first, true), 409, 'estimate_replaced');
    const link = { label: 'Uncle', scope: ['progress', 'tasks'], days: 7, lang: 'en' };
    const path = `/api/account/cases/${one.id}/share-links`;
    const made = await one.call('POST', path, link, one.owner.token);
    const { token, pin } = createdShareLink.parse(made.body);
    const { body } = await openLink(api, token, pin);
    expect(body).toMatchObject({ shared: { estimate: null } });
    expect(JSON.stringify(body).replace('"estimate":null', '')).not.toMatch(/estimate/i);
  });

  it('gives the office the task to prepare the journey after a yes, and takes it back with the yes', async () => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const { id: option } = await one.draft();
    optionsIn(await one.release(option));
    const first = await one.sendEstimate(option);
    const toPrepare = async () =>
      (await one.get()).tasks.filter(
        ({ text, state }) => text.startsWith('The family said yes') && state === 'requested',
      );
    for (const accept of [true, false, true]) {
      expect((await one.answer(first, accept)).status).toBe(200);
      expect(await toPrepare()).toHaveLength(accept ? 1 : 0);
    }
    expect((await one.get()).turn).toMatchObject({ owner: 'office' });
    await one.sendEstimate(option);
    expect(await toPrepare(), 'a newer version asks again').toEqual([]);
  });

  it('says before and now in their own currencies, also where the numbers are the same', async () => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    await addRate(api, { currency: 'USD', rate: '120' });
    const { id } = await one.draft();
    optionsIn(await one.release(id));
    await one.sendEstimate(id);
    await one.sendEstimate(id, { currency: 'USD' });
    const [option] = (await one.own()).options;
    expect(option).toMatchObject({ before: { currency: 'THB' }, estimate: { currency: 'USD' } });
    expect(option?.changes.map(({ topic }) => topic)).toEqual(['operation', 'room']);
    await one.sendEstimate(id, { currency: 'USD' });
    expect((await one.own()).options).toMatchObject([{ before: { currency: 'USD' }, changes: [] }]);
  });

  it('says what changed where only the days did, and that the answer was for the version before', async () => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const { id } = await one.draft();
    optionsIn(await one.release(id));
    const first = await one.sendEstimate(id, { deposit_minor: 100_000 });
    expect((await one.own()).options).toMatchObject([{ before: null }]);
    expect((await one.answer(first, true)).status).toBe(200);
    await one.sendEstimate(id, { deposit_minor: 200_000, valid_until: dayOf(api, 40) });
    expect((await one.own()).options).toMatchObject([
      {
        changes: [],
        before: {
          dated_on: dayOf(api),
          valid_until: dayOf(api, 30),
          deposit_minor: 100_000,
          answered_at: expect.any(String),
        },
        estimate: { valid_until: dayOf(api, 40), deposit_minor: 200_000, state: 'sent' },
      },
    ]);
  });

  it('of an answer and a newer version at the same time, one wins', async () => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const { id: option } = await one.draft();
    optionsIn(await one.release(option));
    const first = await one.sendEstimate(option);
    const { id: second } = await one.addEstimate(option);
    optionsIn(await one.fill(second));
    const [sent, answered] = await Promise.all([one.send(second), one.answer(first, true)]);
    expect(sent.status).toBe(200);
    expect([200, 409]).toContain(answered.status);
    const states = (await one.listed())[0]?.estimates.map(({ state }) => state);
    expect(states).toEqual(['sent', 'superseded']);
    const third = await one.addEstimate(option);
    optionsIn(await one.fill(third.id));
    const both = await Promise.all([one.send(third.id), one.send(third.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('records an answer that was given by phone, with who gave it', async () => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const { id: option } = await one.draft();
    optionsIn(await one.release(option));
    const id = await one.sendEstimate(option);
    const path = `/api/estimates/${id}/answer`;
    const nobody = await one.call('POST', path, { accept: true, how: 'phone' }, one.coordinator.token);
    expect(nobody.status).toBe(422);
    const body = { accept: true, how: 'phone', given_by: 'Rahima', note: 'From January' };
    optionsIn(await one.call('POST', path, body, one.coordinator.token));
    expect((await one.own()).options[0]?.estimate).toMatchObject({
      state: 'accepted',
      answer_how: 'phone',
      answered_by: 'Rahima',
      answer_note: 'From January',
      recorded_by: expect.stringContaining('Person'),
    });
    const reader = await makeUser(api, 1);
    expect((await one.answer(id, false, reader.token)).status).toBe(404);
  });

  it('is followed, at the end of its last day, by the office’s task to ask for a new one, once', async () => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const { id: option } = await one.draft();
    optionsIn(await one.release(option));
    await one.sendEstimate(option, { valid_until: dayOf(api) });
    const { estimates } = api.app.services.cases;
    const renewal = 'Ask the hospital for a new estimate';
    const taskNamed = async (text: string) =>
      (await one.get()).tasks
        .filter((task) => task.text === text)
        .map(({ state, owner }) => ({ state, owner }));
    const asked = 'Read the estimate, and tell us whether to plan with it';
    await estimates.renewExpired();
    expect(await taskNamed(renewal)).toEqual([]);
    expect((await one.own()).turn).toMatchObject({ owner: 'patient' });
    const expire = () =>
      api.app.db.transaction((writer) =>
        writer
          .updateTable('estimates')
          .set({ valid_until: dayOf(api, -1) })
          .where('case_id', '=', one.id)
          .execute(),
      );
    await expire();
    await Promise.all([estimates.renewExpired(), estimates.renewExpired()]);
    await estimates.renewExpired();
    expect(await taskNamed(renewal)).toEqual([{ state: 'requested', owner: 'office' }]);
    expect(await taskNamed(asked)).toEqual([{ state: 'cancelled', owner: 'patient' }]);
    const own = await one.own();
    expect(own).toMatchObject({ turn: { owner: 'office' }, options: [{ estimate: { expired: true } }] });
    // The new one is there: nothing is left to ask for, and the family is asked again.
    await one.sendEstimate(option, { valid_until: dayOf(api, 2) });
    expect(await taskNamed(renewal)).toEqual([{ state: 'completed', owner: 'office' }]);
    expect((await one.own()).turn).toMatchObject({ owner: 'patient' });
    // A case that has ended needs no estimate.
    await one.as(api.adminToken).stage('closed', { reason: 'Done' });
    await expire();
    await estimates.renewExpired();
    expect(await taskNamed(renewal)).toHaveLength(1);
  });

  it('takes a rate that is far from the last one only when it is confirmed', async () => {
    await addRate(api, { confirm: true });
    fails(await addRate(api, { rate: '34.2' }), 409, 'rate_far');
    expect((await addRate(api, { rate: '34.2', confirm: true })).status).toBe(201);
    expect((await addRate(api, { rate: '৩.৪২', confirm: true })).body).toMatchObject({ bdt_e6: 3_420_000 });
    for (const rate of ['', '0', '-1', '3,4,2x', 'Infinity'])
      expect((await addRate(api, { rate })).status, rate).toBe(422);
    expect((await addRate(api, { day: dayOf(api, 3) })).status).toBe(422);
    const { body } = await api.call('GET', '/api/exchange-rates', { token: api.adminToken });
    expect(Object.values(body ?? {})[0]).toMatchObject({ currency: 'THB', bdt_e6: 3_420_000 });
  });

  it('lets a family go on with one option only, and not after the end of its last day', async () => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const [a, b] = [await one.draft(), await one.draft()];
    for (const { id } of [a, b]) optionsIn(await one.release(id));
    const first = await one.sendEstimate(a.id, { valid_until: dayOf(api, 2) });
    const second = await one.sendEstimate(b.id);
    expect((await one.answer(first, true)).status).toBe(200);
    fails(await one.answer(second, true), 409, 'estimate_other_accepted');
    expect((await one.answer(first, false)).status).toBe(200);
    expect((await one.answer(second, true)).status).toBe(200);
    expect((await one.answer(second, false)).status).toBe(200);
    const before = Date.parse(`${dayOf(api, 2)}T17:59:59Z`) - api.clock().getTime();
    api.pass(before - 60_000);
    const token = await api.tokenOf(one.owner.email, one.owner.password);
    expect((await one.answer(first, true, token)).status).toBe(200);
    expect((await one.answer(first, false, token)).status).toBe(200);
    api.pass(3 * 60_000);
    fails(await one.answer(first, true, token), 409, 'estimate_past');
  });
});

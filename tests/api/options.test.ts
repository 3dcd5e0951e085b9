import { expect, it } from 'vitest';
import { estimateTopics } from '#shared/contract/options.ts';
import { createdShareLink } from '#shared/contract/share-links.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { addRate, dayOf, estimateLines, openCaseWithPaper, optionsIn } from '#tests/support/options.ts';
import { openLink } from '#tests/support/share-links.ts';

const marker = 'Zafran-marker';

describeEachEngine('options and estimates', (engine) => {
  const api = useApi(engine);
  const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
  const fails = (response: { status: number; body: unknown }, status: number, code: string) =>
    expect([response.status, codeOf(response)]).toEqual([status, code]);

  it('shows a family what a hospital says only with its paper and a summary that a second person checked', async () => {
    const one = await openCaseWithPaper(api);
    const bare = await one.draft({ document_id: null });
    fails(await one.release(bare.id), 409, 'option_paper_needed');
    fails(
      await one.call('PUT', `/api/options/${bare.id}`, { document_id: 999_999 }),
      422,
      'option_paper_unknown',
    );
    const { id, version } = await one.draft({ summary: 'They can operate.', summary_bn: 'অপারেশন করা যাবে।' });
    expect((await one.own()).options).toEqual([]);
    const check = (token: string, more: object = {}) =>
      one.call('POST', `/api/options/${id}/check`, { version, ...more }, token);
    fails(await check(one.coordinator.token), 409, 'option_own_check');
    fails(await check(one.coordinator.token, { confirm: true }), 409, 'option_own_check');
    fails(await one.release(id), 409, 'option_unchecked');
    fails(await one.release(id, one.colleague.token), 403, 'not_allowed');
    optionsIn(await check(one.colleague.token));
    optionsIn(await one.release(id));
    expect((await one.own()).options).toMatchObject([
      {
        hospital: { name: 'Chao Phraya Heart Centre' },
        checked: true,
        document_id: one.paper,
        estimate: null,
      },
    ]);
    fails(await one.call('PUT', `/api/options/${id}`, { summary: 'Changed' }), 409, 'option_released');
    const withdrawn = { state: 'revoked', reason: 'The hospital took it back' };
    optionsIn(await one.call('POST', `/api/options/${id}/state`, withdrawn));
    const own = await one.own();
    expect(own.options).toEqual([]);
    expect(own.events.at(-1)).toMatchObject({
      type: 'option',
      to: 'revoked',
      note: 'The hospital took it back',
    });
    expect(own.events.filter(({ to }) => to === 'draft')).toEqual([]);
    // A changed summary has to be compared again; until then, the family reads it nowhere.
    optionsIn(await one.call('PUT', `/api/options/${id}`, { summary: 'They can not operate.' }));
    fails(await one.release(id), 409, 'option_unchecked');
    const exported = await api.call('GET', '/api/account/export', { token: one.owner.token });
    expect(JSON.stringify(exported.body)).not.toContain('operate');
    // What the family has read stays the option of that hospital.
    const put = (body: object) => one.call('PUT', `/api/options/${id}`, body, one.colleague.token);
    fails(await put({ hospital: { name: 'Riverside' } }), 409, 'option_hospital_shown');
    optionsIn(await put({ hospital: { name: 'Chao Phraya Heart Centre' }, doctor: 'Dr Anan' }));
  });

  it('asks a second person for the stage estimate, and refuses the seventh option', async () => {
    const one = await openCaseWithPaper(api);
    const { next } = await one.get();
    expect(next?.missing).toEqual(['consent']);
    const skip = { reason: 'Agreed on paper' };
    expect((await one.as(one.editor.token).stage('opinion', skip)).status).toBe(200);
    const before = await one.stage('estimate');
    fails(before, 409, 'stage_blocked');
    expect((await one.get()).next).toEqual({ stage: 'estimate', missing: ['option'] });
    const { id } = await one.draft();
    optionsIn(await one.release(id));
    expect((await one.stage('estimate')).status).toBe(200);
    expect((await one.get()).next).toEqual({ stage: 'preparing', missing: ['estimate'] });
    for (let more = 1; more < 6; more++) await one.draft();
    const seventh = { hospital: { name: 'One too many' } };
    fails(await one.call('POST', `/api/cases/${one.id}/options`, seventh), 409, 'options_too_many');
  });

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
    optionsIn(await one.fill(estimate.id, { valid_until: dayOf(api, -1) }));
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
      ...{ topic: 'operation', text: '', cover: 'included', low_minor: 38_000_050, high_minor: 42_000_025 },
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
    expect((await one.own()).tasks).toMatchObject([{ kind: 'estimate', state: 'completed' }]);

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
    expect(JSON.stringify((await openLink(api, token, pin)).body)).not.toMatch(/estimate/i);
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
    expect(option).toMatchObject({ currency_before: 'THB', estimate: { currency: 'USD' } });
    expect(option?.changes.map(({ topic }) => topic)).toEqual(['operation', 'room']);
    await one.sendEstimate(id, { currency: 'USD' });
    expect((await one.own()).options).toMatchObject([{ currency_before: 'USD', changes: [] }]);
  });

  it('names no member of staff to a family whose page is old, and refuses texts that no letters are', async () => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const { id } = await one.draft();
    optionsIn(await one.release(id));
    const estimate = await one.sendEstimate(id);
    const draft = await one.addEstimate(id);
    const path = `/api/account/estimates/${estimate}/answer`;
    const late = await one.call('POST', path, { accept: true, version: 1 }, one.owner.token);
    fails(late, 409, 'record_changed');
    expect(late.body).not.toHaveProperty('changed');
    const cover = 'not_said';
    const lines = ['\ud800', '\ud801'].map((text) => ({ topic: 'other', text, cover }));
    expect(await one.fill(draft.id, { lines })).toMatchObject({ status: 422 });
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
      ...{ state: 'accepted', answer_how: 'phone', answered_by: 'Rahima', answer_note: 'From January' },
      recorded_by: expect.stringContaining('Person'),
    });
    const reader = await makeUser(api, 1);
    expect((await one.answer(id, false, reader.token)).status).toBe(404);
  });

  it('refuses a version that a colleague has changed, with the name, and two checks do no harm', async () => {
    const one = await openCaseWithPaper(api);
    const option = await one.draft({ summary: 'As the paper says' });
    const change = (summary: string, token: string) =>
      one.call('PUT', `/api/options/${option.id}`, { summary, version: option.version }, token);
    const [first, second] = await Promise.all([
      change('One', one.coordinator.token),
      change('Two', one.colleague.token),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const refused = first.status === 409 ? first : second;
    expect(refused.body).toMatchObject({ code: 'record_changed', changed: { by: expect.any(String) } });
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

  it('is in no mail, activity or log, is exported with its lines, and goes with the case', async () => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const option = await one.draft({ summary: marker });
    await one.call('POST', `/api/options/${option.id}/check`, {}, one.colleague.token);
    optionsIn(await one.release(option.id));
    const lines = [...estimateLines, { topic: 'other', text: marker, cover: 'not_included' }];
    await one.sendEstimate(option.id, { lines, deposit_note: marker });
    const { read } = api.app.db;
    const mails = await read.selectFrom('mails').selectAll().where('kind', '=', 'case-news').execute();
    expect(mails.filter(({ appointment_id }) => appointment_id === one.requestId)).toHaveLength(1);
    const written = { mails, activities: await read.selectFrom('activities').selectAll().execute() };
    expect(JSON.stringify(written)).not.toContain(marker);
    const { body } = await api.call('GET', '/api/account/export', { token: one.owner.token });
    expect(JSON.stringify(body)).toContain(marker);
    expect(body).toMatchObject({
      cases: [{ options: [{ summary: marker, estimates: [{ number: 1, state: 'sent' }] }] }],
    });
    const page = await api.call('GET', '/api/account/export?format=html', { token: one.owner.token });
    expect(String(page.body)).toContain(marker);
    await api.call('DELETE', `/api/cases/${one.id}`, { token: api.adminToken });
    for (const table of ['options', 'estimates', 'estimate_lines'] as const)
      expect(JSON.stringify(await read.selectFrom(table).selectAll().execute())).not.toContain(marker);
  });

  it('lets the author check a summary where nobody else can, and then promises no second person', async () => {
    const one = await openCaseWithPaper(api);
    const { db } = api.app;
    const option = await one.draft({ summary: 'Alone' }, api.adminToken);
    await db.transaction((writer) =>
      writer.updateTable('users').set({ status: 0 }).where('role_id', 'in', [3, 4]).execute(),
    );
    const check = (confirm: boolean) =>
      one.call('POST', `/api/options/${option.id}/check`, { confirm }, api.adminToken);
    fails(await check(false), 409, 'option_own_check');
    optionsIn(await check(true));
    optionsIn(await one.release(option.id, api.adminToken));
    expect((await one.own()).options[0]).toMatchObject({ checked: false });
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

  it('loses its texts, and the messages, on the day the papers go, after a notice; amounts stay', async () => {
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const option = await one.draft({ summary: marker });
    await one.call('POST', `/api/options/${option.id}/check`, {}, one.colleague.token);
    optionsIn(await one.release(option.id));
    // One that is called like the position of another one does not stop the removal.
    const lines = [
      ...estimateLines,
      ...[`1 ${marker}`, '14'].map((text) => ({ topic: 'other', text, cover: 'not_said' })),
    ];
    await one.sendEstimate(option.id, { lines, deposit_note: marker });
    const path = `/api/account/requests/${one.requestId}/messages`;
    expect((await one.call('POST', path, { message: marker }, one.owner.token)).status).toBe(200);
    // Without a summary and a message: a note of the estimate alone.
    const other = await openCaseWithPaper(api);
    const { id: bare } = await other.draft();
    optionsIn(await other.release(bare));
    await other.sendEstimate(bare, { lines, deposit_note: marker });
    await other.as(api.adminToken).stage('closed', { reason: 'Done' });
    await api.call('DELETE', `/api/papers/${other.paper}`, { token: api.adminToken });
    await api.call('DELETE', `/api/papers/${one.paper}`, { token: api.adminToken });
    await one.as(api.adminToken).stage('closed', { reason: 'Done' });
    const { read } = api.app.db;
    const stored = async () =>
      JSON.stringify([
        await read.selectFrom('options').selectAll().where('case_id', '=', one.id).execute(),
        await read.selectFrom('estimates').selectAll().execute(),
        await read.selectFrom('estimate_lines').selectAll().where('topic', '=', 'other').execute(),
        await read
          .selectFrom('appointment_events')
          .selectAll()
          .where('appointment_id', '=', one.requestId)
          .execute(),
      ]);
    const expire = () => api.app.services.papers.retention.removeExpired();
    const month = 30 * 24 * 60 * 60 * 1000;
    api.pass(23.5 * month);
    await expire();
    expect(await stored()).toContain(marker);
    api.pass(2 * month);
    await expire();
    expect(await stored()).not.toContain(marker);
    const sums = await read.selectFrom('estimate_lines').select('low_minor').execute();
    expect(sums.map(({ low_minor }) => low_minor)).toContain(38_000_050);
  });
});

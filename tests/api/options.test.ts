import { expect, it } from 'vitest';
import { admin, useApi } from '#tests/support/api.ts';
import { everyKindOfCaller, makeUser } from '#tests/support/callers.ts';
import { addCurrentPaper } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { addRate, dayOf, estimateLines, openCaseWithPaper, optionsIn } from '#tests/support/options.ts';

const marker = 'Zafran-marker';

describeEachEngine('options of hospitals', (engine) => {
  const api = useApi(engine, { STAFF_ROLE_IDS: '2,3,4,5' });
  const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
  const fails = (response: { status: number; body: unknown }, status: number, code: string) =>
    expect([response.status, codeOf(response)]).toEqual([status, code]);

  it('shows staff who only read and are outside of the care team the amounts, and no text about the patient', async () => {
    const one = await openCaseWithPaper(api);
    const { id } = await one.draft({ summary: 'They can operate.', summary_bn: 'অপারেশন করা যাবে।' });
    const { 'level 1': reader } = await everyKindOfCaller(api);
    const read = async (token = reader) =>
      optionsIn(await api.call('GET', `/api/cases/${one.id}/options`, { ...(token && { token }) }));
    expect(await read()).toMatchObject([{ id, summary: null, summary_bn: null }]);
    expect(await read(one.colleague.token)).toMatchObject([{ id, summary: 'They can operate.' }]);
  });

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

  it('lets nobody check, as a second person, words of their own, also where others wrote after them', async () => {
    const one = await openCaseWithPaper(api);
    const third = await makeUser(api, 4);
    const { id } = await one.draft({ summary: 'They can operate.' });
    const put = async (body: object, token: string) =>
      optionsIn(await one.call('PUT', `/api/options/${id}`, body, token));
    const check = async (token: string) => {
      const version = (await one.listed()).find((option) => option.id === id)?.version;
      return one.call('POST', `/api/options/${id}/check`, { version }, token);
    };
    await put({ summary_bn: 'অপারেশন করা যাবে।' }, one.colleague.token);
    fails(await check(one.coordinator.token), 409, 'option_own_check');
    fails(await check(one.colleague.token), 409, 'option_own_check');
    optionsIn(await check(third.token));
    // Each change of what a family reads undoes the check, and its author is no second person.
    for (const change of [
      { hospital: { name: 'Another Hospital' } },
      { doctor: 'Dr Anan' },
      { summary: 'They can operate next week.' },
      { summary_bn: null },
    ]) {
      const [changed] = await put(change, one.coordinator.token);
      expect(changed, JSON.stringify(change)).toMatchObject({ checked_by: null, may_check: 'no' });
      fails(await one.release(id), 409, 'option_unchecked');
      fails(await check(one.coordinator.token), 409, 'option_own_check');
      // What they wrote was compared before; since then only the coordinator changed something.
      optionsIn(await check(one.colleague.token));
    }
    optionsIn(await one.release(id));
    const withdrawn = { state: 'revoked', reason: 'Another doctor' };
    optionsIn(await one.call('POST', `/api/options/${id}/state`, withdrawn));
    await put({ doctor: 'Dr Evil' }, one.editor.token);
    fails(await one.release(id), 409, 'option_unchecked');
    fails(await check(one.editor.token), 409, 'option_own_check');
    // Another paper has to be compared with the words of everybody who wrote.
    await put({ document_id: await addCurrentPaper(api, one.requestId, '-2') }, third.token);
    for (const { token } of [one.coordinator, one.colleague, one.editor])
      fails(await check(token), 409, 'option_own_check');
    optionsIn(await check(third.token));
    optionsIn(await one.release(id));
    expect((await one.own()).options[0]).toMatchObject({ checked: true, doctor: 'Dr Evil' });
  });

  it('takes the word of a second person only for the summary and the paper that they saw', async () => {
    const one = await openCaseWithPaper(api);
    const bare = await one.draft({ summary: 'They can operate.', document_id: null });
    const check = (option: { id: number; version?: number }) =>
      one.call('POST', `/api/options/${option.id}/check`, { version: option.version }, one.colleague.token);
    fails(await check(bare), 409, 'option_paper_needed');
    const seen = await one.draft({ summary: 'They can operate.' });
    fails(await check({ id: seen.id }), 422, 'field_required');
    for (const change of [
      { summary: 'They can not operate.' },
      { document_id: await addCurrentPaper(api, one.requestId, '-2') },
    ]) {
      const { version } = (await one.listed()).find(({ id }) => id === seen.id) ?? seen;
      optionsIn(await one.call('PUT', `/api/options/${seen.id}`, change, one.coordinator.token));
      fails(await check({ ...seen, version }), 409, 'record_changed');
    }
    const now = (await one.listed()).find(({ id }) => id === seen.id) ?? seen;
    optionsIn(await check(now));
  });

  it('keeps the total of the paper for colleagues alone, and asks before another sum is sent', async () => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const { id } = await one.draft();
    optionsIn(await one.release(id));
    const draft = await one.addEstimate(id);
    const newest = async () => (await one.listed()).find((option) => option.id === id)?.estimates[0];
    const paper_total = { low_minor: 40_000_000, high_minor: 44_000_000 };
    const backwards = { low_minor: 2, high_minor: 1 };
    fails(await one.fill(draft.id, { paper_total: backwards }), 422, 'estimate_amounts');
    optionsIn(await one.fill(draft.id, { paper_total }));
    expect(await newest()).toMatchObject({ paper_total });
    // A page from before the control says nothing about it.
    optionsIn(await one.fill(draft.id));
    expect(await newest()).toMatchObject({ paper_total });
    const send = (body: object) => one.call('POST', `/api/estimates/${draft.id}/send`, body);
    fails(await send({}), 409, 'estimate_total');
    optionsIn(await one.fill(draft.id, { paper_total: { low_minor: 40_000_000, high_minor: 43_999_975 } }));
    optionsIn(await send({}));
    expect(JSON.stringify((await one.own()).options)).not.toContain('paper_total');
    // The next version keeps the days, and has no total until somebody reads it in the new paper.
    expect(await one.addEstimate(id)).toMatchObject({
      dated_on: dayOf(api),
      valid_until: dayOf(api, 30),
      paper_total: null,
    });
  });

  it('sends another sum than that of the paper once somebody confirms it, and forgets a total that is taken out', async () => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const { id } = await one.draft();
    optionsIn(await one.release(id));
    const draft = await one.addEstimate(id);
    const send = (body: object) => one.call('POST', `/api/estimates/${draft.id}/send`, body);
    optionsIn(await one.fill(draft.id, { paper_total: { low_minor: 1, high_minor: 1 } }));
    const [removed] = optionsIn(await one.fill(draft.id, { paper_total: null }));
    expect(removed?.estimates[0]).toMatchObject({ paper_total: null });
    optionsIn(await one.fill(draft.id, { paper_total: { low_minor: 1, high_minor: 1 } }));
    fails(await send({}), 409, 'estimate_total');
    optionsIn(await send({ confirm: true }));
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

  it('is in no mail, activity or log, is exported with its lines, and goes with the case', async () => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const option = await one.draft({ summary: marker });
    await one.call(
      'POST',
      `/api/options/${option.id}/check`,
      { version: option.version },
      one.colleague.token,
    );
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
      one.call(
        'POST',
        `/api/options/${option.id}/check`,
        { version: option.version, confirm },
        api.adminToken,
      );
    fails(await check(false), 409, 'option_own_check');
    optionsIn(await check(true));
    optionsIn(await one.release(option.id, api.adminToken));
    expect((await one.own()).options[0]).toMatchObject({ checked: false });
  });

  it('loses its texts, and the messages, on the day the papers go, after a notice; amounts stay', async () => {
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const option = await one.draft({ summary: marker });
    await one.call(
      'POST',
      `/api/options/${option.id}/check`,
      { version: option.version },
      one.colleague.token,
    );
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
    await api.app.db.transaction(async (writer) => {
      for (const table of ['case_events', 'case_tasks'] as const)
        await writer.updateTable(table).set({ note: marker }).where('case_id', '=', one.id).execute();
      const failed = { status: 'failed', text: marker, html: marker } as const;
      const mails = writer.updateTable('mails').where('appointment_id', '=', one.requestId);
      await mails.where('kind', '!=', 'papers-expiring').set(failed).execute();
      await mails.where('kind', '=', 'papers-expiring').set({ status: 'sent' }).execute();
    });
    api.pass(2 * month);
    await expire();
    const mails = await read.selectFrom('mails').selectAll().where('status', '=', 'failed').execute();
    const notes = [
      await read.selectFrom('case_events').select('note').where('case_id', '=', one.id).execute(),
      await read.selectFrom('case_tasks').select('note').where('case_id', '=', one.id).execute(),
    ];
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify([mails, notes])).not.toContain(marker);
    const retried = await api.call('POST', `/api/mails/${mails[0]?.id}/retry`, {
      token: await api.tokenOf(admin.email, admin.password),
      body: {},
    });
    expect(retried.status).toBe(409);
    expect(await stored()).not.toContain(marker);
    const sums = await read.selectFrom('estimate_lines').select('low_minor').execute();
    expect(sums.map(({ low_minor }) => low_minor)).toContain(38_000_050);
  });
});

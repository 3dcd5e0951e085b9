import { expect, it } from 'vitest';
import { day, hour } from '#server/clock.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { caseOf, openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { caseByPhone } from '#tests/support/news.ts';

describeEachEngine('news of a family without an e-mail address', (engine) => {
  const api = useApi(engine);
  const openOf = async (one: Awaited<ReturnType<typeof caseByPhone>>) => {
    const { by_hand } = (await one.get()).news;
    if (!by_hand) throw new Error('Nobody has to tell anything');
    return by_hand;
  };
  const mails = async (requestId: number) =>
    (
      await api.app.db.read
        .selectFrom('mails')
        .select('kind')
        .where('appointment_id', '=', requestId)
        .execute()
    )
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'case-news');

  it('is one task for a person, due on the day, that later news joins, and no mail', async () => {
    const one = await caseByPhone(api);
    await one.reply('The lychee is allowed');
    await one.reply('And the mango');
    await one.reply('And tea');
    const [task, ...more] = await one.tasks();
    expect(more).toEqual([]);
    expect(task).toMatchObject({ owner: 'office', state: 'requested', blocking: 0 });
    expect(task?.due).toBe(dayInDhaka(api.clock()));
    expect(await mails(one.requestId)).toEqual([]);
    const shown = await one.get();
    expect(shown.news).toMatchObject({
      channel: 'by_hand',
      possible: ['by_hand'],
      last: { kind: 'reply', state: 'to_call' },
      by_hand: { task: task?.id, kinds: ['reply'], tries: 0 },
    });
    // The family is not told whom the office calls.
    expect(JSON.stringify((await one.own()).tasks)).not.toContain('"kind":"news"');
  });

  it('is told with a sentence that names no person, hospital, illness or reference', async () => {
    const one = await caseByPhone(api, { name: 'Rahima Begum', message: 'kidney-marker', lang: 'en' });
    await one.update({ hospital: { name: 'Hospital-marker' }, doctor: { name: 'Doctor-marker' } });
    await one.reply('reply-marker');
    const { text } = await openOf(one);
    expect(text).toMatch(/: (there is news for you\. \S+\/n|আপনার জন্য নতুন খবর আছে। \S+\/bn\/n)$/);
    const [task] = await one.tasks();
    for (const sentence of [text, task?.text ?? '', task?.text_bn ?? ''])
      expect(sentence).not.toMatch(/marker/i);
    expect(`${text}${task?.text}${task?.text_bn}`).not.toContain(one.reference);
    expect(text).not.toContain('Rahima');
  });

  it('closes with what was shown; what came later keeps the task open', async () => {
    const one = await caseByPhone(api);
    await one.reply('First');
    const first = await openOf(one);
    await one.reply('Second');
    const after = caseOf(await one.told(first.task, { how: 'sent', newest: first.newest }));
    expect(after.news.by_hand).toMatchObject({ task: first.task });
    expect(after.news.by_hand?.newest).toBeGreaterThan(first.newest);
    // A second press, or an answer that was lost, changes nothing.
    const again = caseOf(await one.told(first.task, { how: 'spoke', newest: first.newest }));
    expect(again.news.by_hand).toEqual(after.news.by_hand);
    const newest = after.news.by_hand?.newest ?? 0;
    const done = caseOf(await one.told(first.task, { how: 'spoke', newest }));
    expect(done.news).toMatchObject({ by_hand: null, last: { state: 'spoke', by: expect.any(String) } });
    expect(await one.tasks()).toMatchObject([{ state: 'completed' }]);
    await one.reply('Third');
    expect(await one.tasks()).toMatchObject([{ state: 'completed' }, { state: 'requested' }]);
    // Nobody takes what was told for what was read.
    const { body } = await api.call('GET', `/api/cases/${one.id}/messages`, { token: one.coordinator.token });
    expect(JSON.stringify(body)).not.toContain('"seen":true');
  });

  it('is one of two at once, and one task for two at once', async () => {
    const one = await caseByPhone(api);
    await Promise.all([one.reply('First'), one.reply('Second')]);
    expect(await one.tasks()).toHaveLength(1);
    const { task, newest } = await openOf(one);
    const both = await Promise.all([
      one.told(task, { how: 'sent', newest }),
      one.told(task, { how: 'spoke', newest }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const lines = (await one.get()).events.filter(({ type }) => type === 'told');
    expect(lines).toHaveLength(1);
  });

  it('is tried again when nobody was reached, and an editor may give up with a reason', async () => {
    const one = await caseByPhone(api);
    await one.reply('First');
    const editor = await makeUser(api, 3);
    for (let nth = 1; nth <= 3; nth++) {
      const { task } = await openOf(one);
      const version = (await one.get()).tasks.find(({ id }) => id === task)?.version;
      const again_at = new Date(api.clock().getTime() + 2 * hour).toISOString();
      const body = { how: 'not_reached', again_at, version };
      const after = caseOf(await one.told(task, body));
      expect(after.news.by_hand).toMatchObject({ tries: nth, again_at });
      // The same answer once more, after a lost connection, is not a second call.
      expect(await one.told(task, body)).toMatchObject({ status: 409, body: { code: 'record_changed' } });
    }
    const { task } = await openOf(one);
    const give = (token: string, body: object) =>
      api.call('POST', `/api/case-tasks/${task}/state`, { token, body });
    const up = { state: 'cancelled', note: 'The number is not in use' };
    expect(await give(one.coordinator.token, up)).toMatchObject({ status: 403 });
    expect(await give(editor.token, { state: 'completed' })).toMatchObject({
      status: 409,
      body: { code: 'told_how_needed' },
    });
    expect(await give(editor.token, { state: 'cancelled' })).toMatchObject({ status: 422 });
    expect(caseOf(await give(editor.token, up)).news.by_hand).toBeNull();
    // The next news is told all the same.
    await one.reply('Second');
    expect((await one.tasks()).map(({ state }) => state)).toEqual(['cancelled', 'requested']);
  });

  it('refuses a time that is over or far away, news of another case, and another task', async () => {
    const one = await caseByPhone(api);
    const other = await caseByPhone(api);
    await one.reply('First');
    await other.reply('Other');
    const { task, newest } = await openOf(one);
    for (const ms of [-hour, 15 * day]) {
      const again_at = new Date(api.clock().getTime() + ms).toISOString();
      expect(await one.told(task, { how: 'not_reached', again_at })).toMatchObject({
        status: 422,
        body: { codes: { again_at: ['again_invalid'] } },
      });
    }
    const elsewhere = (await openOf(other)).newest;
    expect((await one.told(task, { how: 'sent', newest: elsewhere })).status).toBe(422);
    expect((await one.told(task, { how: 'sent', newest: 2_000_000_000 })).status).toBe(422);
    expect((await one.told(task, { how: 'shouted', newest })).status).toBe(422);
    const added = caseOf(await one.send('/tasks', { text: 'Call', owner: 'office' }));
    const usual = added.tasks.find(({ kind }) => kind !== 'news')?.id ?? 0;
    expect((await one.told(usual, { how: 'sent', newest })).status).toBe(404);
    expect((await one.send('/tasks', { text: 'Tell', owner: 'office', kind: 'news' })).status).toBe(422);
    expect((await one.told(task, { how: 'sent', newest }, one.owner.token)).status).toBe(403);
    expect((await one.get()).news.by_hand).toMatchObject({ newest });
  });

  it('is settled by the family that opens its case', async () => {
    const one = await caseByPhone(api);
    await one.reply('First');
    await one.see();
    expect((await one.get()).news).toMatchObject({ by_hand: null, last: { state: 'seen' } });
    expect(await one.tasks()).toMatchObject([{ state: 'completed', done_by: null }]);
  });

  it('is told by a person where a family with an address wants that', async () => {
    const one = await openCase(api);
    const choose = (channel: string | null, version?: number) =>
      api.call('PUT', `/api/cases/${one.id}/news-by`, {
        token: one.coordinator.token,
        body: { channel, version },
      });
    expect((await one.get()).news).toMatchObject({ channel: 'mail', possible: ['mail', 'by_hand'] });
    expect(caseOf(await choose('by_hand')).news).toMatchObject({ channel: 'by_hand', wanted: 'by_hand' });
    expect(await choose('sms')).toMatchObject({
      status: 422,
      body: { codes: { channel: ['channel_impossible'] } },
    });
    expect(await choose('mail', 1)).toMatchObject({ status: 409 });
    const body = { type: 'reply', channel: 'account', text: 'Yes', key: 'by-a-person-1' };
    await api.call('POST', `/api/appointments/${one.requestId}/events`, {
      token: one.coordinator.token,
      body,
    });
    expect(await mails(one.requestId)).toEqual([]);
    expect((await one.get()).news.by_hand).toMatchObject({ kinds: ['reply'] });
  });

  it('is never told after a death, and tells of another status of the request', async () => {
    const one = await caseByPhone(api);
    const status = { type: 'status', status: 'confirmed' };
    await api.call('POST', `/api/appointments/${one.requestId}/events`, {
      token: api.adminToken,
      body: status,
    });
    expect((await openOf(one)).kinds).toEqual(['progress']);
    await one.as(api.adminToken).stage('closed', { reason: 'Done', ended_as: 'died' });
    expect((await one.get()).news.by_hand).toBeNull();
    await one.reply('First');
    expect((await one.tasks()).filter(({ state }) => state === 'requested')).toEqual([]);
  });

  it('is in the copy of the family’s data, and goes with the case', async () => {
    const one = await caseByPhone(api);
    await one.reply('First');
    const { task, newest } = await openOf(one);
    await one.told(task, { how: 'spoke', newest });
    const { body } = await api.call('GET', '/api/account/export', { token: one.owner.token });
    expect(JSON.stringify(body)).toContain('"told":"spoke"');
    await api.call('DELETE', `/api/cases/${one.id}`, { token: api.adminToken });
    const left = api.app.db.read.selectFrom('news').select('id').where('case_id', '=', one.id);
    expect(await left.execute()).toEqual([]);
  });
});

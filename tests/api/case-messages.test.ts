import { expect, it } from 'vitest';
import { type CaseMessages, caseMessages, staffCaseMessages } from '#shared/contract/case-messages.ts';
import type { MailKind } from '#shared/contract/mails.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openedMail } from '#tests/support/mailed-tokens.ts';
import { pdf } from '#tests/support/paper-files.ts';
import { asOwner, asStaff, papersOf } from '#tests/support/papers.ts';
import { request as form } from '#tests/support/requests.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
let keys = 0;

describeEachEngine('the messages of a case', (engine) => {
  const api = useApi(engine);
  const mailsOf = async (kind: MailKind, requestId: number) => {
    const about = api.app.db.read.selectFrom('mails').selectAll().where('appointment_id', '=', requestId);
    const mails = await about.where('kind', '=', kind).execute();
    return mails.map((mail) => openedMail(api.app.keys, mail));
  };
  const start = async () => {
    const one = await openCase(api);
    const own = (id = one.id, token = one.owner.token) =>
      api.call('GET', `/api/account/cases/${id}/messages`, { token });
    const write = (message: string) =>
      api.call('POST', `/api/account/requests/${one.requestId}/messages`, {
        token: one.owner.token,
        body: { message },
      });
    const reply = (text: string, more: object = {}, token = one.coordinator.token) => {
      keys += 1;
      const body = { type: 'reply', channel: 'account', text, key: `message-${keys}`, ...more };
      return api.call('POST', `/api/appointments/${one.requestId}/events`, { token, body });
    };
    const see = (message?: number) =>
      api.call('POST', `/api/account/cases/${one.id}/seen`, {
        token: one.owner.token,
        body: message === undefined ? {} : { message },
      });
    const read = async (): Promise<CaseMessages> => caseMessages.parse((await own()).body);
    // Without a session: these end while the tests' days pass.
    const openTasks = () =>
      api.app.db.read
        .selectFrom('case_tasks')
        .select(['id', 'text', 'due'])
        .where('case_id', '=', one.id)
        .where('kind', '=', 'message')
        .where('state', '=', 'requested')
        .execute();
    return { ...one, own, write, reply, see, read, openTasks };
  };
  const myTurn = async (token: string) => {
    const { body } = await api.call('GET', '/api/cases/my-turn', { token });
    return (body as { id: number }[]).map(({ id }) => id);
  };

  it('are due on the day that the family reads, and are in the coordinator’s list before that day', async () => {
    const one = await start();
    await one.write('Which gate?');
    const [task] = await one.openTasks();
    expect(task?.due).toBe((await one.read()).answer_by?.day);
    const due = '2999-01-01';
    await api.app.db.transaction(async (writer) => {
      await writer
        .updateTable('case_tasks')
        .set({ due })
        .where('id', '=', task?.id ?? 0)
        .execute();
      await writer.updateTable('cases').set({ office_due: due }).where('id', '=', one.id).execute();
    });
    expect((await one.get()).turn?.owner).not.toBe('office');
    expect(await myTurn(one.coordinator.token)).toEqual([one.id]);
  });

  it('make one task of the office that only a reply or a decision ends, and a mail without the text', async () => {
    const one = await start();
    expect(await myTurn(one.coordinator.token)).toEqual([]);
    for (const text of ['May she eat lychee?', 'May she eat lychee?', 'And mango?']) await one.write(text);
    expect((await one.read()).items).toMatchObject([{ text: 'May she eat lychee?' }, { text: 'And mango?' }]);
    expect(await one.openTasks()).toHaveLength(1);
    expect(await myTurn(one.coordinator.token)).toEqual([one.id]);
    const mails = await mailsOf('appointment-message', one.requestId);
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).toContain(one.reference);
    expect(JSON.stringify(mails)).not.toMatch(/lychee|mango/);

    const detail = await api.call('GET', `/api/cases/${one.id}/messages`, { token: one.coordinator.token });
    expect(detail.body).toMatchObject({ waiting: true, answer_by: { day: expect.any(String) } });
    await one.see();
    expect(await one.openTasks()).toHaveLength(1);
    expect((await one.reply('Yes, one a day')).status).toBe(200);
    expect(await one.openTasks()).toHaveLength(0);
    await one.write('And tea?');
    const [task] = await one.openTasks();
    await one.taskState(task?.id ?? 0, { state: 'completed' });
    expect((await one.read()).waiting).toBe(false);
  });

  it('are answered in the account, told by one mail for a streak of news, and seen when the owner looks', async () => {
    const one = await start();
    await one.reply('The hospital says yes');
    await one.reply('On Sunday');
    const [mail, ...more] = await mailsOf('case-news', one.requestId);
    expect(more).toEqual([]);
    expect(JSON.stringify(mail)).not.toMatch(/hospital says|Sunday/);
    expect(mail?.recipient).toBe(form.email);
    const { items } = await one.read();
    expect(items).toMatchObject([
      { from: 'office', channel: 'account', text: 'The hospital says yes', seen: false },
      { from: 'office', text: 'On Sunday', seen: false },
    ]);
    await one.see(items[1]?.id);
    expect((await one.read()).items.map(({ seen }) => seen)).toEqual([true, true]);
    await one.see(items[0]?.id);
    expect((await one.read()).items.map(({ seen }) => seen)).toEqual([true, true]);
    // What was not mailed yet is not mailed any more.
    expect(await mailsOf('case-news', one.requestId)).toEqual([]);
    api.pass(1000);
    await one.reply('And another thing');
    expect(await mailsOf('case-news', one.requestId)).toHaveLength(1);
  });

  it('are read page by page, and a poll asks only for what is new', async () => {
    const one = await start();
    const token = one.coordinator.token;
    const spoken = { type: 'family_message', channel: 'phone' };
    for (let nth = 1; nth <= 53; nth++) {
      const body = { ...spoken, text: `Message ${nth}` };
      await api.call('POST', `/api/appointments/${one.requestId}/events`, { token, body });
    }
    const page = async (query: string) => {
      const path = `/api/account/cases/${one.id}/messages?${query}`;
      return caseMessages.parse((await api.call('GET', path, { token: one.owner.token })).body);
    };
    const newest = await one.read();
    expect(newest.items.map(({ text }) => text)).toEqual(
      Array.from({ length: 50 }, (_, at) => `Message ${at + 4}`),
    );
    expect(newest.earlier).toBe(true);
    const before = await page(`before=${newest.items[0]?.id}`);
    expect(before).toMatchObject({
      earlier: false,
      items: [1, 2, 3].map((nth) => ({ text: `Message ${nth}` })),
    });
    const last = newest.items.at(-1)?.id ?? 0;
    const nothing = await page(`after=${last}`);
    expect(nothing).toMatchObject({ items: [], seen: 0 });
    expect(JSON.stringify(nothing).length).toBeLessThan(1000);
    await one.reply('And now?');
    await one.see(last + 100);
    const fresh = await page(`after=${last}`);
    expect(fresh.items).toMatchObject([{ text: 'And now?', seen: true }]);
    expect(fresh.seen).toBe(fresh.items[0]?.id);
  });

  it('tell the office what became of the mail about an answer', async () => {
    const one = await start();
    const forStaff = async () => {
      const { body } = await api.call('GET', `/api/cases/${one.id}/messages`, {
        token: one.coordinator.token,
      });
      return staffCaseMessages.parse(body).news_mail;
    };
    expect(await forStaff()).toBeNull();
    await one.reply('The hospital says yes');
    expect(await forStaff()).toMatchObject({ status: 'waiting' });
    const sent_at = api.clock().toISOString();
    await api.app.db.transaction((writer) =>
      writer.updateTable('mails').set({ status: 'sent', sent_at }).where('kind', '=', 'case-news').execute(),
    );
    expect(await forStaff()).toEqual({ status: 'sent', at: sent_at, written_to_file: false });
    expect(JSON.stringify((await one.own()).body)).not.toContain('news_mail');
  });

  it('are told to the office by one mail an hour while it has not answered', async () => {
    const one = await start();
    const told = async () => (await mailsOf('appointment-message', one.requestId)).length;
    for (const text of ['Hello', 'Are you there?', 'It is about the visa']) await one.write(text);
    expect(await told()).toBe(1);
    api.pass(hour + 1000);
    await one.write('Still there?');
    expect(await told()).toBe(2);
    await one.reply('Yes, we are');
    await one.write('The visa is there');
    expect(await told()).toBe(3);
  });

  it('do not show the family what the office is asked to check once the case has ended', async () => {
    const one = await start();
    const own = papersOf(api, asOwner(one.owner.token));
    const { id } = await own.sendPaper([pdf()], { appointment_id: one.requestId });
    await papersOf(api, asStaff(one.coordinator.token)).call('GET', `/${id}/pages/1`);
    expect((await one.stage('cancelled', { ended_as: 'stopped' })).status).toBe(200);
    const [line] = await own.accesses(one.requestId);
    expect((await own.call('POST', `/accesses/${line?.id}/dispute`)).status).toBe(200);
    expect((await one.read()).items).toEqual([]);
    expect(JSON.stringify(await one.request())).toContain('does not recognise');
  });

  it('are seen at most once in ten seconds while there is nothing new, whatever the browser says', async () => {
    const one = await start();
    const seenAt = async () => {
      const { db } = api.app;
      const row = db.read.selectFrom('cases').select('owner_seen_at').where('id', '=', one.id);
      return (await row.executeTakeFirstOrThrow()).owner_seen_at;
    };
    await one.see();
    const first = await seenAt();
    api.pass(1000);
    await one.see(2_147_483_647);
    expect(await seenAt()).toBe(first);
    await one.reply('Come on Sunday');
    const [reply] = (await one.read()).items;
    await one.see(reply?.id);
    expect(await seenAt()).not.toBe(first);
    expect((await one.read()).items).toMatchObject([{ seen: true }]);
  });

  it('are for the owner and the office alone', async () => {
    const one = await start();
    await one.write('May she eat lychee?');
    const stranger = await makeUser(api, 1);
    expect((await one.own(one.id, stranger.token)).status).toBe(404);
    const seen = { token: stranger.token, body: {} };
    expect((await api.call('POST', `/api/account/cases/${one.id}/seen`, seen)).status).toBe(404);
    expect((await one.reply('x', {}, stranger.token)).status).toBe(403);
    const unproven = await openCase(api, {}, { unproven: true });
    const body = { type: 'reply', channel: 'account', text: 'x', key: 'to-nobody-1' };
    const token = unproven.coordinator.token;
    const refused = await api.call('POST', `/api/appointments/${unproven.requestId}/events`, { token, body });
    expect(refused).toMatchObject({ status: 409, body: { code: 'reply_not_here' } });
    const path = `/api/account/cases/${unproven.id}/messages`;
    expect((await api.call('GET', path, { token: unproven.owner.token })).status).toBe(404);
  });

  it('store one of two replies that were based on the same version, and go with the case', async () => {
    const one = await start();
    const { version } = await one.request();
    const both = await Promise.all(['First', 'Second'].map((text) => one.reply(text, { version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      changed: { by: expect.any(String) },
    });
    const spoken = { type: 'family_message', channel: 'phone', text: 'She feels better' };
    const token = one.coordinator.token;
    await api.call('POST', `/api/appointments/${one.requestId}/events`, { token, body: spoken });
    expect((await one.read()).items.at(-1)).toMatchObject({
      from: 'family',
      channel: 'phone',
      by: expect.any(String),
      text: 'She feels better',
    });
    await api.call('DELETE', `/api/cases/${one.id}`, { token: api.adminToken });
    expect(JSON.stringify(await one.request())).not.toMatch(/First|Second|better/);
  });

  it('make the office call a family that has not opened the news within two days, once', async () => {
    const one = await start();
    await one.reply('The visa is there');
    const run = () => api.app.services.cases.messages.noteSilence();
    await run();
    expect(await one.openTasks()).toHaveLength(0);
    api.pass(2 * day + 1000);
    await run();
    await run();
    expect(await one.openTasks()).toMatchObject([{ text: expect.stringContaining('has not opened') }]);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const other = await start();
    await other.reply('The visa is there');
    api.pass(1000);
    await other.see();
    api.pass(3 * day);
    await run();
    expect(await other.openTasks()).toHaveLength(0);
  });
});

describeEachEngine('the messages of a case, with limits', (engine) => {
  const api = useApi(engine, {});

  it('are thirty an hour and four times as many a day', async () => {
    const { requestId, owner } = await openCase(api);
    const write = (nth: number) =>
      api.call('POST', `/api/account/requests/${requestId}/messages`, {
        token: owner.token,
        body: { message: `Message ${nth}` },
      });
    for (let nth = 0; nth < 120; nth++) {
      if (nth % 30 === 0) api.pass(hour + 1000);
      expect((await write(nth)).status, `message ${nth}`).toBe(200);
      if (nth % 30 === 29) expect((await write(1000 + nth)).status).toBe(429);
    }
    api.pass(hour + 1000);
    expect(await write(2000)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    api.pass(day);
    const token = await api.tokenOf(owner.email, owner.password);
    const body = { message: 'Good morning' };
    expect(
      (await api.call('POST', `/api/account/requests/${requestId}/messages`, { token, body })).status,
    ).toBe(200);
  });
});

import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { day } from '#server/clock.ts';
import { siteSettings } from '#shared/contract/site.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { caseOf, openCase } from '#tests/support/cases.ts';
import { describeEachEngine, describeOnce } from '#tests/support/engines.ts';
import { photo } from '#tests/support/paper-files.ts';
import { asLetterbox, asOwner, papersOf, ticketFor } from '#tests/support/papers.ts';
import { referenceOf, sendRequest } from '#tests/support/requests.ts';

// Each paper is read in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

describeEachEngine('the retention of a case’s papers', (engine) => {
  const api = useApi(engine);
  const token = () => ({ token: api.adminToken });
  const today = () => dayInDhaka(api.clock());
  const expire = () => api.app.services.papers.retention.removeExpired();
  /** Sessions end as days pass, so the patient and staff sign in again. */
  const signInAgain = async () => {
    api.adminToken = await api.tokenOf(admin.email, admin.password);
  };
  const setMonths = async (papersMonths: number) => {
    await signInAgain();
    const { body } = await api.call('GET', '/api/site/settings', token());
    const { keep, ...rest } = siteSettings.parse(body);
    const changed = { ...rest, keep: { ...keep, papersMonths } };
    return api.call('PUT', '/api/site/settings', { ...token(), body: changed });
  };
  const papers = (requestId: number) =>
    api.app.db.read
      .selectFrom('documents')
      .select(['type', 'state', 'notified_at'])
      .where('appointment_id', '=', requestId)
      .orderBy('id')
      .execute();
  const notices = (requestId: number) =>
    api.app.db.read
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'papers-expiring')
      .where('appointment_id', '=', requestId)
      .orderBy('id')
      .execute();
  const dayText = (of: string) =>
    new Date(of).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

  /** A closed case, with a report and a passport. */
  const closedCase = async () => {
    await signInAgain();
    const one = await openCase(api, { lang: 'en' });
    const own = papersOf(api, asOwner(one.owner.token));
    const content = [await photo()];
    await own.sendPaper(content, { appointment_id: one.requestId });
    await own.sendPaper(content, { appointment_id: one.requestId, type: 'passport' });
    const admin = one.as(api.adminToken);
    await admin.stage('closed', { reason: 'Done' });
    const keep = (until: string, reason = 'A second operation is planned', by = api.adminToken) =>
      api.call('PUT', `/api/cases/${one.id}/keeping`, { token: by, body: { day: until, reason } });
    return { ...one, keep };
  };

  it('is extended by level 3 with a reason that the patient reads', async () => {
    const one = await closedCase();
    const usual = (await one.own()).papers_kept;
    const always = { months: 24, passport_days: 90, removed: false };
    expect(usual).toEqual({ ...always, until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), at_least: null });
    const usualDay = usual.until ?? '';
    const editor = await makeUser(api, 3);
    const later = daysAfter(usualDay, 100);
    expect(await one.keep(later, 'Why', one.coordinator.token)).toMatchObject({ status: 403 });
    for (const wrong of [today(), usualDay, daysAfter(today(), 30 * 366)]) {
      expect(await one.keep(wrong, 'Why', editor.token), wrong).toMatchObject({
        status: 422,
        body: { codes: { day: ['keep_until_invalid'] } },
      });
    }
    expect(await one.keep(later, ' ', editor.token)).toMatchObject({
      status: 422,
      body: { codes: { reason: ['reason_required'] } },
    });
    const extended = caseOf(await one.keep(later, 'A second operation is planned', editor.token));
    expect(extended.papers_kept).toEqual({ ...always, until: later, at_least: later });
    const own = await one.own();
    expect(own.papers_kept.until).toBe(later);
    expect(own.events.at(-1)).toMatchObject({
      type: 'kept',
      to: later,
      note: 'A second operation is planned',
    });
    // A second call on the same day corrects the reason, once.
    const corrected = 'A second check-up is planned';
    for (let nth = 0; nth < 2; nth += 1) await one.keep(later, corrected, editor.token);
    const notes = (await one.own()).events.filter(({ type }) => type === 'kept').map(({ note }) => note);
    expect(notes).toEqual(['A second operation is planned', corrected]);
    // Only level 4 may correct a wrong date.
    const slip = daysAfter(later, 3000);
    expect(await one.keep(slip, 'Typed wrong', editor.token)).toMatchObject({ status: 200 });
    expect(await one.keep(later, 'Taken back', editor.token)).toMatchObject({ status: 422 });
    expect(await one.keep(later, 'Taken back')).toMatchObject({ status: 200 });
    const { body: lines } = await api.call('GET', '/api/activity?entity=case', token());
    expect(lines).toContainEqual(expect.objectContaining({ entity_id: one.id, fields: ['keep_until'] }));
    expect(JSON.stringify(lines)).not.toContain('operation');
  });

  it('delays the deletion, appears as a day in the notice, and does not apply to passports', async () => {
    const one = await closedCase();
    await setMonths(1);
    const { until } = (await one.own()).papers_kept;
    const later = daysAfter(until ?? '', 200);
    await one.keep(later);
    // The notice for the passport, and its deletion 30 days later.
    api.pass(61 * day);
    await expire();
    expect(await notices(one.requestId)).toMatchObject([
      { text: expect.stringContaining(dayText(daysAfter(today(), 29))) },
    ]);
    // The report is kept.
    expect((await notices(one.requestId))[0]?.text).toContain('some of the papers');
    api.pass(30.5 * day);
    await expire();
    expect(await papers(one.requestId)).toMatchObject([
      { type: 'other', state: 'current', notified_at: null },
      { type: 'passport', state: 'erased' },
    ]);
    // Until the date is close.
    const left = (Date.parse(later) - Date.parse(today())) / day;
    api.pass((left - 31) * day);
    await expire();
    expect(await notices(one.requestId)).toHaveLength(1);
    api.pass(2 * day);
    await expire();
    expect(await notices(one.requestId)).toMatchObject([
      {},
      { text: expect.stringContaining('we will delete the papers') },
    ]);
    api.pass(29 * day);
    await expire();
    expect(await papers(one.requestId)).toMatchObject([{ state: 'current' }, { state: 'erased' }]);
    api.pass(2 * day);
    await expire();
    expect(await papers(one.requestId)).toMatchObject([{ state: 'erased' }, { state: 'erased' }]);
    await setMonths(24);
  });

  it('changes with the settings: a shorter time deletes papers 30 days after the notice, unless it is reset', async () => {
    const one = await closedCase();
    const report = async () => (await papers(one.requestId))[0];
    api.pass(200 * day);
    await expire();
    expect(await report()).toMatchObject({ state: 'current', notified_at: null });
    await setMonths(3);
    // Before and after the notice: the day on which the papers are really deleted.
    const shown = async () => {
      await signInAgain();
      return caseOf(await api.call('GET', `/api/cases/${one.id}`, token())).papers_kept;
    };
    expect(await shown()).toMatchObject({ until: daysAfter(today(), 29), removed: false });
    await expire();
    expect(await report()).toMatchObject({ state: 'current', notified_at: expect.any(String) });
    const lastDay = daysAfter(today(), 29);
    api.pass(2 * day);
    expect(await shown()).toMatchObject({ until: lastDay, removed: false });
    await setMonths(24);
    await expire();
    expect(await report()).toMatchObject({ state: 'current', notified_at: null });
    await setMonths(3);
    await expire();
    api.pass(31 * day);
    await expire();
    expect(await report()).toMatchObject({ state: 'erased' });
    expect(await shown()).toMatchObject({ until: null, removed: true });
    await setMonths(24);
  });

  it('is told with a link to the papers, even after a death', async () => {
    const one = await closedCase();
    await one.as(api.adminToken).stage('closed', { ended_as: 'died' });
    api.pass(61 * day);
    await expire();
    const mails = await notices(one.requestId);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/profile/cases/${one.id}#papers`);
  });

  it('ends even without a case, after the sender was notified', async () => {
    const phone = '+8801711222666';
    const reference = referenceOf(await sendRequest(api, { phone, email: 'expiring@patients.example' }));
    const box = papersOf(api, asLetterbox(await ticketFor(api, { reference, phone })));
    const { id } = await box.sendPaper([await photo()], { title: 'Kidney' });
    const { id: unfinished } = await box.begin();
    const stateOf = async (one: number) => {
      const row = api.app.db.read.selectFrom('documents').select('state').where('id', '=', one);
      return (await row.executeTakeFirst())?.state;
    };
    const mailsSent = () =>
      api.app.db.read
        .selectFrom('mails')
        .select(['text', 'recipient'])
        .where('kind', '=', 'papers-expiring')
        .where('recipient', '=', 'expiring@patients.example')
        .execute();
    api.pass(59 * day);
    await expire();
    expect(await mailsSent()).toEqual([]);
    api.pass(2 * day);
    await expire();
    await expire();
    const mails = await mailsSent();
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('Kidney');
    // Without an account there is nothing to sign in to.
    expect(JSON.stringify(mails)).not.toMatch(/সাইন ইন|[Ss]ign in|profile/);
    api.pass(29.5 * day);
    await expire();
    expect([await stateOf(id), await stateOf(unfinished)]).toEqual(['current', 'erased']);
    api.pass(day);
    await expire();
    expect(await stateOf(id)).toBe('erased');
  });
});

describeOnce('a request whose papers can not be changed', (engine) => {
  const api = useApi(engine);

  it('does not keep the papers of others', async () => {
    const open = async () => {
      const one = await openCase(api);
      const { id } = await papersOf(api, asOwner(one.owner.token)).sendPaper([await photo()], {
        appointment_id: one.requestId,
      });
      await api.app.db.transaction((writer) =>
        writer
          .updateTable('documents')
          .set({ notified_at: '2001-01-01T00:00:00.000Z' })
          .where('id', '=', id)
          .execute(),
      );
      await one.as(api.adminToken).stage('closed', { reason: 'Done' });
      await api.app.db.transaction((writer) =>
        writer
          .updateTable('cases')
          .set({ closed_at: '2001-01-01T00:00:00.000Z' })
          .where('id', '=', one.id)
          .execute(),
      );
      return id;
    };
    const [broken, good] = [await open(), await open()];
    const refuse = `create trigger refuse before update on documents when old.id = ${broken}
      begin select raise(abort, 'broken'); end`;
    await api.app.db.transaction((writer) => sql.raw(refuse).execute(writer));
    await expect(api.app.services.papers.retention.removeExpired()).rejects.toThrow('broken');
    const states = await api.app.db.read
      .selectFrom('documents')
      .select(['id', 'state'])
      .orderBy('id')
      .execute();
    expect(states).toEqual([
      { id: broken, state: 'current' },
      { id: good, state: 'erased' },
    ]);
  });
});

import { expect, it, vi } from 'vitest';
import { throttle } from '#server/auth/throttle.ts';
import { day, hour } from '#server/clock.ts';
import { readSalt } from '#server/secrets/installation-salt.ts';
import { limits } from '#shared/contract/limits.ts';
import { type Paper, paper, paperAccess, ticketHeader } from '#shared/contract/papers.ts';
import { createdShareLink, shareLink } from '#shared/contract/share-links.ts';
import { type Api, admin, useApi } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { pdf } from '#tests/support/paper-files.ts';
import { asLetterbox, asOwner, asStaff, newKey, papersOf, ticketFor } from '#tests/support/papers.ts';
import { referenceOf, requestOf, sendRequest } from '#tests/support/requests.ts';

// Papers are read in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 });

const full = { status: 409, body: { code: 'letterbox_full' } };
const phone = '+8801711222444';

/** Adds papers to a request without the API. */
async function addPapers(api: Api, requestId: number, count: number, values: object): Promise<void> {
  const created_at = api.clock().toISOString();
  const rows = Array.from({ length: count }, () => ({
    appointment_id: requestId,
    folder: newKey('folder'),
    client_key: newKey(),
    created_at,
    type: 'lab' as const,
    state: 'erased' as const,
    source: 'letterbox' as const,
    ...values,
  }));
  for (let from = 0; from < rows.length; from += 1000) {
    const some = rows.slice(from, from + 1000);
    await api.app.db.transaction((writer) => writer.insertInto('documents').values(some).execute());
  }
}

describeEachEngine('what one sender can make', (engine) => {
  const api = useApi(engine);

  const letterboxOf = async () => {
    const reference = referenceOf(await sendRequest(api, { phone }));
    const { id: requestId } = await requestOf(api, reference);
    const pair = { reference, phone };
    return { requestId, pair, box: papersOf(api, asLetterbox(await ticketFor(api, pair))) };
  };

  it('is a number of unfinished papers in a letterbox, enough for a scan of single photos', async () => {
    const { box } = await letterboxOf();
    const begun: number[] = [];
    for (let nth = 0; nth < limits.paperPages; nth += 1) begun.push((await box.begin()).id);
    const key = newKey();
    expect(await box.call('POST', '', { key })).toMatchObject(full);
    const [first = 0] = begun;
    expect((await box.finish(first, [await box.send(first, pdf())])).status).toBe(200);
    expect((await box.call('POST', '', { key })).status).toBe(201);
    // What has begun is not in the way of itself.
    expect((await box.call('POST', '', { key })).status).toBe(201);
    expect(await box.call('POST', '', { key: newKey() })).toMatchObject(full);
  });

  it('is a number of unfinished papers of an account, over all of its requests', async () => {
    const one = await openCase(api);
    const own = papersOf(api, asOwner(one.owner.token));
    const other = await ownRequestsOf(api, { token: one.owner.token }).send();
    await addPapers(api, one.requestId, limits.unfinishedPapers, { source: 'account', state: 'uploading' });
    expect(await own.call('POST', '', { key: newKey(), appointment_id: other })).toMatchObject(full);
    const staff = papersOf(api, asStaff(api.adminToken));
    expect((await staff.call('POST', '', { key: newKey(), appointment_id: other })).status).toBe(201);
  });

  it('is a number of papers in all, also if they are withdrawn again and again', async () => {
    const { box, requestId } = await letterboxOf();
    await addPapers(api, requestId, limits.letterboxPapers - 1, {});
    expect((await box.call('POST', '', { key: newKey() })).status).toBe(201);
    expect(await box.call('POST', '', { key: newKey() })).toMatchObject(full);
  });

  it('is a number of tickets: a new one ends the oldest', async () => {
    const { pair, requestId } = await letterboxOf();
    const tickets: string[] = [];
    for (let nth = 0; nth <= limits.letterboxTickets; nth += 1) tickets.push(await ticketFor(api, pair));
    const list = async (ticket = '') => (await papersOf(api, asLetterbox(ticket)).call('GET', '')).status;
    expect([await list(tickets[0]), await list(tickets[1])]).toEqual([404, 200]);
    const { count } = await api.app.db.read
      .selectFrom('upload_tickets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('appointment_id', '=', requestId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(limits.letterboxTickets);
  });

  it('is one row of the access log for what the patient looks at again within an hour', async () => {
    // Begins with a clock hour, and before anybody signs in: a session of staff ends after two idle hours.
    api.pass(hour - (api.clock().getTime() % hour));
    const one = await openCase(api);
    const own = papersOf(api, asOwner(one.owner.token));
    const { id } = await own.sendPaper([pdf({ pages: 2 })], { appointment_id: one.requestId });
    const rows = async () =>
      (
        await api.app.db.read
          .selectFrom('document_accesses')
          .select('id')
          .where('document_id', '=', id)
          .execute()
      ).length;
    for (const page of [1, 1, 2, 1]) expect((await own.call('GET', `/${id}/pages/${page}`)).status).toBe(200);
    expect(await rows()).toBe(2);
    api.pass(hour);
    await own.call('GET', `/${id}/pages/1`);
    expect(await rows()).toBe(3);
    const staff = papersOf(api, asStaff(one.coordinator.token));
    for (const page of [1, 1]) await staff.call('GET', `/${id}/pages/${page}`);
    expect(await rows()).toBe(5);
    const log = paperAccess
      .array()
      .parse((await own.call('GET', `/accesses?appointment_id=${one.requestId}`)).body);
    expect(log.map(({ who, pages }) => [who, pages])).toEqual([
      ['staff', [1]],
      ['owner', [1]],
      ['owner', [1, 2]],
    ]);
  });

  it('is a number of links, reminders and consents of a case in a day, and of ended links that stay', async () => {
    const one = await openCase(api);
    const { token } = one.owner;
    const path = `/api/account/cases/${one.id}`;
    const make = () =>
      api.call('POST', `${path}/share-links`, { token, body: { label: 'Aunt', scope: ['progress'] } });
    const revoke = (id: number) => api.call('POST', `/api/account/share-links/${id}/revoke`, { token });
    const remind = (on: boolean) => api.call('PUT', `${path}/reminders`, { token, body: { on, lang: 'en' } });
    let made = await make();
    let open: number[] = [];
    for (; made.status === 201; made = await make()) {
      open.push(createdShareLink.parse(made.body).link.id);
      if (open.length < 2) continue;
      for (const id of open) await revoke(id);
      open = [];
    }
    expect(made).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(made.headers['retry-after']).toBeDefined();
    expect((await remind(true)).status).toBe(429);
    const consent = { hospital: { name: 'Riverside' }, lang: 'en' };
    expect((await api.call('POST', `${path}/consents`, { token, body: consent })).status).toBe(429);
    for (const id of open) expect((await revoke(id)).status).toBe(200);
    api.pass(day);
    expect((await remind(true)).status).toBe(200);
    expect((await remind(false)).status).toBe(200);

    const created_at = api.clock().toISOString();
    const ended = Array.from({ length: limits.endedShareLinks }, () => ({
      case_id: one.id,
      kind: 'family' as const,
      label: 'Old',
      scope: 'progress',
      lang: 'en' as const,
      token_hash: newKey('token'),
      pin_hash: 'x',
      made_by: 'x',
      created_at,
      expires_at: created_at,
    }));
    await api.app.db.transaction((writer) => writer.insertInto('share_links').values(ended).execute());
    expect((await make()).status).toBe(201);
    const listed = await api.call('GET', `${path}/share-links?per_page=50`, { token });
    expect(listed.headers['x-total-count']).toBe(String(limits.endedShareLinks + 1));
    expect(shareLink.array().parse(listed.body)).toHaveLength(50);
    const links = await api.call('GET', `/api/cases/${one.id}/share-links?page=3&per_page=50`, {
      token: await api.tokenOf(admin.email, admin.password),
    });
    expect(shareLink.array().parse(links.body)).toHaveLength(1);
  });
});

describeEachEngine('what one network can begin', (engine) => {
  const api = useApi(engine, {});

  it('is a number of papers and of tickets in an hour; a paper that is begun again does not count', async () => {
    const reference = referenceOf(await sendRequest(api, { phone }));
    const pair = { reference, phone };
    const ticket = await ticketFor(api, pair);
    const { db } = api.app;
    const counts = throttle({ db, clock: api.clock, salt: await db.transaction(readSalt) });
    const fill = (name: string, count: number) =>
      db.transaction((writer) =>
        counts.countWithin(writer, { name, subject: '192.0.2.7', windowMs: hour }, count),
      );
    await fill('papers begun by a network', 2998);
    const begin = (key: string, ip = '192.0.2.7') =>
      api.call('POST', '/api/letterbox/papers', { body: { key }, headers: { [ticketHeader]: ticket }, ip });
    const [first, second] = [newKey(), newKey()];
    const statuses: number[] = [];
    for (const key of [first, first, second, newKey()]) statuses.push((await begin(key)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect((await begin(newKey(), '192.0.2.8')).status).toBe(201);

    await fill('tickets of a network', 600);
    const issue = (ip: string) => api.call('POST', '/api/letterbox/tickets', { body: pair, ip });
    expect([(await issue('192.0.2.7')).status, (await issue('192.0.2.8')).status]).toEqual([429, 201]);
    api.pass(hour);
    expect((await begin(newKey())).status).toBe(201);
  });
});

describeEachEngine('lists of very many papers', (engine) => {
  const api = useApi(engine);

  it('are answered in pages, and are removed in time', async () => {
    const one = await openCase(api);
    const count = 40_000;
    await addPapers(api, one.requestId, count, { source: 'account', state: 'current' });
    const own = papersOf(api, asOwner(one.owner.token));
    const staff = papersOf(api, asStaff(one.coordinator.token));
    const outside = papersOf(api, asStaff(api.adminToken));
    for (const who of [own, staff, outside]) {
      const all = await who.call('GET', `?appointment_id=${one.requestId}`);
      expect(all).toMatchObject({ status: 200, headers: { 'x-total-count': String(count) } });
      expect((all.body as Paper[]).length).toBe(limits.wholeListMax);
      const url = `?appointment_id=${one.requestId}&page=2&per_page=100`;
      const { headers, body } = await who.call('GET', url);
      const shown = paper.array().parse(body);
      expect([shown.length, headers['x-total-count']]).toEqual([100, String(count)]);
      expect(shown[0]?.id).toBe(paper.array().parse(all.body)[100]?.id);
    }
    await api.app.services.papers.retention.removeExpired();
    const ended = new Date(api.clock().getTime() - 3000 * day).toISOString();
    await api.app.db.transaction((writer) =>
      writer.updateTable('cases').set({ stage: 'closed', closed_at: ended, stage_since: ended }).execute(),
    );
    await api.app.services.papers.retention.removeExpired();
    const { notified } = await api.app.db.read
      .selectFrom('documents')
      .select(({ fn }) => fn.count<number>('notified_at').as('notified'))
      .executeTakeFirstOrThrow();
    expect(Number(notified)).toBe(count);
  });
});

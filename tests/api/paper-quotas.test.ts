import { beforeAll, expect, it, vi } from 'vitest';
import { throttle } from '#server/auth/throttle.ts';
import { day } from '#server/clock.ts';
import { readSalt } from '#server/secrets/installation-salt.ts';
import { limits } from '#shared/contract/limits.ts';
import { ticketHeader } from '#shared/contract/papers.ts';
import { type Api, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { pdf } from '#tests/support/paper-files.ts';
import { asLetterbox, asOwner, asStaff, newKey, papersOf, ticketFor } from '#tests/support/papers.ts';
import { referenceOf, sendRequest } from '#tests/support/requests.ts';

const full = { status: 409, body: { code: 'letterbox_full' } };

// Each paper is read in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

/** Adds files to a paper without the API. */
async function addFiles(api: Api, id: number, count: number, size = 10): Promise<void> {
  const created_at = api.clock().toISOString();
  const rows = Array.from({ length: count }, (_, nth) => ({
    document_id: id,
    name_key: newKey('name'),
    client_key: newKey('bulk'),
    created_at,
    size,
    position: nth,
    state: 'receiving' as const,
  }));
  await api.app.db.transaction((writer) => writer.insertInto('document_files').values(rows).execute());
}

describeEachEngine('papers of one account', (engine) => {
  const api = useApi(engine);
  let token = '';
  beforeAll(async () => {
    ({ token } = await makeUser(api, 1));
  });

  it('are counted by the pages that a file contains', async () => {
    const { token: another } = await makeUser(api, 1);
    const own = papersOf(api, asOwner(another));
    const request = await ownRequestsOf(api, { token: another }).send();
    const waiting = await own.begin({ appointment_id: request });
    await addFiles(api, waiting.id, limits.accountDayPages - 2);
    const { id } = await own.sendPaper([pdf({ pages: 3 })], { appointment_id: request });
    expect(await own.get(id)).toMatchObject({ state: 'refused', refusal: 'letterbox_full' });
  });

  it('are limited per day and in total across all of its requests, except for staff', async () => {
    const own = papersOf(api, asOwner(token));
    const first = await ownRequestsOf(api, { token }).send();
    const second = await ownRequestsOf(api, { token }).send();
    const one = await own.begin({ appointment_id: first });
    const other = await own.begin({ appointment_id: second });
    const announce = (size = 10) => own.call('POST', `/${other.id}/files`, { key: newKey('file'), size });

    await addFiles(api, one.id, limits.accountDayPages - 1);
    expect((await announce()).status).toBe(201);
    expect(await announce()).toMatchObject(full);
    const staff = papersOf(api, asStaff(api.adminToken));
    const { id: ofStaff } = await staff.begin({ appointment_id: second });
    expect((await staff.announce(ofStaff, 10)).state).toBe('receiving');

    api.pass(day);
    await addFiles(api, one.id, 1, limits.accountDayBytes - 20);
    expect(await announce(21)).toMatchObject(full);
    expect((await announce(20)).status).toBe(201);

    api.pass(day);
    const pages = limits.accountPages - limits.accountDayPages - 2;
    await addFiles(api, one.id, pages);
    api.pass(day);
    expect(await announce()).toMatchObject(full);
    // Erased papers do not count.
    await own.call('POST', `/${one.id}/withdraw`);
    expect((await announce()).status).toBe(201);
  });
});

describeEachEngine('papers of one network', (engine) => {
  const api = useApi(engine, {});

  it('are limited per day across the letterboxes of all requests', async () => {
    const phone = '+8801711222777';
    const boxOf = async () => {
      const ticket = await ticketFor(api, {
        reference: referenceOf(await sendRequest(api, { phone })),
        phone,
      });
      const { id } = await papersOf(api, asLetterbox(ticket)).begin();
      return (ip: string, size: number) =>
        api.call('POST', `/api/letterbox/papers/${id}/files`, {
          body: { key: newKey('file'), size },
          headers: { [ticketHeader]: ticket },
          ip,
        });
    };
    const [one, other] = [await boxOf(), await boxOf()];
    const { db } = api.app;
    const counts = throttle({ db, clock: api.clock, salt: await db.transaction(readSalt) });
    const network = { name: 'papers of a network', subject: '192.0.2.7', windowMs: day };
    const before = limits.networkDayBytes / 1024 - 2;
    await db.transaction((writer) => counts.countWithin(writer, network, before));
    expect(await one('192.0.2.7', 3072)).toMatchObject(full);
    expect((await one('192.0.2.7', 2048)).status).toBe(201);
    // What is only announced takes nothing from others.
    expect((await other('192.0.2.7', 2048)).status).toBe(201);
    await db.transaction((writer) => counts.countWithin(writer, network, 1));
    expect(await other('192.0.2.7', 2048)).toMatchObject(full);
    expect((await other('192.0.2.8', 1024)).status).toBe(201);
    api.pass(day);
    expect((await one('192.0.2.7', 1024)).status).toBe(201);
  });

  it('count what was stored of them, and nothing that was only announced', async () => {
    const phone = '+8801711990103';
    const reference = referenceOf(await sendRequest(api, { phone }));
    const box = papersOf(api, asLetterbox(await ticketFor(api, { reference, phone })));
    const { db } = api.app;
    const counts = throttle({ db, clock: api.clock, salt: await db.transaction(readSalt) });
    const network = { name: 'papers of a network', subject: '127.0.0.1', windowMs: day };
    const counted = async () =>
      (await db.transaction((writer) => counts.countWithin(writer, network, 0))).count;
    const before = await counted();
    const { id } = await box.begin();
    await box.call('POST', `/${id}/files`, { key: newKey('file'), size: limits.paperFileBytes });
    expect(await counted()).toBe(before);
    const file = pdf();
    await box.send(id, file);
    expect(await counted()).toBe(before + Math.ceil(file.length / 1024));
  });
});

import { expect, it, vi } from 'vitest';
import { hashSecret } from '#server/auth/secrets.ts';
import { deleteContentsOfEndedTokens } from '#server/mail/mail-repository.ts';
import { limits } from '#shared/contract/limits.ts';
import { letterboxPaper } from '#shared/contract/papers.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openedMail } from '#tests/support/mailed-tokens.ts';
import { pdf, photo } from '#tests/support/paper-files.ts';
import { asLetterbox, asStaff, newKey, papersOf, ticketFor } from '#tests/support/papers.ts';
import { referenceOf, requestOf, sendRequest } from '#tests/support/requests.ts';

const day = 24 * 60 * 60 * 1000;

// Each paper is read in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

describeEachEngine('papers from the letterbox', (engine) => {
  const api = useApi(engine);
  const office = () => papersOf(api, asStaff(api.adminToken));

  it('are accepted with reference and phone number, and are never sent back', async () => {
    const reference = referenceOf(await sendRequest(api, { phone: '+8801711222333' }));
    const { id: boxed } = await requestOf(api, reference);
    const wrong = { reference, phone: '+8801711222334' };
    expect((await api.call('POST', '/api/letterbox/tickets', { body: wrong })).body).toMatchObject({
      code: 'request_unknown',
    });
    const ticket = await ticketFor(api, { reference, phone: '01711222333' });
    const box = papersOf(api, asLetterbox(ticket));
    const { id } = await box.sendPaper([await photo()], { title: 'Secret title' });
    const receipts = letterboxPaper
      .strict()
      .array()
      .parse((await box.call('GET', '')).body);
    expect(receipts).toMatchObject([{ id, state: 'current', page_count: 1 }]);
    expect(JSON.stringify(receipts)).not.toContain('Secret');
    for (const rest of [`/${id}`, `/${id}/pages/1`, `/${id}/thumbnails/1`]) {
      expect((await box.call('GET', rest)).status).toBe(404);
    }
    await office().call('POST', `/${id}/openings`, { reason: 'It came by mistake' });
    expect(await office().get(id)).toMatchObject({
      source: 'letterbox',
      title: 'Secret title',
      appointment_id: boxed,
    });

    const other = papersOf(api, asLetterbox(await ticketFor(api, { reference, phone: '01711222333' })));
    expect((await other.call('GET', '')).body).toEqual([]);
    expect((await other.call('POST', `/${id}/finish`, { files: [{ id: 1 }] })).status).toBe(404);
    const stored = await api.app.db.read.selectFrom('upload_tickets').select('token_hash').execute();
    expect(stored.map(({ token_hash }) => token_hash)).not.toContain(ticket);
    expect((await papersOf(api, asLetterbox('x')).call('GET', '')).body).toMatchObject({
      code: 'letterbox_expired',
    });
    expect((await papersOf(api, asLetterbox('')).call('POST', '', { key: newKey() })).status).toBe(404);
  });

  it('are accepted for a week through the mailed link without the phone number, and are never sent back', async () => {
    const email = 'linked@patients.example';
    const reference = referenceOf(await sendRequest(api, { email }));
    const stored = await api.app.db.read
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    const { text, html } = openedMail(api.app.keys, stored);
    const link = new RegExp(`/send-reports#${reference}/([\\w-]{43})`);
    const [, linked = ''] = link.exec(text) ?? [];
    expect(html).toContain(`/send-reports#${reference}/${linked}`);
    // The secret is stored only encrypted, and the clean-up of expired tokens keeps it until the mail was sent.
    expect(stored.text + stored.html).not.toContain(linked);
    await api.app.db.transaction(deleteContentsOfEndedTokens);
    const textOf = async () =>
      (
        await api.app.db.read
          .selectFrom('mails')
          .select('text')
          .where('id', '=', stored.id)
          .executeTakeFirst()
      )?.text;
    expect(await textOf()).toBe(stored.text);

    const asked = { body: { token: linked } };
    const opened = await api.call('POST', '/api/letterbox/tickets', asked);
    expect(opened).toMatchObject({
      status: 201,
      body: { ticket: linked, pages_left: limits.letterboxPages },
    });
    const box = papersOf(api, asLetterbox(linked));
    const { id } = await box.sendPaper([await photo()], { title: 'Secret title' });
    await office().call('POST', `/${id}/openings`, { reason: 'It came by mistake' });
    expect(await office().get(id)).toMatchObject({ source: 'letterbox', title: 'Secret title' });
    expect(JSON.stringify((await box.call('GET', '')).body)).not.toContain('Secret');
    for (const rest of [`/${id}`, `/${id}/pages/1`, `/${id}/originals/1`]) {
      expect((await box.call('GET', rest)).status).toBe(404);
    }
    expect(
      (await api.call('POST', '/api/letterbox/tickets', { body: { token: 'x'.repeat(43) } })).status,
    ).toBe(404);
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('upload_tickets')
        .set({ expires_at: api.clock().toISOString() })
        .where('token_hash', '=', hashSecret(linked))
        .execute(),
    );
    expect((await api.call('POST', '/api/letterbox/tickets', asked)).body).toMatchObject({
      code: 'letterbox_expired',
    });
    await api.app.services.papers.retention.removeExpired();
    await api.app.db.transaction(deleteContentsOfEndedTokens);
    expect(await textOf()).toBe('');
  });

  it('are limited to sixty pages until the case is open', async () => {
    const phone = '+8801711222444';
    const reference = referenceOf(await sendRequest(api, { phone }));
    const box = papersOf(api, asLetterbox(await ticketFor(api, { reference, phone })));
    const { id: waiting } = await box.begin();
    for (let nth = 0; nth < limits.letterboxPages - 2; nth++) await box.announce(waiting, 10);
    const { id } = await box.begin();
    const long = await box.send(id, pdf({ pages: 3 }));
    await box.finish(id, [long]);
    await api.app.services.papers.checking.checkArrived();
    expect((await box.call('GET', '')).body).toMatchObject([
      { state: 'uploading' },
      { refusal: 'letterbox_full' },
    ]);
    await box.announce(waiting, 10);
    const more = await box.call('POST', `/${waiting}/files`, { key: newKey(), size: 10 });
    expect(more).toMatchObject({ status: 409, body: { code: 'letterbox_full' } });
  });

  it('are limited per day and in total once the case is open', async () => {
    const { reference, requestId: request } = await openCase(api, { phone: '+8801711222445' });
    const pair = { reference, phone: '+8801711222445' };
    const box = papersOf(api, asLetterbox(await ticketFor(api, pair)));
    const add = async (count: number, size = 10) => {
      const { id } = await box.begin();
      const created_at = api.clock().toISOString();
      const row = (nth: number) => ({
        document_id: id,
        name_key: `${id}-${nth}`,
        client_key: `bulk-${id}-${nth}`,
        created_at,
        size,
        position: nth,
        state: 'receiving' as const,
      });
      const rows = Array.from({ length: count }, (_, nth) => row(nth));
      await api.app.db.transaction((writer) => writer.insertInto('document_files').values(rows).execute());
    };
    const one = await box.begin();
    const announce = (size = 10) => box.call('POST', `/${one.id}/files`, { key: newKey('file'), size });
    const full = { status: 409, body: { code: 'letterbox_full' } };

    await add(limits.letterboxDayPages - 1);
    const { body } = await api.call('POST', '/api/letterbox/tickets', { body: pair });
    expect(body).toMatchObject({ pages_left: 1 });
    expect((await announce()).status).toBe(201);
    expect(await announce()).toMatchObject(full);
    api.pass(day);
    expect((await announce()).status).toBe(201);
    await add(1, limits.letterboxDayBytes - 20);
    expect(await announce(11)).toMatchObject(full);
    api.pass(day);
    await add(limits.letterboxDayPages);
    api.pass(day);
    const rest = limits.letterboxCasePages - 2 * limits.letterboxDayPages - 2;
    await add(rest - 1);
    expect((await announce()).status).toBe(201);
    expect(await announce()).toMatchObject(full);
    // Other people who send papers for the request are not affected.
    const staff = papersOf(api, asStaff(await api.tokenOf(admin.email, admin.password)));
    expect((await staff.begin({ appointment_id: request })).state).toBe('uploading');
  });

  it('are not accepted once the ticket is a week old', async () => {
    const phone = '+8801711222555';
    const reference = referenceOf(await sendRequest(api, { phone }));
    const box = papersOf(api, asLetterbox(await ticketFor(api, { reference, phone })));
    expect((await box.call('GET', '')).body).toEqual([]);
    api.pass(limits.letterboxDays * day);
    expect((await box.call('GET', '')).body).toMatchObject({ code: 'letterbox_expired' });
    await api.app.services.papers.retention.removeExpired();
    const left = await api.app.db.read.selectFrom('upload_tickets').select('id').execute();
    expect(left).toEqual([]);
  });
});

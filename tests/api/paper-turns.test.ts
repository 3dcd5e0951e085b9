import { expect, it, vi } from 'vitest';
import { throttle } from '#server/auth/throttle.ts';
import { day } from '#server/clock.ts';
import { erasePapers } from '#server/domain/papers/erasing.ts';
import { remainingLetterboxQuota } from '#server/domain/papers/upload-quota.ts';
import { readSalt } from '#server/secrets/installation-salt.ts';
import { limits } from '#shared/contract/limits.ts';
import { useApi, useOneNode } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { lockedPdf } from '#tests/support/locked-pdf.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { pdf, photo, slowPdf } from '#tests/support/paper-files.ts';
import { asLetterbox, asOwner, papersOf, ticketFor } from '#tests/support/papers.ts';
import { referenceOf, requestOf, sendRequest } from '#tests/support/requests.ts';

// Each paper is read in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

describeEachEngine('papers of several senders', (engine) => {
  const api = useApi(engine);

  it('are checked in turn, one file of each sender at a time', async () => {
    const finish = async (token: string, files: number) => {
      const own = papersOf(api, asOwner(token));
      const { id } = await own.begin({ appointment_id: await ownRequestsOf(api, { token }).send() });
      const sent: number[] = [];
      for (let nth = 0; nth < files; nth += 1) sent.push(await own.send(id, await photo()));
      await own.finish(id, sent);
      return id;
    };
    const [much, little] = [await makeUser(api, 1), await makeUser(api, 1)];
    const long = await finish(much.token, 3);
    const next = await finish(much.token, 1);
    const other = await finish(little.token, 1);
    await api.app.services.papers.checking.checkArrived();
    const rows = await api.app.db.read
      .selectFrom('documents')
      .select(['id', 'state', 'tries', 'claimed_until'])
      .orderBy('checked_at')
      .execute();
    expect(rows.map(({ id }) => id)).toEqual([other, long, next]);
    for (const row of rows) expect(row).toMatchObject({ state: 'current', tries: 0, claimed_until: null });
  });
});

describeEachEngine('a paper that takes long', (engine) => {
  const api = useOneNode(engine);
  const phone = '+8801711222555';
  const rowOf = (id: number) =>
    api.app.db.read.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const letterbox = async () => {
    const reference = referenceOf(await sendRequest(api, { phone }));
    const { id: requestId } = await requestOf(api, reference);
    return { requestId, box: papersOf(api, asLetterbox(await ticketFor(api, { reference, phone }))) };
  };
  const finish = async (box: Box, content: Buffer) => {
    const { id } = await box.begin();
    await box.finish(id, [await box.send(id, content)]);
    return id;
  };
  type Box = Awaited<ReturnType<typeof letterbox>>['box'];
  /** What is counted for the network of the letterboxes. */
  const used = async () => {
    const { db } = api.app;
    const counts = throttle({ db, clock: api.clock, salt: await db.transaction(readSalt) });
    const network = { name: 'reading for letterboxes', subject: '127.0.0.1', windowMs: day };
    const row = db.read.selectFrom('throttles').select('count').where('key', '=', counts.keyOf(network));
    return (await row.executeTakeFirst())?.count ?? 0;
  };

  it('makes way for the paper of an account, and continues where it was interrupted', async () => {
    const { token } = await makeUser(api, 1);
    const own = papersOf(api, asOwner(token));
    const { id: short } = await own.begin({ appointment_id: await ownRequestsOf(api, { token }).send() });
    const file = await own.send(short, await photo());
    const { box } = await letterbox();
    const long = await finish(box, slowPdf([1, 40]));
    const checking = api.app.services.papers.checking.checkArrived();
    const pages = () =>
      api.app.db.read.selectFrom('document_pages').selectAll().where('document_id', '=', long).execute();
    await expect.poll(async () => (await pages()).length, { timeout: 30_000 }).toBe(1);
    const [first] = await pages();
    await own.finish(short, [file]);
    await checking;
    const [slow, quick] = [await rowOf(long), await rowOf(short)];
    for (const row of [slow, quick])
      expect(row).toMatchObject({ state: 'current', tries: 0, claimed_until: null, reading_key: null });
    expect(String(quick.checked_at) < String(slow.checked_at)).toBe(true);
    const [same, next] = await pages();
    expect([same, next?.position]).toEqual([first, 2]);
    expect(await used()).toBeGreaterThan(500);
  }, 120_000);

  it('costs pages of the quota if it was refused for its time, even after it was removed', async () => {
    const { box, requestId } = await letterbox();
    const id = await finish(box, await photo());
    const file = await api.app.db.read
      .selectFrom('document_files')
      .select('id')
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow();
    const refused = { state: 'refused', refusal: 'paper_too_detailed' } as const;
    await api.app.db.transaction(async (writer) => {
      await writer.updateTable('documents').set(refused).where('id', '=', id).execute();
      await writer.updateTable('document_files').set(refused).where('document_id', '=', id).execute();
    });
    const left = async () => (await remainingLetterboxQuota(api.app.db.read, { requestId }, api.clock)).pages;
    expect(await left()).toBe(limits.letterboxPages - 1);
    expect((await box.call('DELETE', `/${id}/files/${file.id}`)).status).toBe(200);
    await api.app.services.papers.removal.removeFiles();
    expect(await left()).toBe(limits.letterboxPages - 1);
    await api.app.db.transaction((writer) => erasePapers(writer, [id], api.clock().toISOString()));
    expect(await left()).toBe(limits.letterboxPages - 1);
  });

  it('arrives whole: a scan of sixty pages through a letterbox whose network is beyond its budget', async () => {
    const { box } = await letterbox();
    const { db } = api.app;
    const counts = throttle({ db, clock: api.clock, salt: await db.transaction(readSalt) });
    const network = { name: 'reading for letterboxes', subject: '127.0.0.1', windowMs: day };
    await db.transaction((writer) => counts.countWithin(writer, network, 30_000));
    const { id } = await box.sendPaper([pdf({ pages: limits.paperPages })]);
    expect((await box.call('GET', '')).body).toMatchObject([
      { id, state: 'current', page_count: limits.paperPages },
    ]);
  });
});

describeEachEngine('passwords of locked PDFs', (engine) => {
  const api = useOneNode(engine);
  let made = 0;

  const lockedPapers = async (count: number, secret = 'secret') => {
    const { token } = await makeUser(api, 1);
    const own = papersOf(api, asOwner(token));
    const appointment_id = await ownRequestsOf(api, { token }).send();
    const papers: { id: number; files: number[] }[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const { id } = await own.begin({ appointment_id });
      const files = [await own.send(id, lockedPdf(secret))];
      await own.finish(id, files);
      papers.push({ id, files });
    }
    // The files' state after they were checked.
    await api.app.db.transaction(async (writer) => {
      const refused = { state: 'refused', refusal: 'pdf_locked' } as const;
      const ids = papers.map(({ id }) => id);
      await writer.updateTable('documents').set(refused).where('id', 'in', ids).execute();
      await writer.updateTable('document_files').set(refused).where('document_id', 'in', ids).execute();
    });
    made += 1;
    const ip = `192.0.2.${made}`;
    const unlock = (nth: number, password = secret) =>
      api.call('POST', `/api/account/papers/${papers[nth]?.id}/unlock`, {
        token,
        ip,
        body: { file_id: papers[nth]?.files[0], password },
      });
    return { unlock };
  };

  it('may begin and end with spaces, which do not count where they were pasted with it', async () => {
    const spaces = await lockedPapers(1, ' pass word ');
    expect((await spaces.unlock(0, 'pass word')).body).toMatchObject({ code: 'pdf_password_wrong' });
    expect((await spaces.unlock(0)).status).toBe(200);
    const pasted = await lockedPapers(1);
    expect((await pasted.unlock(0, ' secret ')).status).toBe(200);
    expect((await pasted.unlock(0, '')).body).toMatchObject({ code: 'password_required' });
  });

  it('are tried one at a time for an account', async () => {
    const { unlock } = await lockedPapers(2);
    const responses = await Promise.all([unlock(0), unlock(1)]);
    const [, refused] = responses.toSorted((one, other) => one.status - other.status);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(refused).toMatchObject({ headers: { 'retry-after': '20' }, body: { code: 'too_many' } });
    expect((await unlock(responses[0]?.status === 200 ? 1 : 0)).status).toBe(200);
  });

  it('wait in a limited queue, which says when to try again if it is full', async () => {
    const senders = [];
    for (let nth = 0; nth < 5; nth += 1) senders.push(await lockedPapers(1));
    const responses = await Promise.all(senders.map(({ unlock }) => unlock(0)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 503]);
    const full = responses.findIndex(({ status }) => status === 503);
    expect(responses[full]).toMatchObject({ headers: { 'retry-after': '20' }, body: { code: 'busy' } });
    expect((await senders[full]?.unlock(0))?.status).toBe(200);
  });
});

import { expect, it, vi } from 'vitest';
import { useApi, useOneNode } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { lockedPdf } from '#tests/support/locked-pdf.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { photo } from '#tests/support/paper-files.ts';
import { asOwner, papersOf } from '#tests/support/papers.ts';

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
    await api.app.services.papers.checkArrived();
    const rows = await api.app.db.read
      .selectFrom('documents')
      .select(['id', 'state', 'tries', 'claimed_until'])
      .orderBy('checked_at')
      .execute();
    expect(rows.map(({ id }) => id)).toEqual([other, long, next]);
    for (const row of rows) expect(row).toMatchObject({ state: 'current', tries: 0, claimed_until: null });
  });
});

describeEachEngine('passwords of locked PDFs', (engine) => {
  const api = useOneNode(engine);
  let made = 0;

  const lockedPapers = async (count: number) => {
    const { token } = await makeUser(api, 1);
    const own = papersOf(api, asOwner(token));
    const appointment_id = await ownRequestsOf(api, { token }).send();
    const papers: { id: number; files: number[] }[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const { id } = await own.begin({ appointment_id });
      const files = [await own.send(id, lockedPdf('secret'))];
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
    const unlock = (nth: number) =>
      api.call('POST', `/api/account/papers/${papers[nth]?.id}/unlock`, {
        ...{ token, ip },
        body: { file_id: papers[nth]?.files[0], password: 'secret' },
      });
    return { unlock };
  };

  it('are tried one at a time for an account', async () => {
    const { unlock } = await lockedPapers(2);
    const answers = await Promise.all([unlock(0), unlock(1)]);
    const [, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(refused).toMatchObject({ headers: { 'retry-after': '20' }, body: { code: 'too_many' } });
    expect((await unlock(answers[0]?.status === 200 ? 1 : 0)).status).toBe(200);
  });

  it('wait in a limited queue, which says when to try again if it is full', async () => {
    const senders = [];
    for (let nth = 0; nth < 5; nth += 1) senders.push(await lockedPapers(1));
    const answers = await Promise.all(senders.map(({ unlock }) => unlock(0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 503]);
    const full = answers.findIndex(({ status }) => status === 503);
    expect(answers[full]).toMatchObject({ headers: { 'retry-after': '20' }, body: { code: 'busy' } });
    expect((await senders[full]?.unlock(0))?.status).toBe(200);
  });
});

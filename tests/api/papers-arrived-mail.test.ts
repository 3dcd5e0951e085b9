import { expect, it, vi } from 'vitest';
import { minute } from '#server/clock.ts';
import { useApi } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { lockedPdf } from '#tests/support/locked-pdf.ts';
import { pdf, photo } from '#tests/support/paper-files.ts';
import { asLetterbox, asOwner, asStaff, papersOf, ticketFor } from '#tests/support/papers.ts';
import { referenceOf, request, requestOf, sendRequest } from '#tests/support/requests.ts';

// Each paper is read in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

describeEachEngine('the mail that reports have arrived', (engine) => {
  const api = useApi(engine);
  const mails = (requestId: number) =>
    api.app.db.read
      .selectFrom('mails')
      .select(['recipient', 'subject', 'text', 'next_attempt_at'])
      .where('kind', '=', 'papers-arrived')
      .where('appointment_id', '=', requestId)
      .orderBy('id')
      .execute();

  /** The letterbox of a new request of a person without an account. */
  const letterbox = async (changes: object = {}) => {
    const { id, reference, email } = await requestOf(api, referenceOf(await sendRequest(api, changes)));
    const box = papersOf(api, asLetterbox(await ticketFor(api, { reference, phone: request.phone })));
    return { id, reference, email, box };
  };

  it('is one for all papers that were sent together, with their pages, and waits for more', async () => {
    const { id, reference, email, box } = await letterbox({ lang: 'en' });
    await box.sendPaper([await photo(), await photo(121)], { title: 'Biopsy of the throat' });
    api.pass(4 * minute);
    await box.sendPaper([pdf({ pages: 3 })]);
    const [mail, ...more] = await mails(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: email, subject: `Your reports have arrived: ${reference}` });
    expect(mail?.text).toContain('The 5 pages that you sent us have arrived safely.');
    expect(mail?.text).toContain(`/track#${reference}`);
    expect(mail?.text).not.toMatch(/biopsy|throat/i);
    expect(Date.parse(mail?.next_attempt_at ?? '')).toBeGreaterThan(api.clock().getTime() + 4 * minute);
  });

  it('is sent again for papers that come later, with their pages alone, in the language of the request', async () => {
    const { id, box } = await letterbox({ lang: 'bn' });
    await box.sendPaper([await photo()]);
    api.pass(6 * minute);
    await box.sendPaper([await photo(122), await photo(123)]);
    const texts = (await mails(id)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('আপনার পাঠানো পৃষ্ঠাটি');
    expect(texts[1]).toContain('২টি পৃষ্ঠা');
  });

  it('says that a file among them can not be read yet', async () => {
    const { id, box } = await letterbox({ lang: 'en' });
    await box.sendPaper([await photo(), lockedPdf('secret')]);
    const [mail] = await mails(id);
    expect(mail?.text).toContain('The page that you sent us has arrived safely.');
    expect(mail?.text).toContain('If a PDF has a password');
  });

  it('is not sent for papers of staff, nor for a file that can not be read', async () => {
    const { id, box } = await letterbox();
    await papersOf(api, asStaff(api.adminToken)).sendPaper([await photo()], { appointment_id: id });
    await box.sendPaper([Buffer.from('no picture')]);
    expect(await mails(id)).toEqual([]);
  });

  it('is sent to an owner with proof, and not while the address may be a stranger’s', async () => {
    for (const unproven of [false, true]) {
      const { owner, requestId } = await openCase(api, {}, { unproven });
      const own = papersOf(api, asOwner(owner.token));
      await own.sendPaper([await photo()], { appointment_id: requestId });
      expect(await mails(requestId), `unproven: ${unproven}`).toHaveLength(unproven ? 0 : 1);
    }
  });

  it('is not sent after a death, and one that waits is deleted', async () => {
    const { as, owner, requestId } = await openCase(api);
    const own = papersOf(api, asOwner(owner.token));
    await own.sendPaper([await photo()], { appointment_id: requestId });
    expect(await mails(requestId)).toHaveLength(1);
    await as(api.adminToken).stage('closed', { ended_as: 'died', reason: 'Died' });
    expect(await mails(requestId)).toEqual([]);
    await own.sendPaper([await photo(124)], { appointment_id: requestId });
    expect(await mails(requestId)).toEqual([]);
  });
});

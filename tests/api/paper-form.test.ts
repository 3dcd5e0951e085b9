import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { erasePapers } from '#server/domain/papers/erasing.ts';
import { DomainError } from '#server/errors.ts';
import { formSlots } from '#server/http/form-slots.ts';
import { receivePapers, registerPaperFormParser } from '#server/http/web/receive-papers.ts';
import { limits } from '#shared/contract/limits.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { multipart } from '#tests/support/multipart.ts';
import { pdf, photo } from '#tests/support/paper-files.ts';
import { referenceOf, request as sample, sendRequest } from '#tests/support/requests.ts';

describeEachEngine('the form for papers without JavaScript', (engine) => {
  const api = useApi(engine);
  let web: FastifyInstance;
  let reference = '';
  let address = '';
  beforeAll(async () => {
    reference = referenceOf(await sendRequest(api));
    web = Fastify();
    await registerPaperFormParser(web);
    const places = formSlots();
    web.post('/', async (request, reply) => {
      const typed = { reference: '' };
      try {
        return {
          ...(await receivePapers(request, typed, { papers: api.app.services.papers, places })),
          ...typed,
        };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return reply.status(error.status).send({ code: error.code, ...typed });
      }
    });
    address = await web.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => web.close());

  const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
  const post = async (fields: Record<string, string>, files: File[]) => {
    const { payload, headers } = await multipart({ ...fields, files });
    const { statusCode, body } = await web.inject({ method: 'POST', url: '/', payload, headers });
    return { status: statusCode, body: JSON.parse(body) as unknown };
  };
  const pair = () => ({ reference, phone: sample.phone, type: 'lab' });
  const stored = () =>
    api.app.db.read.selectFrom('documents').selectAll().where('state', '!=', 'erased').execute();

  it('stores several files as one paper, encrypted while they arrive', async () => {
    const large = await photo(900, 900);
    const sent = await post(pair(), [file(large, 'a.jpg'), file(pdf(), 'b.pdf')]);
    expect(sent).toEqual({ status: 200, body: { files: 2, reference } });
    await api.app.services.papers.checking.checkArrived();
    expect(await stored()).toMatchObject([{ state: 'current', type: 'lab', source: 'letterbox' }]);
    const files = await api.app.db.read
      .selectFrom('document_files')
      .selectAll()
      .orderBy('position')
      .execute();
    expect(files.map(({ size, state }) => [size, state])).toEqual([
      [large.length, 'read'],
      [pdf().length, 'read'],
    ]);
  });

  it('gives the same response to the same files even when they would not fit a second time', async () => {
    const full = { ...pair(), reference: referenceOf(await sendRequest(api)) };
    const files = () => [file(pdf(), 'first.pdf'), file(pdf({ pages: 2 }), 'second.pdf')];
    const receipt = { status: 200, body: { files: 2, reference: full.reference } };
    expect(await post(full, files())).toEqual(receipt);
    await api.app.services.papers.checking.checkArrived();
    const before = await stored();
    const [{ id = 0 } = {}] = before.toSorted((one, other) => other.id - one.id);
    // There is room for one more file, but not for two.
    const created_at = api.clock().toISOString();
    const rows = Array.from({ length: limits.letterboxPages - 4 }, (_, nth) => ({
      document_id: id,
      name_key: `bulk-${nth}`,
      client_key: `bulk-${nth}`,
      position: nth + 9,
      size: 10,
      state: 'receiving' as const,
      created_at,
    }));
    await api.app.db.transaction((writer) => writer.insertInto('document_files').values(rows).execute());
    expect(await post(full, files())).toEqual(receipt);
    expect(await post(full, [file(pdf(), 'first.pdf'), file(pdf({ pages: 3 }), 'other.pdf')])).toMatchObject({
      status: 409,
      body: { code: 'letterbox_full' },
    });
    expect(await stored()).toHaveLength(before.length);
  });

  it('stores the same files once no matter how often the form is posted, with the same response', async () => {
    const files = () => [file(pdf(), 'once.pdf'), file(pdf(), 'twice.pdf')];
    const before = await stored();
    const receipt = { status: 200, body: { files: 2, reference } };
    const clicks = await Promise.all([post(pair(), files()), post(pair(), files())]);
    expect(clicks).toEqual([receipt, receipt]);
    await api.app.services.papers.checking.checkArrived();
    // The response page is loaded again.
    expect(await post(pair(), files())).toEqual(receipt);
    const added = (await stored()).filter(({ id }) => !before.some((known) => known.id === id));
    expect(added).toMatchObject([{ state: 'current' }]);
    // In another order or with another type, it is another paper.
    await post({ ...pair(), type: 'bill' }, files());
    await post(pair(), [...files(), file(pdf(), 'third.pdf')]);
    expect(await stored()).toHaveLength(before.length + 3);
    // After the paper was erased, its sender sends it again.
    await api.app.db.transaction((writer) =>
      erasePapers(
        writer,
        added.map(({ id }) => id),
        api.clock().toISOString(),
      ),
    );
    expect(await post(pair(), files())).toEqual(receipt);
    expect(await stored()).toHaveLength(before.length + 3);
  });

  it('stores nothing of a form that is rejected, and says why', async () => {
    const before = (await stored()).length;
    const wrongPair = { ...pair(), phone: '+8801700000009' };
    expect(await post(wrongPair, [file(pdf(), 'a.pdf')])).toMatchObject({
      status: 404,
      body: { code: 'request_unknown', reference },
    });
    expect(await post(pair(), [])).toMatchObject({ status: 422, body: { code: 'paper_empty' } });
    expect(await post({ reference, type: 'lab' }, [file(pdf(), 'a.pdf')])).toMatchObject({ status: 422 });
    const tooLarge = file(Buffer.alloc(limits.paperFileBytes + 1), 'large.pdf');
    expect(await post(pair(), [file(pdf(), 'a.pdf'), tooLarge])).toMatchObject({
      status: 422,
      body: { code: 'paper_file_too_large' },
    });
    expect(await stored()).toHaveLength(before);
  });

  it('gives a place only to a right pair, so that strangers can not hold the places of their network', async () => {
    const wrongPair = { ...pair(), phone: '+8801700000009' };
    const { payload, headers } = await multipart({ ...wrongPair, files: [file(pdf(), 'a.pdf')] });
    const nameless = '--x\r\ncontent-disposition: form-data\r\n\r\nslow';
    const beginnings = [payload.subarray(0, 200), payload.subarray(0, 200), Buffer.from(nameless)];
    const arrived = vi.fn();
    web.server.on('request', arrived);
    const forms = beginnings.map((bytes, nth) => {
      const type = nth === 2 ? 'multipart/form-data; boundary=x' : headers['content-type'];
      const form = request(address, { method: 'POST', headers: { 'content-type': type } });
      form.on('error', () => {}).write(bytes);
      return form;
    });
    await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(forms.length));
    expect(await post(pair(), [file(pdf({ pages: 4 }), 'mine.pdf')])).toMatchObject({ status: 200 });
    const many = Array.from({ length: 90 }, () => '--x\r\ncontent-disposition: form-data\r\n\r\n\r\n').join(
      '',
    );
    const sent = await web.inject({
      method: 'POST',
      url: '/',
      payload: `${many}--x--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([sent.statusCode, sent.json()]).toMatchObject([400, { code: 'malformed' }]);
    for (const form of forms) form.destroy();
  });

  it('reads the rest of a rejected form, since a browser reads the response only after sending the form', async () => {
    const large = () => file(Buffer.alloc(4 * 1024 * 1024), 'large.jpg');
    const wrongPair = { ...pair(), phone: '+8801700000009' };
    const { payload, headers } = await multipart({ ...wrongPair, files: [large(), large()] });
    const form = request(address, { method: 'POST', headers });
    const responded: Promise<IncomingMessage[]> = once(form, 'response');
    const sent = once(form, 'finish');
    form.end(payload);
    await sent;
    const [response] = await responded;
    expect(response?.statusCode).toBe(404);
    response?.resume();
  });
});

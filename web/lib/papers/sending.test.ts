import { describe, expect, it } from 'vitest';
import type { PaperState } from '#shared/contract/papers.ts';
import { localPaper, localBytes as size, localRecipient as to } from '#tests/support/local-papers.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { type LocalPaper, memoryPaperStore } from '#web/lib/papers/paper-store.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { isRenewedBy, progressOf, sendPapers, settledKeys, triedAgain } from '#web/lib/papers/sending.ts';
import { stopReasonOf } from '#web/lib/papers/stop-reason.ts';
import type { Transport } from '#web/lib/papers/transport.ts';

/** A phone that stores these papers, and a server that responds to each call; `fault` may make a call fail. */
async function phoneWith(papers: LocalPaper[], fault: (call: string) => unknown = () => undefined) {
  const paperStore = memoryPaperStore();
  for (const paper of papers) {
    await paperStore.putDraft({ ...paper, to: null });
    await paperStore.changePaper(paper.id, () => paper);
    for (const page of paper.pages)
      await paperStore.putFile({
        id: page.id,
        paper: paper.id,
        file: new Blob(['x'.repeat(size)]),
        thumb: null,
      });
  }
  const calls: string[] = [];
  const states: Record<string, PaperState> = {};
  const stored = new Map<string, number>();
  const took = (call: string) => {
    const wrong = fault(call);
    calls.push(call);
    if (wrong) throw wrong;
  };
  const transport: Transport = {
    open: async ({ id }) => {
      took(`open ${id}`);
      return { state: states[id] ?? 'uploading' };
    },
    received: async (_, { id }) => {
      took(`received ${id}`);
      return stored.get(id) ?? 0;
    },
    append: async (_, { id }, from, bytes) => {
      took(`append ${id} ${from}`);
      if (from !== (stored.get(id) ?? 0)) throw new ApiError(409, null);
      stored.set(id, from + bytes.size);
      return from + bytes.size;
    },
    checked: async () => [],
    unlock: async () => undefined,
    leaveOut: async () => undefined,
    finish: async ({ id, pages }) => took(`finish ${id} ${pages.map((page) => page.id).join('')}`),
  };
  const send = (isMine: (to: Recipient) => boolean = () => true, pagesAtOnce?: number) =>
    sendPapers(paperStore, (one) => (isMine(one) ? transport : null), pagesAtOnce);
  return { paperStore, calls, stored, states, send };
}

describe('sendPapers', () => {
  it('sends two pages at a time in chunks, sends the order, and deletes the bytes of what has arrived', async () => {
    const { paperStore, calls, send } = await phoneWith([localPaper('1', ['b', 'a', 'c'])]);
    expect(await send()).toBeNull();
    const [first, ...others] = calls;
    expect([first, others.pop()]).toEqual(['open 1', 'finish 1 bac']);
    for (const page of 'bac') {
      const chunks = [0, 131_072, 262_144].map((from) => `append ${page} ${from}`);
      expect(others.filter((call) => call.split(' ')[1] === page)).toEqual([`received ${page}`, ...chunks]);
    }
    const at = (call: string) => others.indexOf(call);
    expect(at('append a 0')).toBeLessThan(at('append b 262144'));
    expect(at('received c')).toBeGreaterThan(at('append b 262144'));
    expect(await paperStore.file('a')).toBeUndefined();
    expect(progressOf(await paperStore.papers())).toMatchObject({ arrived: 3, total: 3, isDone: true });
    expect(await send()).toBeNull();
    expect(calls.filter((call) => call.startsWith('finish'))).toHaveLength(1);
  });

  it('continues after an interruption at the server’s position, and counts only the bytes that the server has', async () => {
    let cut = true;
    const phone = await phoneWith([localPaper('1', ['a', 'b'])], (call) =>
      cut && call === 'append b 131072' ? new ApiError(0, null) : undefined,
    );
    expect(await phone.send()).toEqual({ why: 'offline' });
    expect(progressOf(await phone.paperStore.papers())).toMatchObject({
      arrived: 1,
      total: 2,
      isDone: false,
    });
    cut = false;
    phone.calls.length = 0;
    expect(await phone.send()).toBeNull();
    expect(phone.calls).toEqual([
      'open 1',
      'received b',
      'append b 131072',
      'append b 262144',
      'finish 1 ab',
    ]);
  });

  it('begins no other page when every call fails, and ends only after the current one', async () => {
    const phone = await phoneWith([localPaper('1', ['a', 'b', 'c'])], (call) =>
      call === 'append a 0' ? new ApiError(0, null) : undefined,
    );
    expect(await phone.send()).toEqual({ why: 'offline' });
    const calls = [...phone.calls];
    expect(calls.filter((call) => call.endsWith('c'))).toEqual([]);
    await Promise.resolve();
    expect(phone.calls).toEqual(calls);
  });

  it('sends one page at a time when the caller asks for that', async () => {
    const { calls, send } = await phoneWith([localPaper('1', ['a', 'b'])]);
    await send(undefined, 1);
    expect(calls.indexOf('received b')).toBeGreaterThan(calls.indexOf('append a 262144'));
  });

  it('asks the server for the position again when another window was faster', async () => {
    const phone = await phoneWith([localPaper('1', ['a'])], (call) => {
      if (call === 'append a 0') phone.stored.set('a', 131_072);
    });
    expect(await phone.send()).toBeNull();
    expect(phone.stored.get('a')).toBe(size);
  });

  it('keeps a page that the server rejects for the person, sends the others, and does not finish the paper without it', async () => {
    const { paperStore, calls, send } = await phoneWith(
      [localPaper('1', ['a', 'b']), localPaper('2', ['c'])],
      (call) => (call.startsWith('received a') ? new ApiError(422, 'invalid') : undefined),
    );
    expect(await send()).toEqual({ why: 'refused' });
    expect(calls.filter((call) => call.startsWith('finish'))).toEqual(['finish 2 c']);
    expect((await paperStore.paper('1'))?.pages.map(({ arrived, refused }) => refused ?? arrived)).toEqual([
      'invalid',
      true,
    ]);
  });

  it('does not bring back a paper that was deleted while it was being sent', async () => {
    const phone = await phoneWith([localPaper('1', ['a', 'b', 'd']), localPaper('2', ['c'])], (call) => {
      if (call === 'append a 262144') void phone.paperStore.dropPaper('1');
    });
    await phone.send();
    expect(phone.calls.filter((call) => /^(finish|append d)/.test(call))).toEqual(['finish 2 c']);
    expect((await phone.paperStore.papers()).map(({ id }) => id)).toEqual(['2']);
  });

  it('sends no paper that is still being put together', async () => {
    const { calls, send } = await phoneWith([localPaper('1', ['a'], { to: null })]);
    expect(await send()).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('a paper that waits for its sender', () => {
  const other = { by: 'account', userId: 7, requestId: 3, reference: 'TH-2222BB' } as const;
  const second = { by: 'letterbox', ticket: 'other', reference: 'TH-3333CC' } as const;

  it('does not block other recipients, and needs a new proof from its own', async () => {
    const phone = await phoneWith(
      [localPaper('1', ['a'], { to: other }), localPaper('2', ['b']), localPaper('3', ['c'], { to: second })],
      (call) => (call === 'open 2' ? new ApiError(404, 'letterbox_expired') : undefined),
    );
    expect(await phone.send((one) => one.by !== 'account')).toEqual({ why: 'expired', to: other });
    expect(phone.calls.filter((call) => /^(open|finish)/.test(call))).toEqual([
      'open 2',
      'open 3',
      'finish 3 c',
    ]);
  });

  it('gets a new ticket only if it belongs to the same request', () => {
    const papers = [
      localPaper('1', []),
      localPaper('2', [], { to: second }),
      localPaper('3', [], { to: { ...other, reference: to.reference } }),
      localPaper('4', [], { done: true }),
      localPaper('5', [], { to: null }),
    ];
    const by = { ...to, ticket: 'new' };
    expect(papers.filter((paper) => isRenewedBy(paper, by)).map(({ id }) => id)).toEqual(['1']);
  });

  it('keeps a page whose bytes are missing, while its other pages are sent', async () => {
    const { paperStore, calls, send } = await phoneWith([localPaper('1', ['a', 'b'])]);
    await paperStore.dropFile('a');
    expect(await send()).toEqual({ why: 'refused' });
    expect((await paperStore.paper('1'))?.pages).toMatchObject([{ refused: 'lost' }, { arrived: true }]);
    expect(calls).not.toContain('finish 1 ab');
  });

  it.each(['erased', 'entered_in_error'] as const)(
    'counts as not arrived when the server has it as %s',
    async (state) => {
      const { paperStore, states, send } = await phoneWith([localPaper('1', ['a'])]);
      states[1] = state;
      expect(await send()).toEqual({ why: 'refused' });
      expect(progressOf(await paperStore.papers())).toMatchObject({ arrived: 0, isDone: false });
      expect(await paperStore.paper('1')).toMatchObject({ refused: 'withdrawn' });
    },
  );

  it('keeps its pages when it was rejected as a whole, and can be sent again', async () => {
    let room = false;
    const { paperStore, send } = await phoneWith([localPaper('1', ['a', 'b'])], (call) =>
      !room && call.startsWith('finish') ? new ApiError(409, 'letterbox_full') : undefined,
    );
    expect(await send()).toEqual({ why: 'refused' });
    const paper = await paperStore.paper('1');
    expect(paper).toMatchObject({ refused: 'letterbox_full' });
    expect(paper?.pages.map(({ arrived, refused }) => [arrived, refused])).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
    room = true;
    await paperStore.changePaper('1', triedAgain);
    expect(await send()).toBeNull();
    expect(progressOf(await paperStore.papers()).isDone).toBe(true);
  });
});

describe('settledKeys', () => {
  it('returns papers that could not be read only after they were dismissed', () => {
    const checked = (['current', 'checking', 'refused', 'refused', 'erased'] as const).map((state, id) => ({
      id,
      key: `${id}`,
      state,
      refusal: null,
      files: [],
      page_count: 1,
      finished_at: null,
    }));
    expect(settledKeys(checked, ['3'])).toEqual(['0', '3', '4']);
  });

  it('keeps a paper of which one file can not be read', () => {
    const files = [
      { id: 1, key: 'a', refusal: null },
      { id: 2, key: 'b', refusal: 'pdf_locked' as const },
    ];
    const whole = { id: 1, key: 'one', refusal: 'pdf_locked' as const, page_count: 1, finished_at: null };
    const paper = { ...whole, state: 'current' as const, files };
    expect(settledKeys([paper], [])).toEqual([]);
    expect(settledKeys([paper], ['one'])).toEqual(['one']);
  });
});

describe('stopReasonOf', () => {
  it.each([
    [new ApiError(0, null), { why: 'offline' }],
    [new TypeError('fetch'), { why: 'offline' }],
    [new DOMException('late', 'TimeoutError'), { why: 'offline' }],
    [new DOMException('database', 'InvalidStateError'), { why: 'failed' }],
    [new ApiError(401, null), { why: 'expired', to }],
    [new ApiError(404, 'letterbox_expired'), { why: 'expired', to }],
    [new ApiError(429, 'busy', { retryAfter: 90 }), { why: 'busy', seconds: 90 }],
    [new ApiError(502, null), { why: 'busy', seconds: 15 }],
    [new ApiError(422, 'invalid'), null],
  ])('turns %s into %o', (error, expected) => {
    expect(stopReasonOf(error, to)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { localPaper } from '#tests/support/local-papers.ts';
import { spillOver } from '#web/features/papers/use-papers.ts';
import { type LocalPaper, memoryPaperStore } from '#web/lib/papers/paper-store.ts';

describe('spillOver', () => {
  it('moves a whole paper into memory when the phone is full, together with its new page', async () => {
    const phone = memoryPaperStore();
    let isFull = false;
    const limited = {
      ...phone,
      putFile: (file: Parameters<typeof phone.putFile>[0]) =>
        isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : phone.putFile(file),
    };
    let spills = 0;
    const paperStore = spillOver(limited, () => (spills += 1));
    const file = (id: string) => ({ id, paper: '1', file: new Blob([id]), thumb: null });
    await paperStore.putFile(file('a'));
    await paperStore.putDraft(localPaper('1', ['a'], { to: null }));
    isFull = true;
    await paperStore.putFile(file('b'));
    await paperStore.putDraft(localPaper('1', ['a', 'b'], { to: null }));
    expect(spills).toBe(1);
    expect(await phone.papers()).toEqual([]);
    expect((await paperStore.papers()).map(({ pages }) => pages.length)).toEqual([2]);
    expect(await paperStore.file('a').then((stored) => stored?.file.text())).toBe('a');
    expect(await paperStore.file('b').then((stored) => stored?.file.text())).toBe('b');
    await paperStore.dropPaper('1');
    expect(await paperStore.papers()).toEqual([]);
    expect(await paperStore.file('a')).toBeUndefined();
  });

  it('moves a paper once, with all of its bytes, even when two of its pages fail together', async () => {
    const phone = memoryPaperStore();
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    let isFull = false;
    const slow = {
      ...phone,
      putFile: (file: Parameters<typeof phone.putFile>[0]) => (isFull ? full() : phone.putFile(file)),
      putDraft: (paper: LocalPaper) => (isFull ? full() : phone.putDraft(paper)),
      paper: async (id: string) => {
        const found = await phone.paper(id);
        await new Promise((resolve) => setTimeout(resolve));
        return found;
      },
    };
    const paperStore = spillOver(slow, () => undefined);
    const file = (id: string) => ({ id, paper: '1', file: new Blob([id]), thumb: null });
    await paperStore.putFile(file('a'));
    await paperStore.putDraft(localPaper('1', ['a'], { to: null }));
    await paperStore.putFile(file('b'));
    isFull = true;
    await Promise.all([
      paperStore.putFile(file('c')),
      paperStore.putDraft(localPaper('1', ['a', 'b', 'c'], { to: null, title: 'Newest' })),
    ]);
    expect(await phone.papers()).toEqual([]);
    const [paper, ...others] = await paperStore.papers();
    expect([paper?.title, paper?.pages.length, others.length]).toEqual(['Newest', 3, 0]);
    expect(await phone.file('b'), 'no bytes stay behind on the phone').toBeUndefined();
    for (const id of 'abc') expect(await paperStore.file(id).then((stored) => stored?.file.text())).toBe(id);
    paperStore.forgetMemory();
    expect(await paperStore.papers()).toEqual([]);
  });

  it('does not report a paper as deleted when the phone’s storage fails for a moment', async () => {
    const phone = memoryPaperStore();
    let isAway = false;
    const papers = () => (isAway ? Promise.reject(new Error('away')) : phone.papers());
    const paperStore = spillOver({ ...phone, papers }, () => undefined);
    await paperStore.putDraft(localPaper('1', ['a'], { to: null }));
    expect(await paperStore.papers()).toHaveLength(1);
    isAway = true;
    await expect(paperStore.papers()).rejects.toThrow('away');
  });
});

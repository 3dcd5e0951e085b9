import { useEffect, useState } from 'react';
import { useEditor } from '#web/features/papers/use-editor.ts';
import { isUnmodifiedClick, linkOf } from '#web/inline/click.ts';
import { noteUnsent } from '#web/lib/papers/lost-pages.ts';
import {
  forgetPapers,
  type LocalPaper,
  memoryPaperStore,
  onThisPhone,
  type PaperStore,
} from '#web/lib/papers/paper-store.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { isRenewedBy, triedAgain } from '#web/lib/papers/sending.ts';
import { transportToOwn } from '#web/lib/papers/transport.ts';
import { useSending } from '#web/lib/papers/use-sending.ts';
import { keepsOnPhone } from '#web/lib/session.ts';

/** Where pages wait until they are sent. On a desk that several people use, at a hospital too, nothing is saved. */
type Place = 'phone' | 'desk' | 'hospital';

/** What a new paper is taken for until somebody says what it is. A family is asked. */
const typeAt = { phone: 'other', desk: 'lab', hospital: 'letter' } as const;

/** Makes the browser ask before the page is left. The text of the question is the browser's. */
function useLeaveWarning(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
}

/** Makes links to other pages of the site load them, so that the browser asks there, too. */
function useLoadedLinks(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const load = (event: MouseEvent) => {
      const link = linkOf(event);
      const { origin, pathname } = window.location;
      if (!link || !isUnmodifiedClick(event) || link.origin !== origin || link.pathname === pathname) return;
      event.preventDefault();
      window.location.assign(link.href);
    };
    document.addEventListener('click', load, true);
    return () => document.removeEventListener('click', load, true);
  }, [isAtRisk]);
}

/** Puts papers together and sends them. `place` decides where they are saved. */
export function usePapers(place: Place) {
  const isDesk = place !== 'phone';
  const [isSpilled, setSpilled] = useState(false);
  const [paperStore] = useState<PaperStore>(() =>
    isDesk || !keepsOnPhone() ? memoryPaperStore() : spillOver(onThisPhone, () => setSpilled(true)),
  );
  const editing = useEditor(paperStore, typeAt[place]);
  const sending = useSending(paperStore, transportToOwn);
  const isInMemory = isDesk || isSpilled || !keepsOnPhone();
  const isUnsent = editing.count > 0 || (sending.total > 0 && !sending.isDone);
  useLeaveWarning((isInMemory && isUnsent) || editing.preparing !== null);
  // Health data is not for the computer of a hospital, which others use: a mark that there was something is enough.
  const isOfHospital = place === 'hospital';
  useLoadedLinks(isOfHospital && isUnsent);
  useEffect(() => {
    if (isOfHospital) noteUnsent(isUnsent);
  }, [isOfHospital, isUnsent]);

  return {
    paperStore,
    editing,
    sending,
    isInMemory,
    isUnsent,
    /** Hands over the finished papers for sending. */
    async sendTo(to: Recipient) {
      for (const { id } of await editing.finished())
        await paperStore.changePaper(id, (paper) => ({ ...paper, to }));
      editing.clear();
      void sending.send();
    },
    /** Continues with a new ticket after the old one has expired. */
    async renew(to: Recipient) {
      for (const { id } of await paperStore.papers())
        await paperStore.changePaper(id, (stored) => (isRenewedBy(stored, to) ? { ...stored, to } : stored));
      await sending.send();
    },
    async removePage(paper: string, page: string) {
      await paperStore.changePaper(paper, (stored) => ({
        ...stored,
        pages: stored.pages.filter(({ id }) => id !== page),
      }));
      await paperStore.dropFile(page);
      if ((await paperStore.paper(paper))?.pages.length === 0) await paperStore.dropPaper(paper);
      await sending.send();
    },
    async removePaper(id: string) {
      await paperStore.dropPaper(id);
      await sending.send();
    },
    /** Sends a paper, or pages of it, once more after a refusal. */
    async tryAgain(id: string) {
      await paperStore.changePaper(id, triedAgain);
      await sending.send();
    },
    /** Removes papers from the phone that have arrived and been checked. */
    async dropDone(ids: readonly string[]) {
      for (const id of ids) if ((await paperStore.paper(id))?.done) await paperStore.dropPaper(id);
    },
    async forget() {
      await forgetPapers(paperStore);
      editing.clear();
      await sending.read();
    },
  };
}

/**
 * A store that saves on the phone what fits, and keeps whole papers in memory if the phone's storage is full or the
 * browser saves nothing. `onSpill` is called when memory is first used: from then on the page must stay open until
 * everything has arrived.
 */
export function spillOver(phone: PaperStore, onSpill: () => void): PaperStore {
  const memory = memoryPaperStore();
  let isReadable = false;
  const spilled = new Map<string, Promise<void>>();

  /** Copies the files of a paper's pages from the phone into memory. */
  async function moveFiles({ pages }: LocalPaper): Promise<void> {
    for (const { id } of pages) {
      const file = (await memory.file(id)) ? undefined : await phone.file(id).catch(() => undefined);
      if (!file) continue;
      await memory.putFile(file);
      await phone.dropFile(id).catch(() => undefined);
    }
  }

  async function move(id: string): Promise<void> {
    const paper = await phone.paper(id).catch(() => undefined);
    if (!paper) return;
    await moveFiles(paper);
    await memory.putDraft(paper);
    await phone.dropPaper(id).catch(() => undefined);
  }

  /** Moves a paper with its pages from the phone into memory: once, even if two changes of it fail at the same time. */
  function spill(id: string): Promise<void> {
    if (spilled.size === 0) onSpill();
    const moving = spilled.get(id) ?? move(id);
    spilled.set(id, moving);
    return moving;
  }

  const orSpill = async (id: string, onPhone: () => Promise<void>, instead: () => Promise<void>) => {
    if (!spilled.has(id)) {
      try {
        return await onPhone();
      } catch {
        // Moved into memory below.
      }
    }
    await spill(id);
    return instead();
  };

  const where = (id: string): PaperStore => (spilled.has(id) ? memory : phone);

  return {
    async papers() {
      const onPhone = await phone.papers().then(
        (papers) => {
          isReadable = true;
          return papers;
        },
        (error: unknown): LocalPaper[] => {
          // Papers that can't be read right now are not lost.
          if (isReadable) throw error;
          return [];
        },
      );
      const held = await memory.papers();
      const all = [...onPhone.filter(({ id }) => held.every((paper) => paper.id !== id)), ...held];
      return all.sort((a, b) => a.keptAt.localeCompare(b.keptAt));
    },
    paper: async (id) => (await memory.paper(id)) ?? phone.paper(id).catch(() => undefined),
    putDraft: (paper) =>
      orSpill(
        paper.id,
        () => phone.putDraft(paper),
        async () => {
          await moveFiles(paper);
          await memory.putDraft(paper);
        },
      ),
    async changePaper(id, change) {
      await spilled.get(id);
      await where(id).changePaper(id, change);
    },
    async dropPaper(id) {
      await spilled.get(id);
      await where(id).dropPaper(id);
    },
    file: async (id) => (await memory.file(id)) ?? phone.file(id).catch(() => undefined),
    putFile: (file) =>
      orSpill(
        file.paper,
        () => phone.putFile(file),
        () => memory.putFile(file),
      ),
    async dropFile(id) {
      await memory.dropFile(id);
      await phone.dropFile(id).catch(() => undefined);
    },
    forgetMemory() {
      memory.forgetMemory();
      spilled.clear();
    },
  };
}

import { inMemory, type Keeper, type KeptPaper } from '#web/lib/papers/keeper.ts';

/**
 * Keeps on the phone what fits, and whole papers in memory otherwise: where the phone's storage is full, or the browser
 * keeps nothing. `onSpill` is told when memory is first used: then the page must stay open until all has arrived.
 */
export function spillOver(phone: Keeper, onSpill: () => void): Keeper {
  const memory = inMemory();
  let isReadable = false;
  const spilled = new Map<string, Promise<void>>();

  /** Brings the bytes of a paper's pages from the phone into memory. */
  async function moveFiles({ pages }: KeptPaper): Promise<void> {
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

  /** Moves a paper from the phone into memory, with its pages: once, also where two changes of it fail together. */
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
        // Into memory, below.
      }
    }
    await spill(id);
    return instead();
  };

  const where = (id: string): Keeper => (spilled.has(id) ? memory : phone);

  return {
    async papers() {
      const onPhone = await phone.papers().then(
        (papers) => {
          isReadable = true;
          return papers;
        },
        (error: unknown): KeptPaper[] => {
          // Papers that can't be read at this moment are not gone.
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

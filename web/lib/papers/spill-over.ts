import { inMemory, type Keeper, type KeptPaper } from '#web/lib/papers/keeper.ts';

/**
 * Keeps on the phone what fits, and whole papers in memory otherwise: where the phone's storage is full, or the browser
 * keeps nothing. `onSpill` is told when memory is first used: then the page must stay open until all has arrived.
 */
export function spillOver(phone: Keeper, onSpill: () => void): Keeper {
  const memory = inMemory();
  const spilled = new Set<string>();

  /** Moves a paper from the phone into memory, with its pages. */
  async function spill(id: string): Promise<void> {
    if (spilled.size === 0) onSpill();
    if (spilled.has(id)) return;
    spilled.add(id);
    const paper = await phone.paper(id).catch(() => undefined);
    if (!paper) return;
    for (const page of paper.pages) {
      const file = await phone.file(page.id);
      if (file) await memory.putFile(file);
    }
    await memory.putDraft(paper);
    await phone.dropPaper(id);
  }

  const orSpill = async (id: string, onPhone: () => Promise<void>, instead: () => Promise<void>) => {
    if (!spilled.has(id)) {
      try {
        return await onPhone();
      } catch {
        await spill(id);
      }
    }
    return instead();
  };

  const where = (id: string): Keeper => (spilled.has(id) ? memory : phone);

  return {
    async papers() {
      const onPhone = await phone.papers().catch((): KeptPaper[] => []);
      const all = [...onPhone, ...(await memory.papers())];
      return all.sort((a, b) => a.keptAt.localeCompare(b.keptAt));
    },
    paper: async (id) => (await memory.paper(id)) ?? phone.paper(id).catch(() => undefined),
    putDraft: (paper) =>
      orSpill(
        paper.id,
        () => phone.putDraft(paper),
        () => memory.putDraft(paper),
      ),
    changePaper: (id, change) => where(id).changePaper(id, change),
    dropPaper: (id) => where(id).dropPaper(id),
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
  };
}

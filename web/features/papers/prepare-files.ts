import { type PreparedPage, preparePage, type WrongFile } from '#web/features/papers/prepare-page.ts';
import type { EditedPage, Keeper } from '#web/lib/papers/keeper.ts';
import { randomKey } from '#web/lib/random-key.ts';

/** A chosen file that was not taken, and why. */
export type LeftOut = { name: string; why: WrongFile | 'too_many' };

const pageOf = (file: File, id: string, made: PreparedPage): EditedPage => ({
  id,
  kind: made.kind,
  name: file.name,
  bytes: made.file.size,
  turn: 0,
  ...(made.hard && { hard: true }),
});

type Preparation = {
  keeper: Keeper;
  files: readonly File[];
  /** The paper that the pages are put into, and for how many it has room. */
  paper: string;
  room: number;
  /** Called before each file, with how many are done. Answers false to stop. */
  onStep: (done: number) => boolean;
  /** Takes a page that is kept. */
  put: (page: EditedPage) => void;
  prepare?: typeof preparePage;
};

/** Makes files ready and keeps them, one after the other. What goes wrong with one leaves the others alone. */
export async function prepareFiles({
  keeper,
  files,
  paper,
  room,
  onStep,
  put,
  prepare = preparePage,
}: Preparation): Promise<LeftOut[]> {
  const leftOut: LeftOut[] = [];
  let left = room;
  for (const [done, file] of files.entries()) {
    const out = (why: LeftOut['why']) => leftOut.push({ name: file.name, why });
    if (!onStep(done)) break;
    if (left <= 0) {
      out('too_many');
      continue;
    }
    try {
      const made = await prepare(file);
      if ('wrong' in made) {
        out(made.wrong);
        continue;
      }
      const id = randomKey();
      await keeper.putFile({ id, paper, file: made.file, thumb: made.thumb });
      left -= 1;
      put(pageOf(file, id, made));
    } catch {
      out('unreadable');
    }
  }
  return leftOut;
}

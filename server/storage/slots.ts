/** Runs work, as much at once as there are slots; the rest waits its turn. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a number of slots. */
export function slotsFor(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];

  async function take() {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave() {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

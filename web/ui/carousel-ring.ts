/** Why a ring stands still; it turns again when no reason is left. */
export type Hold = 'asleep' | 'pointer' | 'focus' | 'hidden' | 'visitor';

type RingState = {
  index: number;
  /** Whether it advances by itself at this moment. */
  turning: boolean;
  /** Whether the visitor wants it to stand still. */
  stopped: boolean;
};

export type Ring = ReturnType<typeof createRing>;

/**
 * A row of things that are shown one at a time, closed to a ring: the first follows the last. With `every`
 * (milliseconds) it advances by itself, counting anew after each change; it begins asleep.
 */
export function createRing(count: number, every?: number) {
  const holds = new Set<Hold>(['asleep']);
  const listeners = new Set<() => void>();
  let state: RingState = { index: 0, turning: false, stopped: false };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(index: number) {
    clearTimeout(timer);
    const turning = every !== undefined && holds.size === 0;
    if (turning) timer = setTimeout(() => show(state.index + 1), every);
    state = { index, turning, stopped: holds.has('visitor') };
    for (const changed of listeners) changed();
  }

  /** Shows the nth; past either end it goes on at the other. */
  function show(index: number) {
    become(((index % count) + count) % count);
  }

  return {
    state: () => state,
    show,
    /** Steps on, or back with -1. */
    step: (by: 1 | -1) => show(state.index + by),
    /** Sets or lifts a reason to stand still. */
    hold(reason: Hold, on: boolean) {
      if (holds.has(reason) === on) return;
      if (on) holds.add(reason);
      else holds.delete(reason);
      become(state.index);
    },
    subscribe(changed: () => void) {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
  };
}

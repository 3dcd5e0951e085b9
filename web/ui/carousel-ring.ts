/** Why a ring is paused. It continues when no reason is left. */
export type Hold = 'inactive' | 'pointer' | 'focus' | 'hidden' | 'visitor';

type RingState = {
  index: number;
  /** Whether it is advancing by itself now. */
  advancing: boolean;
  /** Whether the visitor stopped it. */
  stopped: boolean;
};

export type Ring = ReturnType<typeof createRing>;

/**
 * Things that are shown one at a time; the first follows the last. With `every` (milliseconds) it advances by
 * itself, and each change restarts the timer. It starts inactive.
 */
export function createRing(count: number, every?: number) {
  const holds = new Set<Hold>(['inactive']);
  const listeners = new Set<() => void>();
  let state: RingState = { index: 0, advancing: false, stopped: false };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(index: number) {
    clearTimeout(timer);
    const advancing = every !== undefined && holds.size === 0;
    if (advancing) timer = setTimeout(() => show(state.index + 1), every);
    state = { index, advancing, stopped: holds.has('visitor') };
    for (const changed of listeners) changed();
  }

  /** Shows the nth. After the last comes the first, before the first the last. */
  function show(index: number) {
    become(((index % count) + count) % count);
  }

  return {
    state: () => state,
    show,
    /** Goes one step forward, or back with -1. */
    step: (by: 1 | -1) => show(state.index + by),
    /** Sets or removes a reason to pause. */
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

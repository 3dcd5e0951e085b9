/** Why a ring is paused. It continues when no reason is left. */
type PauseReason = 'inactive' | 'pointer' | 'focus' | 'hidden' | 'visitor';

type RingState = {
  index: number;
  /** Whether it is advancing by itself now. */
  advancing: boolean;
  /** Whether the visitor stopped it. */
  stopped: boolean;
};

export type CarouselState = ReturnType<typeof createCarouselState>;

type RingOptions = {
  /** Milliseconds after which it advances by itself; each change restarts the timer. */
  every?: number | undefined;
  /** Where it begins. */
  index?: number;
  /** Told of each change. */
  changed?: (state: RingState) => void;
};

/** Things that are shown one at a time; the first follows the last. It starts inactive. */
export function createCarouselState(count: number, { every, index: first = 0, changed }: RingOptions = {}) {
  const holds = new Set<PauseReason>(['inactive']);
  let state: RingState = { index: first, advancing: false, stopped: false };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(index: number) {
    clearTimeout(timer);
    const advancing = every !== undefined && holds.size === 0;
    if (advancing) timer = setTimeout(() => show(state.index + 1), every);
    state = { index, advancing, stopped: holds.has('visitor') };
    changed?.(state);
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
    hold(reason: PauseReason, on: boolean) {
      if (holds.has(reason) === on) return;
      if (on) holds.add(reason);
      else holds.delete(reason);
      become(state.index);
    },
  };
}

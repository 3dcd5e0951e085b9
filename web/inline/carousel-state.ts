/** Why a carousel is paused. It continues when no reason is left. */
type PauseReason = 'inactive' | 'pointer' | 'focus' | 'hidden' | 'visitor';

type Progress = {
  index: number;
  /** Whether the carousel is advancing automatically now. */
  advancing: boolean;
  /** Whether the visitor stopped the carousel. */
  stopped: boolean;
};

export type CarouselState = ReturnType<typeof createCarouselState>;

type CarouselOptions = {
  /** How many milliseconds pass before it advances automatically; each change restarts the timer. */
  every?: number | undefined;
  /** The index of the first item to show. */
  index?: number;
  /** Called after each change. */
  changed?: (state: Progress) => void;
};

/** The state of items that are shown one at a time; after the last comes the first. It starts inactive. */
export function createCarouselState(
  count: number,
  { every, index: first = 0, changed }: CarouselOptions = {},
) {
  const holds = new Set<PauseReason>(['inactive']);
  let state: Progress = { index: first, advancing: false, stopped: false };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update(index: number) {
    clearTimeout(timer);
    const advancing = every !== undefined && holds.size === 0;
    if (advancing) timer = setTimeout(() => show(state.index + 1), every);
    state = { index, advancing, stopped: holds.has('visitor') };
    changed?.(state);
  }

  /** Shows the item at an index. After the last comes the first, and before the first the last. */
  function show(index: number) {
    update(((index % count) + count) % count);
  }

  return {
    state: () => state,
    show,
    /** Moves one step forward, or back with -1. */
    step: (by: 1 | -1) => show(state.index + by),
    /** Adds or removes a reason to pause. */
    hold(reason: PauseReason, on: boolean) {
      if (holds.has(reason) === on) return;
      if (on) holds.add(reason);
      else holds.delete(reason);
      update(state.index);
    },
  };
}

const withinMs = 500;
/** How far apart the two taps of a double tap are at most, in pixels. */
const near = 30;

type Press = { clientX: number; clientY: number; currentTarget: Element };

/**
 * Call it when a button is pressed that makes the page move: the second tap of a double tap is ignored where something
 * else is under the finger by then.
 */
export function ignoreSecondTap({ clientX, clientY, currentTarget: button }: Press): void {
  const ignore = (second: MouseEvent) => {
    const isNear = Math.hypot(second.clientX - clientX, second.clientY - clientY) <= near;
    const isButton = second.target instanceof Node && button.contains(second.target);
    const isByKey = second.detail === 0;
    if (!isNear || isButton || isByKey) return;
    second.preventDefault();
    second.stopPropagation();
  };
  // Pressing the mouse down, which taps do, too, would move the focus.
  for (const type of ['mousedown', 'click'] as const) {
    document.addEventListener(type, ignore, true);
    setTimeout(() => document.removeEventListener(type, ignore, true), withinMs);
  }
}

/** Resolves after the next frame. */
export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Changes one element in each frame, in order, so that no change blocks a slow phone for long. */
export async function onePerFrame(
  elements: Iterable<Element>,
  change: (element: Element) => void,
): Promise<void> {
  for (const element of [...elements]) {
    change(element);
    await nextFrame();
  }
}

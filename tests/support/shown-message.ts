import { expect, type Locator } from '@playwright/test';

/** Checks that a message is in view, clear of the sticky header and of the bar below, and that the focus is on it. */
export async function expectShown(message: Locator): Promise<void> {
  await expect(message).toBeInViewport({ ratio: 1 });
  const hasFocus = () => message.evaluate((element) => element.closest(':focus') !== null);
  await expect.poll(hasFocus, { message: 'the focus is on the message' }).toBe(true);
  const covering = () =>
    message.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      const seen = [top + 1, bottom - 1].map((y) => document.elementFromPoint(left + 1, y));
      return seen.filter((one) => !one || !(element.contains(one) || one.contains(element))).length;
    });
  await expect.poll(covering, { message: 'nothing covers the message' }).toBe(0);
}

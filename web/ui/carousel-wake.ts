import type { Ring } from '#web/ui/carousel-ring.ts';

/**
 * Lets a ring turn while the page is seen: not in a hidden tab, and not for who asks for reduced motion
 * (who may still start it). Returns what puts it to sleep.
 */
export function wake(ring: Ring): () => void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const followTab = () => ring.hold('hidden', document.hidden);
  const followWish = () => still.matches && ring.hold('visitor', true);
  followTab();
  followWish();
  document.addEventListener('visibilitychange', followTab);
  still.addEventListener('change', followWish);
  ring.hold('asleep', false);
  return () => {
    document.removeEventListener('visibilitychange', followTab);
    still.removeEventListener('change', followWish);
    ring.hold('asleep', true);
  };
}

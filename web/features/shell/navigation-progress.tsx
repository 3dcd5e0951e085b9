import { useNavigation } from 'react-router';

/** A thin line at the upper edge while the next page is on its way. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-marigold-400" />;
}

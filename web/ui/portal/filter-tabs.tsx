import type { ReactNode } from 'react';
import { Link } from 'react-router';

type FilterTab = { to: string; words: ReactNode; current: boolean };

const look =
  'inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 text-sm font-semibold text-ink-soft hover:bg-teal-50 hover:text-teal-900 md:min-h-9 aria-[current=true]:bg-teal-800 aria-[current=true]:text-white';

/** Filters a list by one of a few values. The tabs are links, so going back and reloading keep the filter. */
export function FilterTabs({ label, tabs }: { label: string; tabs: FilterTab[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex w-fit max-w-full flex-wrap gap-0.5 rounded-lg border border-line bg-white p-1">
        {tabs.map(({ to, words, current }) => (
          <li key={to}>
            <Link to={to} preventScrollReset aria-current={current} className={look}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

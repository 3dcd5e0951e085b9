import { useSite } from '#web/features/shared/site.ts';

/** The product's bridge and name, as the portal's brand; the name is left out where there is no room. */
export function Brand({ nameless = false }: { nameless?: boolean }) {
  const { name } = useSite();
  return (
    <span className="flex h-16 shrink-0 items-center gap-2.5 px-4">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-8 shrink-0">
        <rect width="48" height="48" rx="13" className="fill-teal-700" />
        <circle cx="24" cy="17" r="6.5" className="fill-marigold-400" />
        <g fill="none" strokeLinecap="round">
          <path d="M5 31.5C13 22 35 22 43 31.5" stroke="#fff" strokeWidth="3.4" />
          <path d="M14.5 26v12M24 24.4V38m9.5-12v12" stroke="#fff" strokeWidth="2.6" />
          <path d="M6 39.5h36" className="stroke-teal-300" strokeWidth="2.6" />
        </g>
      </svg>
      <span lang="en" className={nameless ? 'sr-only' : 'truncate text-lg font-bold text-white'}>
        {name}
      </span>
    </span>
  );
}

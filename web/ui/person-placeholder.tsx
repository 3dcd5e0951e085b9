import { cx } from '#web/ui/cx.ts';

/** Stands in for the portrait of a person; takes the colours of the card palette around it. */
export function PersonPlaceholder({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 160 176"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
      className={cx(
        'bg-(--card-tint,var(--color-teal-100)) text-(--card-ink,var(--color-teal-800))',
        className,
      )}
    >
      <circle cx="80" cy="78" r="33" fill="currentColor" opacity=".34" />
      <path d="M14 190c2-45 27-68 66-68s64 23 66 68Z" fill="currentColor" opacity=".34" />
      <path d="M62 124 80 150l18-26 10 4-28 44-28-44Z" fill="#fff" opacity=".75" />
      <path
        d="M58 127c-4 16-4 27 3 36m41-36c5 15 6 24 2 33"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".55"
      />
      <circle cx="104" cy="165" r="6" fill="none" stroke="currentColor" strokeWidth="4" opacity=".55" />
    </svg>
  );
}

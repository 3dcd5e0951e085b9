import { cx } from '#web/ui/cx.ts';

/** Stands in for the picture of a hospital; takes the colours of the card palette around it. */
export function HospitalPlaceholder({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 600 400"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
      className={cx('bg-(--card-tint) text-(--card-ink)', className)}
    >
      <circle cx="468" cy="104" r="46" fill="#fff" opacity=".75" />
      <g fill="currentColor">
        <path d="M0 330c90-40 190-52 300-34s220 10 300-18v122H0Z" opacity=".1" />
        <path d="M96 190h120v190H96Zm288 40h120v150H384Z" opacity=".2" />
        <path d="M200 116a12 12 0 0 1 12-12h176a12 12 0 0 1 12 12v264H200Z" opacity=".34" />
        <path d="M0 378h600v22H0Z" opacity=".24" />
      </g>
      <g fill="#fff" opacity=".82">
        <path d="M288 132h24v24h24v24h-24v24h-24v-24h-24v-24h24Z" />
        <path d="M230 236h30v34h-30Zm55 0h30v34h-30Zm55 0h30v34h-30ZM268 310h64v70h-64Z" />
        <path d="M120 222h24v28h-24Zm46 0h24v28h-24Zm-46 58h24v28h-24Zm46 0h24v28h-24Zm246-18h24v28h-24Zm42 0h24v28h-24Zm-42 56h24v28h-24Zm42 0h24v28h-24Z" />
      </g>
    </svg>
  );
}

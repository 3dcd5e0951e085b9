/** The brand's bridge over the water, as the footer's upper edge. Decorative. */
export function RiverBank() {
  return (
    <svg
      viewBox="0 0 1440 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="block h-20 w-full sm:h-28"
    >
      <circle cx="1085" cy="62" r="34" className="fill-marigold-300" />
      <path
        d="M0 84c220-34 380-30 560-8l-40 44H0Zm1440-6c-160-30-300-26-470-2l40 44h430Z"
        className="fill-teal-100"
      />
      <g fill="none" className="stroke-teal-800" strokeLinecap="round">
        <path d="M470 92C600 26 840 26 970 92" strokeWidth="6" />
        <path d="M440 92h560" strokeWidth="4" />
        <path d="M540 66v26m60-46v46m60-57v57m60-60v60m60-57v57m60-46v46m60-26v26" strokeWidth="2.5" />
      </g>
      <path
        d="M0 98c120-12 240-12 360 0s240 12 360 0 240-12 360 0 240 12 360 0v22H0Z"
        className="fill-teal-950"
      />
    </svg>
  );
}

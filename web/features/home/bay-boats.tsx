/** A nouka from the one side and a long-tail boat from the other. Part of the bay scene. */
export function Boats() {
  return (
    <>
      <g transform="translate(150 418)">
        <path d="M-82-12C-48 14 48 14 84-20c-8 30-34 42-76 42S-70 12-82-12Z" className="fill-teal-950" />
        <path d="M-34 4c-2-36 58-40 62-2Z" className="fill-marigold-500" />
        <path
          d="M-20 4c0-24 8-30 14-30M2 3c2-20-2-28-6-30"
          fill="none"
          className="stroke-marigold-700"
          strokeWidth="2.5"
        />
        <circle cx="54" cy="-40" r="7" className="fill-marigold-700" />
        <path d="M46-8c0-16 2-24 8-24s9 8 8 22Z" className="fill-alarm-50" />
        <path d="m60-26 34 58" className="stroke-teal-950" strokeWidth="3.5" strokeLinecap="round" />
      </g>
      <g transform="translate(470 440)">
        <path
          d="M-86-24c20 24 100 30 164 12-10 22-32 28-72 28-50 0-82-14-92-40Z"
          className="fill-lotus-700"
        />
        <path d="M-40-28h84l8 8H-46Z" className="fill-teal-50" />
        <path d="M-30-22v20m24-20v22m24-22v20m20-20v16" className="stroke-teal-900" strokeWidth="3" />
        <path d="M-86-26q-2-8-8-10" fill="none" className="stroke-marigold-400" strokeWidth="5" />
      </g>
    </>
  );
}

/** The left bank: the pink palace by the river, and roofs behind it. Part of the bay scene. */
export function DhakaSkyline() {
  return (
    <g>
      <path
        d="M0 262h34v-22h26v40h18v-54h30v60h20v-34h30v40h22v-26h26v74H0Z"
        className="fill-teal-500"
        opacity=".55"
      />
      <path d="M34 292h172v48H34z" className="fill-lotus-300" />
      <path d="M34 286h172v8H34z" className="fill-lotus-700" opacity=".75" />
      <path d="M92 262h56v78H92z" className="fill-lotus-100" />
      <path d="M88 256h64v8H88z" className="fill-lotus-700" opacity=".75" />
      <path d="M98 256c0-32 14-36 22-50 8 14 22 18 22 50Z" className="fill-lotus-700" />
      <path
        d="M104 340v-30a16 16 0 0 1 32 0v30Zm-58 0v-22a8 8 0 0 1 16 0v22Zm24 0v-22a8 8 0 0 1 16 0v22Zm84 0v-22a8 8 0 0 1 16 0v22Zm24 0v-22a8 8 0 0 1 16 0v22Z"
        className="fill-lotus-700"
        opacity=".55"
      />
      <path d="M106 284a6 6 0 0 1 12 0v10h-12Zm18 0a6 6 0 0 1 12 0v10h-12Z" className="fill-lotus-300" />
      <Palm x={18} y={338} />
      <Palm x={224} y={340} />
    </g>
  );
}

/** The right bank: the temple of dawn between towers. Part of the bay scene. */
export function BangkokSkyline() {
  return (
    <g>
      <path
        d="M416 300h24v-46h30v58h16v-92l26-14v86h54v-96h34v70h18v-42h22v118H416Z"
        className="fill-river-300"
        opacity=".65"
      />
      <path
        d="M492 342c8-40 22-66 28-112 2-24 5-42 8-62 3 20 6 38 8 62 6 46 20 72 28 112Z"
        className="fill-river-700"
      />
      <path
        d="M500 316h56m-50-22h44m-38-22h32m-27-22h22m-18-22h14m-12-22h10"
        className="stroke-marigold-300"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path
        d="M436 342c5-26 14-40 18-66l3-26 3 26c4 26 13 40 18 66Zm142 0c5-26 14-40 18-66l3-26 3 26c4 26 13 40 18 66Z"
        className="fill-river-700"
        opacity=".85"
      />
      <path
        d="M444 322h26m-21-18h16m128 0h16m-21 18h26"
        className="stroke-marigold-300"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Palm x={408} y={342} />
      <Palm x={632} y={344} />
    </g>
  );
}

function Palm({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-2 0c2-18 1-30-2-44" fill="none" className="stroke-teal-900" strokeWidth="4" />
      <path
        d="M-4-44c-14-8-24-4-28 6 10-4 18-3 28-6Zm0 0c-8-14-4-22 6-26 0 10-1 17-6 26Zm0 0c4-13 14-16 24-10-8 6-14 8-24 10Zm0 0c10 0 16 6 16 16-8-4-12-9-16-16Zm0 0c-12 4-16 12-14 20 7-5 11-11 14-20Z"
        className="fill-teal-700"
      />
    </g>
  );
}

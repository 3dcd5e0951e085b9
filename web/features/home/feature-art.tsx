import { Spot } from '#web/ui/spot.tsx';

const look = 'size-24';

/** A heart held in an open hand. */
export function SupportArt() {
  return (
    <Spot className={look}>
      <path
        d="M48 58C34 48 27 40 27 31a11.5 11.5 0 0 1 21-6.5A11.5 11.5 0 0 1 69 31c0 9-7 17-21 27Z"
        className="fill-teal-700"
      />
      <path d="M45 27h6v6h6v6h-6v6h-6v-6h-6v-6h6Z" fill="#fff" />
      <path
        d="M16 60c8-4 15-3 21 2h14c5 0 5 7 0 7H38h17l16-9c6-3 10 3 5 7L58 80H16Z"
        className="fill-marigold-300"
      />
      <path d="M10 56h9v28h-9z" className="fill-teal-900" />
    </Spot>
  );
}

/** A calendar with the day marked. */
export function CalendarArt() {
  return (
    <Spot className={look}>
      <rect x="22" y="22" width="52" height="50" rx="7" fill="#fff" />
      <path d="M22 36v-7a7 7 0 0 1 7-7h38a7 7 0 0 1 7 7v7Z" className="fill-teal-700" />
      <path d="M34 16v11m28-11v11" className="stroke-teal-950" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M33 46h.1m14.8 0h.1m14.8 0h.1M33 60h.1"
        className="stroke-teal-200"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <circle cx="57" cy="61" r="13" className="fill-marigold-400" />
      <path
        d="m51 61 4.5 4.5 8-9"
        fill="none"
        className="stroke-teal-950"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Spot>
  );
}

/** A report under the magnifying glass. */
export function ReportArt() {
  return (
    <Spot className={look}>
      <path d="M25 16h33l13 13v49H25Z" fill="#fff" />
      <path d="M58 16v13h13Z" className="fill-teal-200" />
      <path
        d="M33 32h17M33 41h28M33 50h12"
        className="stroke-teal-300"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M32 64h6l4-8 5 13 4-7h5"
        fill="none"
        className="stroke-lotus-700"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="m70 66 13 14" className="stroke-teal-900" strokeWidth="8" strokeLinecap="round" />
      <circle cx="61" cy="56" r="14" className="fill-marigold-100 stroke-teal-700" strokeWidth="5" />
      <path d="M54 52c2-3 5-5 9-4" fill="none" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />
    </Spot>
  );
}

/** A passport and a stamped page. */
export function VisaArt() {
  return (
    <Spot className={look}>
      <path d="m44 22 34 6-8 46-34-6Z" fill="#fff" />
      <circle cx="61" cy="58" r="9" fill="none" className="stroke-lotus-700" strokeWidth="3" />
      <path d="m57 58 3 3 5-6" fill="none" className="stroke-lotus-700" strokeWidth="2.5" />
      <rect x="20" y="18" width="38" height="54" rx="5" className="fill-teal-700" />
      <path d="M20 23a5 5 0 0 1 5-5v54a5 5 0 0 1-5-5Z" className="fill-teal-900" />
      <g fill="none" className="stroke-marigold-300" strokeWidth="2.6">
        <circle cx="41" cy="40" r="10.5" />
        <path d="M30.5 40h21M41 29.5c5 7 5 14 0 21-5-7-5-14 0-21Z" />
        <path d="M33 62h16" strokeWidth="4" strokeLinecap="round" />
      </g>
    </Spot>
  );
}

/** A hospital with its door open and the light on. */
export function AdmissionArt() {
  return (
    <Spot className={look}>
      <path d="M20 38h56v40H20z" fill="#fff" />
      <path d="M32 22h32v20H32z" className="fill-teal-700" />
      <path d="M45 25h6v5h5v6h-5v5h-6v-5h-5v-6h5Z" fill="#fff" />
      <path d="M40 54h16v24H40z" className="fill-marigold-300" />
      <path d="M40 54h8v24l-8 4Z" className="fill-teal-900" />
      <path d="M27 50h7v7h-7zm0 14h7v7h-7zm35-14h7v7h-7zm0 14h7v7h-7z" className="fill-river-300" />
      <path d="M16 78h64v4H16z" className="fill-teal-900" />
    </Spot>
  );
}

/** A plane with a cross on its side. */
export function AirAmbulanceArt() {
  return (
    <Spot className={look}>
      <path d="M8 66a8 8 0 0 1 8-8 11 11 0 0 1 20-3 9 9 0 0 1 14 11Z" fill="#fff" opacity=".9" />
      <g transform="rotate(-14 48 44)">
        <path d="M42 46 26 72l9 1 27-26Z" className="fill-teal-900" />
        <path d="M16 38 8 20h9l17 17Z" className="fill-teal-700" />
        <path d="M10 42c14-10 58-12 74-3 6 3.5 4 8-3 9-26 4-56 5-71-6Z" fill="#fff" />
        <path d="M14 45c22 6 48 5 70 1-18 9-56 11-70-1Z" className="fill-marigold-400" />
        <path d="M72 35.5c6 .5 11 2 14 5-5 1-10 1-15-1Z" className="fill-teal-900" />
        <path d="M46 33h4v3.5h4v4h-4V44h-4v-3.5h-4v-4h4Z" className="fill-teal-700" />
      </g>
    </Spot>
  );
}

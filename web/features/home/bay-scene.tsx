import { useLingui } from '@lingui/react/macro';
import { Boats } from '#web/features/home/bay-boats.tsx';
import { BangkokSkyline, DhakaSkyline } from '#web/features/home/bay-skylines.tsx';

/** The bay between Dhaka and Bangkok at sunrise, with the way across it. */
export function BayScene({ className }: { className?: string }) {
  const { t } = useLingui();
  return (
    <svg
      viewBox="0 0 640 500"
      role="img"
      aria-label={t`A plane crosses the bay from Dhaka to Bangkok at sunrise`}
      className={className}
    >
      <defs>
        <linearGradient id="bay-sky" x2="0" y2="1">
          <stop stopColor="var(--color-river-100)" />
          <stop offset=".72" stopColor="var(--color-marigold-100)" />
        </linearGradient>
        <clipPath id="bay-frame">
          <rect width="640" height="500" rx="40" />
        </clipPath>
      </defs>
      <g clipPath="url(#bay-frame)">
        <path d="M0 0h640v500H0z" fill="url(#bay-sky)" />
        <circle cx="320" cy="292" r="150" className="fill-marigold-200" opacity=".55" />
        <circle cx="320" cy="292" r="104" className="fill-marigold-300" />
        <Clouds />
        <path
          d="M0 318c70-34 150-40 226-10l40 28H0Zm640-6c-84-36-164-36-236-2l-34 26h270Z"
          className="fill-teal-200"
        />
        <DhakaSkyline />
        <BangkokSkyline />
        <Water />
        <Boats />
        <Crossing />
        <Place x={116} y={214} label={t`Dhaka`} />
        <Place x={528} y={126} label={t`Bangkok`} />
      </g>
    </svg>
  );
}

function Clouds() {
  return (
    <path
      d="M52 92a20 20 0 0 1 20-20 28 28 0 0 1 52-8 22 22 0 0 1 34 28Zm300-36a15 15 0 0 1 15-15 21 21 0 0 1 39-6 17 17 0 0 1 26 21Zm-94 118a12 12 0 0 1 12-12 17 17 0 0 1 31-5 13 13 0 0 1 21 17Z"
      fill="#fff"
      opacity=".85"
    />
  );
}

function Water() {
  return (
    <>
      <path d="M0 338q40-9 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0v162H0Z" className="fill-teal-300" />
      <path
        d="M262 352h116M280 366h80M268 380h104M290 394h60"
        className="stroke-marigold-200"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M0 400q53-14 107 0t107 0 107 0 107 0 107 0 107 0v100H0Z"
        className="fill-teal-500"
        opacity=".92"
      />
      <path d="M0 452q64-18 128 0t128 0 128 0 128 0 128 0v48H0Z" className="fill-teal-700" />
    </>
  );
}

function Crossing() {
  return (
    <>
      <path
        d="M116 214C190 92 400 44 528 126"
        fill="none"
        className="stroke-teal-800"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray=".1 13"
      />
      <g transform="translate(300 101) rotate(-5)">
        <path d="M-14 6-46 52l16 1L22 9Z" className="fill-teal-800" />
        <path d="m-52-6-24-32h18l30 30Z" className="fill-teal-700" />
        <path d="M-70 2C-40-18 40-20 64-4c8 5 4 11-6 12-40 6-96 8-128-6Z" fill="#fff" />
        <path d="M-58 7c34 8 80 6 118 0-30 12-92 14-118 0Z" className="fill-marigold-400" />
        <path d="M44-11c9 1 15 3 20 7-8 1-15 1-22-1Z" className="fill-teal-900" />
        <path d="M6-8 26-44l13-1L26-8Z" className="fill-teal-300" opacity=".9" />
        <path
          d="M-34-4h.1m13.9-1h.1m13.9-1h.1m13.9 0h.1m13.9 0h.1"
          className="stroke-teal-700"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}

function Place({ x, y, label }: { x: number; y: number; label: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="11" className="fill-marigold-400" stroke="#fff" strokeWidth="4" />
      <rect x="-52" y="-54" width="104" height="36" rx="18" fill="#fff" />
      <text y="-30" textAnchor="middle" fontSize="20" fontWeight="700" className="fill-teal-900">
        {label}
      </text>
    </g>
  );
}

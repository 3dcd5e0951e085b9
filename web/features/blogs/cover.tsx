import { Picture } from '#web/ui/picture.tsx';

type CoverProps = { src: string | null; sizes: string; eager: boolean; className: string };

/** An article's picture; the title beside it says what it is about. Missing or broken, an open book. */
export function Cover({ src, className, ...rest }: CoverProps) {
  return (
    <Picture
      src={src}
      alt=""
      width={1200}
      height={800}
      className={className}
      placeholder={<OpenBook className={className} />}
      {...rest}
    />
  );
}

function OpenBook({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <path d="M0 0h600v400H0z" className="fill-(--card-tint,var(--color-teal-100))" />
      <circle cx="300" cy="196" r="130" className="fill-(--card-from,var(--color-teal-200))" />
      <path d="M300 148c-40-26-92-34-152-28v152c60-6 112 2 152 28Z" fill="#fff" />
      <path d="M300 148c40-26 92-34 152-28v152c-60-6-112 2-152 28Z" className="fill-paper-deep" />
      <path
        d="M178 152c32-1 62 3 92 15m-92 17c32-1 62 3 92 15m-92 17c32-1 62 3 92 15m152-79c-32-1-62 3-92 15m92 17c-32-1-62 3-92 15"
        fill="none"
        className="stroke-teal-300"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M0 326q75-20 150 0t150 0 150 0 150 0v74H0Z" className="fill-teal-300" />
      <path d="M0 358q75-20 150 0t150 0 150 0 150 0v42H0Z" className="fill-teal-500" />
    </svg>
  );
}

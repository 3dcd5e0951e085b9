import { Image } from '#web/features/shared/image.tsx';
import { cx } from '#web/ui/cx.ts';

function LogoMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <rect width="48" height="48" rx="13" className="fill-teal-700" />
      <circle cx="24" cy="17" r="6.5" className="fill-marigold-400" />
      <path
        d="M5 31.5C13 22 35 22 43 31.5"
        fill="none"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path d="M14.5 26v12M24 24.4V38m9.5-12v12" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M6 39.5h36" className="stroke-teal-300" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}

type BrandMarkProps = {
  logo: string;
  /** Its size: a square. */
  className: string;
};

/** The provider's logo, or the product's mark. A logo stays readable on a dark ground. */
export function BrandMark({ logo, className }: BrandMarkProps) {
  return (
    <Image
      src={logo}
      alt=""
      eager
      sizes="40px"
      className={cx('rounded-md bg-white object-contain', className)}
      placeholder={<LogoMark className={className} />}
    />
  );
}

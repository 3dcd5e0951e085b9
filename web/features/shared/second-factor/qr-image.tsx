import { useLingui } from '@lingui/react/macro';
import type { SecondFactorSecret } from '#shared/contract/second-factor.ts';

/** The image that an authenticator app scans: black on white, whatever stands around it. */
export function QrImage({ size, path }: SecondFactorSecret['qr']) {
  const { t } = useLingui();
  return (
    <svg
      role="img"
      aria-label={t`QR code for your authenticator app`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-lg border border-line"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

import { Trans } from '@lingui/react/macro';

/** A line on top of a page while the server could not be told about a sign-out (web/inline/sign-out.ts). */
export function OwedSignOut() {
  return (
    <p
      role="status"
      className="hidden border-b border-marigold-400 bg-marigold-50 px-4 py-3 text-center text-ink sign-out-owed:block print:hidden"
    >
      <Trans>You are signed out on this device. Our server will be told as soon as you are connected.</Trans>
    </p>
  );
}

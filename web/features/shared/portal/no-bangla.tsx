import { Trans } from '@lingui/react/macro';

/** Marks a record that has no Bangla name yet. */
export function NoBangla() {
  return (
    <span className="rounded-full bg-marigold-100 px-2 text-xs font-medium text-marigold-700">
      <Trans>No Bangla yet</Trans>
    </span>
  );
}

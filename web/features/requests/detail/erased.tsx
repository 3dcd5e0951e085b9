import { Trans } from '@lingui/react/macro';
import { useFormat } from '#web/i18n/format.ts';

/** In place of what the patient had erased. */
export function Erased() {
  return (
    <span className="text-ink-soft">
      <Trans>Erased</Trans>
    </span>
  );
}

/** Why so little of a request is left, and that nobody can be reached by it. */
export function ErasedNote({ at }: { at: string }) {
  const when = useFormat().timestamp(at);
  return (
    <p className="mb-4 rounded-md border border-marigold-500 bg-marigold-50 px-3 py-2">
      <Trans>
        The patient had their details erased on {when}. Name, date and course are kept, because it led to a
        treatment; there is no way to reach the patient by this request.
      </Trans>
    </p>
  );
}

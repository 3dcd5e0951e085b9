import { Trans } from '@lingui/react/macro';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';

/** What sending means, next to the button: the sentence that the sender says, and what happens with the pages. */
export function Statement() {
  return (
    <div className="max-w-prose text-sm">
      <p>
        <Trans>I am the patient, or the patient asked me to send these.</Trans>
      </p>
      <details>
        <summary className="tap inline-flex cursor-pointer items-center font-semibold text-teal-800 underline">
          <Trans>Who will see the papers?</Trans>
        </summary>
        <p>
          <Trans>
            Only our coordinators and hospitals that the patient agrees to will see them. We are not doctors:
            we pass on what hospitals say, in their words.
          </Trans>
        </p>
        <PrivacyNote className="mt-1.5" />
      </details>
    </div>
  );
}

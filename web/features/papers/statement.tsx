import { Trans } from '@lingui/react/macro';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';

/** What sending means, next to the button: the sentence that the sender says, and what happens with the pages. */
export function Statement() {
  return (
    <div className="max-w-prose text-sm">
      <p>
        <Trans>
          I am the patient, or I send these for the patient: because the patient asked me, is my child, or
          cannot do it.
        </Trans>
      </p>
      <details>
        <summary className="tap inline-flex cursor-pointer items-center font-semibold text-teal-800 underline">
          <Trans>Who will see the papers?</Trans>
        </summary>
        <p>
          <Trans>
            The coordinators and interpreters who look after the patient see them, and hospitals that the
            patient agrees to. Others of our staff must give a reason, which the patient can read. We are not
            doctors: we pass on what hospitals say, in their words.
          </Trans>
        </p>
        <PrivacyNote className="mt-1.5" />
      </details>
    </div>
  );
}

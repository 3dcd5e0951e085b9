import { Trans } from '@lingui/react/macro';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { ShieldIcon } from '#web/ui/icons/care.tsx';

/** What sending means. This exact text is next to the button. */
export function Statement() {
  return (
    <div className="flex gap-3 rounded-lg bg-teal-50 p-4">
      <ShieldIcon className="mt-0.5 text-2xl text-teal-700" />
      <div className="min-w-0">
        <p>
          <Trans>
            I am the patient, or the patient asked me to send these. Only our coordinators and hospitals that
            the patient agrees to will see them. We are not doctors: we pass on what hospitals say, in their
            words.
          </Trans>
        </p>
        <PrivacyNote className="mt-1.5 text-sm" />
      </div>
    </div>
  );
}

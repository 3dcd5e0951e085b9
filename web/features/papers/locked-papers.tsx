import { Trans } from '@lingui/react/macro';
import type { Paper } from '#shared/contract/papers.ts';
import { usePaperName } from '#web/features/papers/paper-row.tsx';
import { lockedFileOf, UnlockPdf, useUnlockedNote } from '#web/features/papers/unlock-pdf.tsx';
import { useRequestPapers } from '#web/features/shared/use-request-papers.ts';
import { api } from '#web/lib/api.ts';
import { LangText } from '#web/ui/lang-text.tsx';

/** The family doesn't know the passwords of a hospital. */
const ownLockedFile = (paper: Paper) => (paper.source === 'hospital' ? undefined : lockedFileOf(paper));

type UnlockOwnProps = { paper: Paper; onUnlocked: () => void; onChange: () => Promise<void> };

/** Asks the patient for the password of a locked PDF in one of their papers; nothing if none is locked. */
export function UnlockOwnPdf({ paper, onUnlocked, onChange }: UnlockOwnProps) {
  const locked = ownLockedFile(paper);
  if (!locked) return null;
  const { id } = paper;
  const leaveOut = async () => {
    await api('DELETE /api/account/papers/:id/files/:file', { params: { id, file: locked.id } });
  };
  return (
    <UnlockPdf
      key={locked.id}
      unlock={async (password) => {
        const body = { file_id: locked.id, password };
        await api('POST /api/account/papers/:id/unlock', { params: { id }, body });
        onUnlocked();
      }}
      leaveOut={paper.page_count > 0 ? leaveOut : undefined}
      onDone={onChange}
    />
  );
}

/** The papers of a request that wait for a password, as things to be done. */
export function LockedPapers({ requestId, onChange }: { requestId: number; onChange: () => Promise<void> }) {
  const { value, refresh } = useRequestPapers('GET /api/account/papers', requestId);
  const { note, show } = useUnlockedNote();
  const nameOf = usePaperName();
  const change = async () => {
    await Promise.all([refresh(), onChange()]);
  };
  return (
    <>
      {note}
      <ul className="space-y-5 empty:hidden">
        {value?.filter(ownLockedFile).map((paper) => (
          <li key={paper.id}>
            <p className="text-lg font-semibold wrap-anywhere">
              <Trans>We can't read one of your reports</Trans>: <LangText>{nameOf(paper)}</LangText>
            </p>
            <p className="mt-1">
              <Trans>This is a PDF with a password. Type the password, or send photos of its pages.</Trans>
            </p>
            <UnlockOwnPdf paper={paper} onUnlocked={show} onChange={change} />
          </li>
        ))}
      </ul>
    </>
  );
}

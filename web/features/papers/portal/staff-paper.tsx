import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Paper } from '#shared/contract/papers.ts';
import type { Person } from '#web/features/papers/paper-owner.tsx';
import { PaperRow, showsPages, usePaperName } from '#web/features/papers/paper-row.tsx';
import { AccessReasonDialog, EditPaperDialog } from '#web/features/papers/portal/paper-dialogs.tsx';
import { lockedFileOf, UnlockPdf } from '#web/features/papers/unlock-pdf.tsx';
import { originalsOf, useDownloadOriginal } from '#web/features/papers/use-originals.ts';
import { Viewer } from '#web/features/papers/viewer.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type StaffPaperProps = {
  paper: Paper;
  /** Whether another paper of the list has the same name. */
  isNamesake: boolean;
  people: readonly Person[];
  onChange: () => Promise<void>;
};

/** A paper in the list for staff, with the actions that this member may take. */
export function StaffPaper({ paper, isNamesake, people, onChange }: StaffPaperProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const may = useMay();
  const { timestamp } = useFormat();
  const plainName = usePaperName()(paper);
  const sentAt = timestamp(paper.created_at);
  const name = isNamesake ? t`${plainName}, sent ${sentAt}` : plainName;
  const [opened, setOpened] = useState<Paper | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const { busy, error, run } = useAction();
  const downloadOriginal = useDownloadOriginal('staff');
  const { id, state, may_read, may_read_original } = paper;
  const isGone = state === 'erased';
  const isShown = showsPages(paper) || (state === 'entered_in_error' && may('edit'));
  const locked = lockedFileOf(paper);

  const act = (question: string, work: () => Promise<unknown>) => {
    if (!window.confirm(question)) return;
    void run(async () => {
      await work();
      await onChange();
    });
  };
  const download = () =>
    act(t`Download "${name}" as it was sent? The patient sees that you did.`, async () => {
      for (const file of originalsOf(paper)) await downloadOriginal(paper, file);
    });

  return (
    <PaperRow paper={paper} heading="h3" people={people}>
      {/* Only the sender knows the password, so staff can unlock only papers that staff sent. */}
      {locked && paper.source !== 'staff' && (
        <p className="mt-1 text-ink-soft">
          {paper.source === 'hospital' ? (
            <Trans>Ask the hospital to send it again without a password.</Trans>
          ) : (
            <Trans>The family can type the password in its account, or send photos of the pages.</Trans>
          )}
        </p>
      )}
      {locked && paper.source === 'staff' && (
        <UnlockPdf
          key={locked.id}
          unlock={async (password) => {
            const body = { file_id: locked.id, password };
            await api('POST /api/papers/:id/unlock', { params: { id }, body });
          }}
          onDone={onChange}
        />
      )}
      {may_read === 'no' && isShown && (
        <p className="mt-1 text-ink-soft">
          <Trans>
            Only this patient's care team may open it. Join the team, or ask a colleague with permission level
            3.
          </Trans>
        </p>
      )}
      {error && (
        <div className="mt-2">
          <Banner tone="error">{translate(messageOf(error.cause))}</Banner>
        </div>
      )}
      {!isGone && (
        <div className="mt-2 flex flex-wrap gap-2">
          {isShown && may_read !== 'no' && (
            <Button
              compact
              variant="primary"
              onClick={() => (may_read === 'with_reason' ? setAsked(true) : setOpened(paper))}
              aria-label={t`Open ${name}`}
            >
              <Trans>Open</Trans>
            </Button>
          )}
          {isShown && may_read_original && (
            <Button compact busy={busy} onClick={download} aria-label={t`Download ${name}`}>
              <Trans>Download</Trans>
            </Button>
          )}
          {may('edit') && (
            <Button
              compact
              variant="ghost"
              onClick={() => setCorrecting(true)}
              aria-label={t`Correct ${name}`}
              className="first:-ml-3.5"
            >
              <Trans>Correct</Trans>
            </Button>
          )}
          {may('edit') && (state === 'current' || state === 'superseded') && (
            <Button
              compact
              variant="ghost"
              busy={busy}
              aria-label={t`Mark as a mistake: ${name}`}
              onClick={() =>
                act(
                  t`Mark "${name}" as a mistake? It does not count as a paper of this patient any more.`,
                  () => api('POST /api/papers/:id/error', { params: { id } }),
                )
              }
            >
              <Trans>Mark as a mistake</Trans>
            </Button>
          )}
          {may('delete') && (
            <Button
              compact
              variant="ghost"
              busy={busy}
              aria-label={t`Erase ${name}`}
              onClick={() =>
                act(t`Erase "${name}" for good? Its key and its files are destroyed, also in backups.`, () =>
                  api('DELETE /api/papers/:id', { params: { id } }),
                )
              }
            >
              <Trans>Erase</Trans>
            </Button>
          )}
        </div>
      )}
      {isAsked && (
        <AccessReasonDialog
          paper={paper}
          name={name}
          onClose={() => setAsked(false)}
          onOpened={(readable) => {
            setAsked(false);
            void onChange();
            setOpened(readable);
          }}
        />
      )}
      {isCorrecting && (
        <EditPaperDialog
          paper={paper}
          people={people}
          onClose={() => setCorrecting(false)}
          onDone={onChange}
        />
      )}
      {opened && <Viewer paper={opened} title={name} reader="staff" onClose={() => setOpened(null)} />}
    </PaperRow>
  );
}

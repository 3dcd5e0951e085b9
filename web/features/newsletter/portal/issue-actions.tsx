import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { IssueAction, NewsletterIssueDetail } from '#shared/contract/newsletter-issues.ts';
import { ScheduleDialog } from '#web/features/newsletter/portal/schedule-dialog.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type IssueActionsProps = {
  issue: NewsletterIssueDetail;
  refresh: () => Promise<void>;
  /** Whether the form differs from the stored issue: those changes would not be sent. */
  unsaved: boolean;
};

/** The actions on a newsletter in its present state. Empty for roles that may not send. */
export function IssueActions({ issue, refresh, unsaved }: IssueActionsProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const may = useMay();
  const navigate = useNavigate();
  const { busy, error, run, clear } = useAction();
  // The version that was shown when the dialog opened: only that version is sent.
  const [scheduled, setScheduled] = useState<number | null>(null);
  const { id, version, state, started_at } = issue;
  const begun = started_at !== null;

  const act = (action: Omit<IssueAction, 'version'>, done: string, seen = version) =>
    run(async () => {
      try {
        const body = { ...action, version: seen };
        await api('POST /api/newsletter-issues/:id/actions', { params: { id }, body });
        toast({ text: done });
      } finally {
        await refresh();
      }
    });
  const cancel = () => {
    if (!window.confirm(t`Cancel this newsletter? Those who have not got it yet will not get it.`)) return;
    act({ action: 'cancel' }, t`The newsletter is cancelled`);
  };
  const remove = () => {
    if (!window.confirm(t`Are you sure you want to delete this newsletter?`)) return;
    run(async () => {
      await api('DELETE /api/newsletter-issues/:id', { params: { id } });
      toast({ text: t`The newsletter is deleted` });
      navigate('/admin/newsletter', { replace: true });
    });
  };

  const isDraft = state === 'draft' || (state === 'stopped' && !begun);
  const mayResume = state === 'paused' || (state === 'stopped' && begun);
  const mayCancel = begun && ['sending', 'paused', 'stopped'].includes(state);
  const mayWithdraw = !begun && (state === 'scheduled' || state === 'paused');
  const problem = error && translate(messageOf(error.cause));
  return (
    <div className="space-y-3 empty:hidden">
      {problem && (
        <div className="text-sm">
          <Banner tone="error" onDismiss={clear}>
            {problem}
          </Banner>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {may('edit') && (
          <>
            {isDraft && (
              <Button
                compact
                variant="primary"
                disabled={busy || unsaved}
                onClick={() => setScheduled(version)}
              >
                <Trans>Send…</Trans>
              </Button>
            )}
            {state === 'sending' && (
              <Button
                compact
                variant="primary"
                busy={busy}
                onClick={() => act({ action: 'pause' }, t`The newsletter is paused`)}
              >
                <Trans>Pause</Trans>
              </Button>
            )}
            {mayResume && (
              <Button
                compact
                variant="primary"
                busy={busy}
                onClick={() => act({ action: 'resume' }, t`The newsletter is resumed`)}
              >
                <Trans>Resume</Trans>
              </Button>
            )}
            {mayWithdraw && (
              <Button
                compact
                busy={busy}
                onClick={() => act({ action: 'withdraw' }, t`The newsletter is a draft again`)}
              >
                <Trans>Make it a draft again</Trans>
              </Button>
            )}
            {mayCancel && (
              <Button compact variant="alarm" busy={busy} onClick={cancel}>
                <Trans>Cancel the rest</Trans>
              </Button>
            )}
          </>
        )}
        {may('delete') && !begun && (
          <Button compact disabled={busy} onClick={remove}>
            <Trans>Delete</Trans>
          </Button>
        )}
        {isDraft && unsaved && may('edit') && (
          <p className="text-sm text-ink-soft">
            <Trans>Save the draft before you send it.</Trans>
          </p>
        )}
      </div>
      <ScheduleDialog
        issue={issue}
        open={scheduled !== null}
        onClose={() => setScheduled(null)}
        onSchedule={async (at) => {
          setScheduled(null);
          await act(
            at === null ? { action: 'schedule' } : { action: 'schedule', at },
            at === null ? t`The newsletter is being sent` : t`The newsletter is scheduled`,
            scheduled ?? version,
          );
        }}
      />
    </div>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { NewsletterIssueDetail } from '#shared/contract/newsletter-issues.ts';
import { IssueActions } from '#web/features/newsletter/portal/issue-actions.tsx';
import { IssueForm, useIssueForm } from '#web/features/newsletter/portal/issue-form.tsx';
import {
  DeliveryNumbers,
  IssueBadge,
  IssueTime,
  reasonTexts,
  recipientsOf,
} from '#web/features/newsletter/portal/issue-labels.tsx';
import { IssuePreview } from '#web/features/newsletter/portal/issue-preview.tsx';
import { ListLoading } from '#web/features/shared/portal/fetched-list.tsx';
import { MailNotice } from '#web/features/shared/portal/mail-notice.tsx';
import { NotRefreshed, ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { type QueryState, useFetched } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { useToast } from '#web/ui/toast-context.ts';

/** While an issue is being sent, its numbers are fetched again at this interval. */
const refreshEveryMs = 5000;

/** One newsletter: its form while it is a draft, its preview, and the progress of its sending. */
export function IssueScreen({ id }: { id: number }) {
  const fetched = useFetched(
    'GET /api/newsletter-issues/:id',
    { params: { id } },
    { everyMs: refreshEveryMs },
  );
  const { value, failure, at, loading, refresh } = fetched;
  if (!value && failure) {
    return (
      <ScreenFailed
        failure={failure}
        title={<Trans>The newsletter could not be loaded</Trans>}
        retrying={loading}
        onRetry={refresh}
      />
    );
  }
  if (!value) {
    return (
      <ListLoading>
        <Trans>Loading the newsletter...</Trans>
      </ListLoading>
    );
  }
  return (
    <>
      {failure && <NotRefreshed failure={failure} since={at} />}
      <LoadedIssue issue={value} fetched={fetched} />
    </>
  );
}

type LoadedIssueProps = { issue: NewsletterIssueDetail; fetched: QueryState<NewsletterIssueDetail> };

function LoadedIssue({ issue, fetched }: LoadedIssueProps) {
  const { i18n } = useLingui();
  const may = useMay();
  const { state, reason, started_at } = issue;
  const isDraft = state === 'draft' || (state === 'stopped' && started_at === null);
  const isEditable = isDraft && may('edit');
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl font-bold text-teal-900 wrap-anywhere">
          <LangText>{issue.subject}</LangText>
        </h1>
        <IssueBadge state={state} />
      </div>
      <p className="mb-4 text-sm text-ink-soft">
        <IssueTime issue={issue} />
      </p>
      <MailNotice />
      {reason && (
        <div className="mb-4 text-sm">
          <Banner tone="error">{i18n._(reasonTexts[reason])}</Banner>
        </div>
      )}
      {started_at !== null && (
        <section className="mb-4 rounded-lg border border-line bg-white p-4 shadow-card">
          <Progress issue={issue} />
          <DeliveryNumbers issue={issue} all />
          <p className="mt-2 text-sm text-ink-soft">
            <Trans>
              All that can be known is that the mail server accepted it: whether somebody reads an email is
              not measured.
            </Trans>
          </p>
        </section>
      )}
      {isEditable ? (
        <EditableIssue issue={issue} fetched={fetched} />
      ) : (
        <>
          <div className="mb-4">
            <IssueActions issue={issue} refresh={fetched.refresh} unsaved={false} />
          </div>
          <div className="max-w-3xl">
            <IssuePreview issue={issue} />
          </div>
        </>
      )}
    </>
  );
}

/** The form next to the preview, which shows the saved version. */
function EditableIssue({ issue, fetched }: LoadedIssueProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { id } = issue;
  const form = useIssueForm({
    issue,
    save: (body) => api('PUT /api/newsletter-issues/:id', { params: { id }, body }),
    onSaved: () => {
      toast({ text: t`The draft is saved` });
      fetched.refresh();
    },
  });
  const load = async () => {
    form.take(await api('GET /api/newsletter-issues/:id', { params: { id } }));
    await fetched.refresh();
  };
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <IssueForm form={form} load={load} />
      <div className="min-w-0 space-y-4">
        <IssueActions
          issue={issue}
          refresh={fetched.refresh}
          unsaved={form.dirty || form.version !== issue.version}
        />
        <IssuePreview issue={issue} />
      </div>
    </div>
  );
}

function Progress({ issue: { counts } }: { issue: NewsletterIssueDetail }) {
  const { t } = useLingui();
  const all = recipientsOf(counts);
  const done = all - counts.waiting - counts.queued;
  return (
    <>
      <p className="mb-1.5 text-sm font-semibold text-ink">
        <Plural value={all} one="# subscriber" other="# subscribers" />
      </p>
      <progress
        value={done}
        max={Math.max(all, 1)}
        aria-label={t`Sent so far`}
        className="mb-3 block h-2 w-full appearance-none overflow-hidden rounded-full bg-paper-deep [&::-moz-progress-bar]:bg-teal-700 [&::-webkit-progress-bar]:bg-paper-deep [&::-webkit-progress-value]:bg-teal-700"
      />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router';
import { IssueForm, useIssueForm } from '#web/features/newsletter/portal/issue-form.tsx';
import { IssueScreen } from '#web/features/newsletter/portal/issue-screen.tsx';
import { ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { api } from '#web/lib/api.ts';
import { compactButtonClass } from '#web/ui/button.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/actions.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import type { Route } from './+types/newsletter.ts';

export { ScreenBroken as ErrorBoundary };

/** One newsletter; with `new` in the URL, a new one. */
export default function NewsletterScreen({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Newsletter`} />
      <Link to="/admin/newsletter" className={compactButtonClass('ghost', '-ml-3 mb-2')}>
        <ArrowLeftIcon />
        <Trans>All newsletters</Trans>
      </Link>
      {id === 'new' ? <NewIssue /> : <IssueScreen key={id} id={Number(id)} />}
    </>
  );
}

/** The form for a new newsletter. Once it is saved, the newsletter is a draft. */
function NewIssue() {
  const { t } = useLingui();
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useIssueForm({
    issue: null,
    save: (body) => api('POST /api/newsletter-issues', { body }),
    onSaved: ({ id }) => {
      toast({ text: t`The draft is saved` });
      navigate(`/admin/newsletter/${id}`, { replace: true });
    },
  });
  if (!may('create')) {
    const failure = { failed: true, status: 403, code: 'not_allowed' } as const;
    return <ScreenFailed failure={failure} title="" retrying={false} onRetry={() => navigate(0)} />;
  }
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold text-teal-900">
        <Trans>Write a newsletter</Trans>
      </h1>
      <div className="max-w-3xl">
        <IssueForm form={form} load={async () => {}} />
      </div>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { IssueScreen } from '#web/features/newsletter/admin/issue-screen.tsx';
import { NewIssue } from '#web/features/newsletter/admin/new-issue.tsx';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/actions.tsx';
import { toolLook } from '#web/ui/tool-button.tsx';
import type { Route } from './+types/newsletter.ts';

export { ScreenBroken as ErrorBoundary };

/** One newsletter, or with `new` in the address one that is begun. */
export default function NewsletterScreen({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Newsletter`} />
      <Link to="/admin/newsletter" className={toolLook('ghost', '-ml-3 mb-2')}>
        <ArrowLeftIcon />
        <Trans>All newsletters</Trans>
      </Link>
      {id === 'new' ? <NewIssue /> : <IssueScreen key={id} id={Number(id)} />}
    </>
  );
}

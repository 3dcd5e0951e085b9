import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { CaseIcon } from '#web/ui/icons/portal.tsx';
import { ToolButton, toolLook } from '#web/ui/tool-button.tsx';

/** On a request: the way to its case, or the button that opens one. Nothing where there can be none. */
export function RequestCase({ request }: { request: RequestDetail }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const may = useMay();
  const navigate = useNavigate();
  const { busy, error, run } = useAction();
  const { case_id, status } = request;
  if (case_id !== null) {
    return (
      <p className="mt-4">
        <Link to={`/admin/cases/${case_id}`} className={toolLook('primary')}>
          <CaseIcon className="text-lg" />
          <Trans>To the case</Trans>
          <ArrowRightIcon />
        </Link>
      </p>
    );
  }
  const isOver = status === 'completed' || status === 'cancelled' || request.erased_at !== null;
  if (!may('create') || isOver) return null;
  const open = () =>
    run(async () => {
      const { id } = await api('POST /api/cases', { body: { appointment_id: request.id } });
      await navigate(`/admin/cases/${id}`);
    });
  return (
    <div className="mt-4">
      <ToolButton busy={busy} onClick={open}>
        <CaseIcon className="text-lg" />
        <Trans>Open a case</Trans>
      </ToolButton>
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>
          For papers, tasks and whose turn it is. You become its coordinator, and the patient sees your name.
        </Trans>
      </p>
      {error && (
        <div className="mt-2 text-sm">
          <Banner tone="error">
            {translate(messageOf(error.cause, t`The case could not be opened. Please try again.`))}
          </Banner>
        </div>
      )}
    </div>
  );
}

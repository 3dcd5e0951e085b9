import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { OwnRequest } from '#shared/contract/own-requests.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type RequestActionsProps = { request: OwnRequest; onChange: () => Promise<void> };

/** What the patient can do: withdraw what is under way, ask again after it has ended. */
export function RequestActions({ request, onChange }: RequestActionsProps) {
  const { status } = request;
  const { busy, problem, withdraw } = useWithdrawal(request, onChange);
  const isOver = status === 'completed' || status === 'cancelled';
  return (
    <div className="mt-6">
      {problem && (
        <div className="mb-4">
          <Banner tone="error">{problem}</Banner>
        </div>
      )}
      {isOver ? (
        <LinkButton to="/contact" variant="outline">
          <Trans>Ask again</Trans>
        </LinkButton>
      ) : (
        <Button variant="outline" busy={busy} onClick={withdraw}>
          {busy ? <Trans>Withdrawing...</Trans> : <Trans>Withdraw this request</Trans>}
        </Button>
      )}
    </div>
  );
}

/** Withdraws once, after a question; says why when it did not work. */
function useWithdrawal({ id, reference }: OwnRequest, onChange: () => Promise<void>) {
  const { t } = useLingui();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async () => {
    try {
      await api('POST /api/account/requests/:id/withdraw', { params: { id } });
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 409;
      setProblem(
        isOver
          ? t`This request is already completed or cancelled. There is nothing left to withdraw.`
          : t`The request could not be withdrawn. Please try again, or call us.`,
      );
      if (!isOver) return;
    }
    await onChange();
  };

  const withdraw = async () => {
    if (underWay.current) return;
    if (!window.confirm(t`Withdraw the request ${reference}? We then stop working on it.`)) return;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    await send();
    underWay.current = false;
    setBusy(false);
  };

  return { busy, problem, withdraw };
}

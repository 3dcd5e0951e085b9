import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { RequestDetail, RequestStatus } from '#shared/contract/requests.ts';
import type { Changes } from '#web/features/requests/detail/changes.tsx';
import { Problem } from '#web/features/requests/detail/problem.tsx';
import { useStatusWord } from '#web/features/requests/status-words.ts';
import { statuses } from '#web/features/requests/statuses.ts';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

type StatusControlProps = { request: RequestDetail; changes: Changes };

/** Says where the request stands: one press. Every step can be taken back. */
export function StatusControl({ request, changes }: StatusControlProps) {
  const { t } = useLingui();
  const word = useStatusWord();
  const heading = useId();
  const choose = (status: RequestStatus) => {
    if (status === request.status) return;
    const name = word(status);
    changes.change({ type: 'status', status }, t`Status changed to ${name}`);
  };

  return (
    <div>
      <h3 id={heading} className="mb-2 font-semibold">
        <Trans>Status</Trans>
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form of single presses */}
      <div role="group" aria-labelledby={heading} className="flex flex-wrap gap-2">
        {statuses.map((status) => {
          const current = status === request.status;
          return (
            <ToolButton
              key={status}
              variant={current ? 'primary' : 'outline'}
              aria-pressed={current}
              disabled={changes.sending !== null}
              onClick={() => choose(status)}
            >
              {current && <CheckIcon className="text-lg" />}
              {word(status)}
            </ToolButton>
          );
        })}
      </div>
      <Problem kind="status" changes={changes} />
    </div>
  );
}

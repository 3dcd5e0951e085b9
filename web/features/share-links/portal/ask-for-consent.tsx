import { Trans, useLingui } from '@lingui/react/macro';
import { isActionable } from '#shared/cases/tasks.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type AskForConsentProps = { shown: CaseDetail; onAsked: (asked: CaseDetail, done: string) => void };

/** Says that the consent for the hospital of the case is missing, and creates a task for the patient to give it. */
export function AskForConsent({ shown, onAsked }: AskForConsentProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { busy, error, run } = useAction();
  const place = shown.hospital?.name;
  const isAsked = shown.tasks.some(
    ({ kind, owner, state }) => kind === 'consent' && owner === 'patient' && isActionable({ state }),
  );
  const ask = () =>
    run(async () => {
      const text = place
        ? `Say whether ${place} may see the papers`
        : 'Say which hospital may see the papers';
      const text_bn = place ? `${place} কাগজপত্র দেখতে পারবে কি না, জানান` : 'কোন হাসপাতাল কাগজপত্র দেখতে পারবে, জানান';
      const body = { kind: 'consent', owner: 'patient', text, text_bn } as const;
      onAsked(
        await api('POST /api/cases/:id/tasks', { params: { id: shown.id }, body }),
        t`The patient has been asked`,
      );
    });
  return (
    <div className="space-y-3">
      <p>
        {place ? (
          <Trans>The patient has not agreed that {place} sees papers.</Trans>
        ) : (
          <Trans>The patient has not agreed to any hospital yet.</Trans>
        )}{' '}
        <Trans>
          Without consent no papers go to a hospital: record one that was given by phone, or ask the patient
          on the page of the case.
        </Trans>
      </p>
      {isAsked ? (
        <p role="status" className="font-semibold">
          <Trans>The patient has already been asked: it is one of their tasks.</Trans>
        </p>
      ) : (
        <Button compact variant="primary" busy={busy} data-focus-first="" onClick={ask}>
          <Trans>Ask the patient</Trans>
        </Button>
      )}
      {error && <Banner tone="error">{translate(messageOf(error.cause))}</Banner>}
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import type { OwnCase } from '#shared/contract/cases.ts';
import { CaseCard, OwnProblem } from '#web/features/cases/own/own-case-parts.tsx';
import type { OwnCaseState } from '#web/features/cases/own/use-own-case.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';

/** Turns the mails about own tasks on or off. */
export function OwnReminders({ own, state }: { own: OwnCase; state: OwnCaseState }) {
  const lang = useLocale();
  const turn = (on: boolean) =>
    state.change('reminders', () =>
      api('PUT /api/account/cases/:id/reminders', { params: { id: own.id }, body: { on, lang } }),
    );
  return (
    <CaseCard title={<Trans>Reminders by email</Trans>}>
      <p role="status">
        {own.reminders ? (
          <Trans>On: we write when something of yours is due. The mail says nothing about the illness.</Trans>
        ) : (
          <Trans>
            Off. Shall we write when something of yours is due? The mail says nothing about the illness.
          </Trans>
        )}
      </p>
      <Button
        variant="outline"
        className="mt-4 max-sm:w-full"
        busy={state.sending === 'reminders'}
        onClick={() => turn(!own.reminders)}
      >
        {own.reminders ? <Trans>Turn the reminders off</Trans> : <Trans>Turn the reminders on</Trans>}
      </Button>
      <OwnProblem name="reminders" state={state} />
    </CaseCard>
  );
}

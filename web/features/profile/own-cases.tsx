import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isEnded } from '#shared/cases/stages.ts';
import type { ListedOwnCase } from '#shared/contract/cases.ts';
import { caseLabels, stageLabels } from '#web/features/shared/cases/case-labels.ts';
import { TurnNext, TurnTitle } from '#web/features/shared/cases/turn-text.tsx';
import { apiPage } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useFetching } from '#web/lib/query.tsx';
import { readCurrentUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';

const shownAtOnce = 20;

/** The next step of each of the customer's cases: whose turn it is, and a link to the case. Empty without a case. */
export function OwnCases() {
  const { value } = useFetching(['GET /api/account/cases'], (signal) => {
    if (!readCurrentUser()) throw new ApiError(401, null);
    return apiPage('GET /api/account/cases', { query: { page: 1, per_page: shownAtOnce }, signal });
  });
  if (!value || value.items.length === 0) return null;
  return (
    <ul className="mb-8 space-y-4">
      {value.items.map((own) => (
        <li key={own.id}>
          <CaseStep own={own} />
        </li>
      ))}
    </ul>
  );
}

function CaseStep({ own }: { own: ListedOwnCase }) {
  const { i18n } = useLingui();
  const { id, stage, ended_as, turn, on_hold, steps: mine } = own;
  const reference = <span className="one-line">{own.reference}</span>;
  const isOver = isEnded(stage);
  const labels = caseLabels(own);
  return (
    <Card
      as="section"
      aria-labelledby={`case-${id}`}
      className={isOver ? 'p-5 sm:p-7' : 'border-teal-700! p-5 sm:p-7'}
    >
      <p className="text-sm font-semibold text-ink-soft">
        {ended_as === 'died' ? (
          <Trans>Case {reference}</Trans>
        ) : (
          <Trans>
            Case {reference}: {i18n._(stageLabels(stage).name)}
          </Trans>
        )}
      </p>
      <h3 id={`case-${id}`} className="mt-1 text-xl font-bold text-teal-900">
        {isOver ? (
          i18n._(labels.name)
        ) : own.locked_papers > 0 ? (
          <Trans>We can't read one of your reports</Trans>
        ) : on_hold ? (
          <Trans>Your case is on hold</Trans>
        ) : mine > 0 ? (
          <Plural
            value={mine}
            one="There is # thing for you to do"
            other="There are # things for you to do"
          />
        ) : (
          <TurnTitle turn={turn} />
        )}
      </h3>
      <p className="mt-1 text-ink">
        {isOver ? (
          i18n._(labels.about)
        ) : own.locked_papers > 0 ? (
          <Trans>This is a PDF with a password. Type the password, or send photos of its pages.</Trans>
        ) : on_hold ? (
          own.hold_reason
        ) : mine > 0 && turn?.owner !== 'patient' ? (
          <Trans>You find it in your case. We are working on the case too.</Trans>
        ) : (
          <TurnNext turn={turn} />
        )}
      </p>
      <LinkButton
        to={`/profile/cases/${id}`}
        variant={isOver ? 'outline' : 'primary'}
        className="mt-4 max-sm:w-full"
      >
        <Trans>Open the case</Trans>
        <ArrowRightIcon />
      </LinkButton>
      {!isOver && (
        <LinkButton to={`/profile/cases/${id}#answers`} variant="ghost" className="mt-2 max-sm:w-full">
          <Trans>What the hospital needs to know</Trans>
        </LinkButton>
      )}
    </Card>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { isEnded } from '#shared/cases/stages.ts';
import {
  type CaseFact,
  type CaseFacts,
  type FactQuestion,
  factQuestions,
} from '#shared/contract/case-facts.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { FactsDialog } from '#web/features/person/portal/case-facts/facts-dialog.tsx';
import { type CaseFactsState, useCaseFacts } from '#web/features/person/portal/case-facts/use-case-facts.ts';
import { factChoiceLabels, factLabels } from '#web/features/shared/cases/fact-labels.ts';
import { FilmsEditor } from '#web/features/shared/cases/films-editor.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { PrinterIcon } from '#web/ui/icons/tools.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

/** What a hospital needs to know, and films and CDs: the care team reads it, writes for the family and translates. */
export function FactsPanel({ shown }: { shown: CaseDetail }) {
  const { id, may_read_contents } = shown;
  const may = useMay();
  const state = useCaseFacts(id, may_read_contents);
  const mayWrite = may('create') && !isEnded(shown.stage);
  const { value, failure } = state;
  return (
    <Panel
      part="facts"
      title={<Trans>What the hospital needs to know</Trans>}
      tools={
        may_read_contents && (
          <Link to={`/admin/cases/${id}/facts`} className={compactButtonClass('ghost')}>
            <PrinterIcon className="text-base" />
            <Trans>One page to print</Trans>
          </Link>
        )
      }
    >
      {!may_read_contents && (
        <p className="text-ink-soft">
          <Trans>Only the care team reads this, as with papers. Join it first.</Trans>
        </p>
      )}
      {may_read_contents && failure && !value && (
        <p>
          <Trans>The answers could not be loaded.</Trans>
        </p>
      )}
      {may_read_contents && value && (
        <>
          <FactList id={id} facts={value} state={state} mayWrite={mayWrite} />
          <h3 className="mt-4 mb-2 border-t border-line pt-3 font-bold text-teal-900">
            <Trans>Films and CDs</Trans>
          </h3>
          <FilmsEditor
            compact
            films={value.films}
            mayWrite={mayWrite}
            store={async (body) =>
              state.show(await api('PUT /api/cases/:id/films', { params: { id }, body }))
            }
            refresh={state.refresh}
          />
        </>
      )}
    </Panel>
  );
}

type FactListProps = { id: number; facts: CaseFacts; state: CaseFactsState; mayWrite: boolean };

function FactList({ id, facts, state, mayWrite }: FactListProps) {
  const [edited, setEdited] = useState<FactQuestion | null>(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {factQuestions.map((question) => (
          <FactRow
            key={question}
            question={question}
            fact={facts.answers.find((one) => one.question === question)}
            onEdit={mayWrite ? () => setEdited(question) : null}
          />
        ))}
      </ul>
      <FactsDialog id={id} first={edited} state={state} onClose={() => setEdited(null)} />
    </>
  );
}

type FactRowProps = { question: FactQuestion; fact: CaseFact | undefined; onEdit: (() => void) | null };

function FactRow({ question, fact, onEdit }: FactRowProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(factLabels[question].question);
  const chosen = fact?.choices.map((choice) => i18n._(factChoiceLabels[choice])).join(', ') ?? '';
  const { text = '', english = null } = fact ?? {};
  return (
    <li className="py-1.5 first:pt-0">
      <div className="flex items-baseline justify-between gap-2">
        <p className="text-xs font-semibold text-ink-soft">{name}</p>
        {onEdit && (
          <Button compact variant="ghost" className="-my-1.5" aria-label={t`Edit: ${name}`} onClick={onEdit}>
            <Trans>Edit...</Trans>
          </Button>
        )}
      </div>
      {chosen && <p className="text-base">{chosen}</p>}
      {text && (
        <p className="text-base whitespace-pre-line wrap-anywhere">
          <LangText>{text}</LangText>
        </p>
      )}
      {english && (
        <p className="whitespace-pre-line wrap-anywhere">
          {english.text}{' '}
          {english.outdated && (
            <Badge tone="alarm">
              <Trans>Changed since it was translated</Trans>
            </Badge>
          )}
        </p>
      )}
      {!chosen && !text && !english && (
        <p className="text-ink-soft">
          <Trans>No answer</Trans>
        </p>
      )}
      {fact && (chosen || text || english) && <Writers fact={fact} />}
    </li>
  );
}

function Writers({ fact: { by, on_behalf, english } }: { fact: CaseFact }) {
  const translator = english?.by;
  return (
    <p className="text-xs text-ink-soft wrap-anywhere">
      {on_behalf ? <Trans>Written by {by} for the family</Trans> : <Trans>Written by {by}</Trans>}
      {translator && (
        <>
          . <Trans>Translated by {translator}</Trans>
        </>
      )}
    </p>
  );
}

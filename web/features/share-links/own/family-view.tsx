import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isEnded } from '#shared/cases/stages.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { SharedView } from '#shared/contract/share-links.ts';
import { SharedEstimate } from '#web/features/share-links/own/shared-estimate.tsx';
import { careRoleLabels, ownerLabels, stageLabels } from '#web/features/shared/cases/case-labels.ts';
import { StageTimeline } from '#web/features/shared/cases/stage-timeline.tsx';
import { useTaskText } from '#web/features/shared/cases/task-text.ts';
import { TurnNext, TurnTitle } from '#web/features/shared/cases/turn-text.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Card } from '#web/ui/card.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type Family = Extract<SharedView, { kind: 'family' }>;

/** The part of a case that relatives see: no name of the patient, no reports. */
export function FamilyView({ shared }: { shared: Family }) {
  const { progress, dates, tasks, team, estimate } = shared;
  return (
    <div className="space-y-6">
      {progress && <Progress progress={progress} />}
      {estimate && (
        <Part title={<Trans>Estimate</Trans>}>
          <SharedEstimate last={estimate.last} />
        </Part>
      )}
      {dates && <Dates dates={dates} />}
      {tasks && <Tasks tasks={tasks} />}
      {team && <Team team={team} />}
    </div>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className="p-5 sm:p-7">
      <h2 className="text-xl font-bold text-teal-900">{title}</h2>
      <div className="mt-4">{children}</div>
    </Card>
  );
}

/** How far the case is. Every end looks the same: nobody should learn of a death, or guess it, from a link. */
function Progress({ progress }: { progress: NonNullable<Family['progress']> }) {
  const { stage, turn, on_hold } = progress;
  const isOver = isEnded(stage);
  return (
    <>
      {!isOver && (
        <section className="rounded-xl bg-teal-900 p-5 text-teal-50 shadow-card sm:p-7">
          <h2 className="text-2xl font-bold text-white">
            {on_hold ? <Trans>The case is on hold</Trans> : <FamilyTurn turn={turn} />}
          </h2>
          {!on_hold && turn?.owner !== 'patient' && (
            <p className="mt-2 text-lg">
              <TurnNext turn={turn} />
            </p>
          )}
        </section>
      )}
      <Part title={<Trans>Progress of the case</Trans>}>
        {isOver ? (
          <p className="text-lg">
            <Trans>This case is closed.</Trans>
          </p>
        ) : (
          <StageTimeline stage={stage} />
        )}
      </Part>
    </>
  );
}

/** Whose turn it is, in words for relatives: they are not the patient, so the patient's turn is not theirs. */
function FamilyTurn({ turn }: { turn: NonNullable<Family['progress']>['turn'] }) {
  return turn?.owner === 'patient' ? <Trans>It is the patient’s turn</Trans> : <TurnTitle turn={turn} />;
}

function Dates({ dates }: { dates: NonNullable<Family['dates']> }) {
  const { i18n } = useLingui();
  const { date } = useFormat();
  return (
    <Part title={<Trans>Dates</Trans>}>
      {dates.next_date && (
        <p className="mb-3 text-lg font-semibold">
          <Trans>Next: {date(dates.next_date)}</Trans>
        </p>
      )}
      <ul className="space-y-2">
        {dates.stages.toReversed().map(({ stage, at }) => (
          <li key={`${stage} ${at}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{i18n._(stageLabels(stage).name)}</span>
            <time dateTime={at} className="text-ink-soft">
              {date(at)}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Tasks({ tasks }: { tasks: NonNullable<Family['tasks']> }) {
  const { i18n } = useLingui();
  const { date } = useFormat();
  const textOf = useTaskText();
  const open = tasks.filter(isOpenTask);
  return (
    <Part title={<Trans>What needs to be done</Trans>}>
      {open.length === 0 && (
        <p>
          <Trans>There is nothing to do right now.</Trans>
        </p>
      )}
      <ul className="space-y-3">
        {open.map((task) => (
          <li key={`${task.owner} ${task.text}`} className="wrap-anywhere">
            <span className="block text-sm text-ink-soft">
              {i18n._(ownerLabels[task.owner])}
              {task.due && <>, {date(task.due)}</>}
            </span>
            <LangText>{textOf(task)}</LangText>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Team({ team }: { team: NonNullable<Family['team']> }) {
  const { i18n } = useLingui();
  return (
    <Part title={<Trans>From us</Trans>}>
      <ul className="space-y-1">
        {team.map(({ name, role }) => (
          <li key={`${name} ${role}`} className="wrap-anywhere">
            <LangText>{name}</LangText>{' '}
            <span className="text-ink-soft">({i18n._(careRoleLabels[role])})</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { isEnded } from '#shared/cases/stages.ts';
import type { CaseSummary, ListedCase } from '#shared/contract/cases.ts';
import { HoldUntil } from '#web/features/person/portal/cases/desk-parts.tsx';
import { ownerLabels, staffStageName } from '#web/features/shared/cases/case-labels.ts';
import { AllRowsCheckbox, RowCheckbox, type Selection } from '#web/features/shared/portal/selection.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Table } from '#web/ui/portal/table.tsx';
import { shortDay } from '#web/ui/portal/time.ts';

type CaseRowsProps = {
  cases: ListedCase[];
  /** Today in Dhaka, YYYY-MM-DD. */
  today: string;
  /** Set for staff who may hand cases over. */
  selection?: Selection<CaseSummary> | undefined;
};

/**
 * The day to show: when the office's first task is due, otherwise when the task is due that decides whose turn it is.
 */
const dueOf = ({ office_due, turn }: CaseSummary) => office_due ?? turn?.due ?? null;

/** The cases on screens of 768 px or wider: a table whose header stays visible. */
export function CaseTable({ cases, today, selection }: CaseRowsProps) {
  const { t } = useLingui();
  return (
    <Table
      caption={t`Cases`}
      rows={cases}
      room="roomy"
      align="top"
      selection={
        selection && {
          head: (
            <AllRowsCheckbox selection={selection} of={cases.filter(({ stage }) => !isEnded(stage)).length} />
          ),
          cell: (summary) => !isEnded(summary.stage) && <RowCheckbox row={summary} selection={selection} />,
        }
      }
      attributesOf={() => ({ 'data-row': '', className: 'relative' })}
      columns={[
        {
          head: t`Reference`,
          cell: (summary) => <CaseLink summary={summary} />,
          className: 'whitespace-nowrap',
        },
        {
          head: t`Patient`,
          cell: (summary) => summary.patient_name,
          className: 'min-w-24 font-medium wrap-anywhere',
        },
        { head: t`Stage`, cell: (summary) => <Stage summary={summary} /> },
        { head: t`Whose turn`, cell: (summary) => <TurnName summary={summary} /> },
        {
          head: t`Due`,
          cell: (summary) => <Due summary={summary} today={today} />,
          className: 'whitespace-nowrap',
        },
        {
          head: t`Days in hand`,
          cell: (summary) => <DaysInHand summary={summary} />,
          className: 'whitespace-nowrap tabular-nums',
        },
        {
          head: t`Coordinator`,
          cell: (summary) => <Coordinator summary={summary} />,
          className: 'min-w-22 wrap-anywhere',
        },
        { head: t`Hospital`, cell: (summary) => summary.hospital?.name, className: 'wrap-anywhere' },
      ]}
    />
  );
}

/** The cases on phones: a card for each case. */
export function CaseCards({ cases, today, selection }: CaseRowsProps) {
  return (
    <ul className="space-y-3">
      {cases.map((summary) => (
        <li
          key={summary.id}
          data-row=""
          className="relative rounded-lg border border-line bg-white p-4 text-sm shadow-card"
        >
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 flex-1 text-base font-bold text-ink wrap-anywhere">
              {summary.patient_name}
            </p>
            <Stage summary={summary} />
            {selection && !isEnded(summary.stage) && <RowCheckbox row={summary} selection={selection} />}
          </div>
          <p className="mt-0.5 font-semibold">
            <CaseLink summary={summary} />
          </p>
          <p className="mt-2 flex flex-wrap justify-between gap-x-3">
            <TurnName summary={summary} />
            <Due summary={summary} today={today} />
          </p>
          <p className="mt-1 flex flex-wrap justify-between gap-x-3 wrap-anywhere">
            <Coordinator summary={summary} />
            {summary.days_in_hand !== null && (
              <span>
                <Trans>Days in hand:</Trans> <DaysInHand summary={summary} />
              </span>
            )}
          </p>
          {summary.hospital && <p className="mt-1 text-ink-soft wrap-anywhere">{summary.hospital.name}</p>}
        </li>
      ))}
    </ul>
  );
}

type SummaryProps = { summary: CaseSummary };

/** The link to the case, which covers the whole row. */
function CaseLink({ summary: { id, appointment_id, reference } }: SummaryProps) {
  return (
    <Link
      data-request={id}
      to={`/admin/requests/${appointment_id}`}
      className="scroll-mt-32 text-teal-800 tabular-nums underline decoration-teal-300 underline-offset-3 after:absolute after:inset-0 hover:decoration-teal-800"
    >
      {reference}
    </Link>
  );
}

function Coordinator({ summary: { coordinator } }: SummaryProps) {
  if (coordinator) return coordinator.name;
  return (
    <span className="font-semibold text-marigold-700">
      <Trans>Nobody</Trans>
    </span>
  );
}

function Stage({ summary }: SummaryProps) {
  const { i18n } = useLingui();
  return (
    <Badge tone={isEnded(summary.stage) ? 'grey' : 'teal'} className="px-2! py-0.5! text-xs!">
      {i18n._(staffStageName(summary))}
    </Badge>
  );
}

/** Whose turn it is; for a case on hold, until when and why. */
function TurnName({ summary: { turn, hold_reason, hold_until } }: SummaryProps) {
  const { i18n } = useLingui();
  if (hold_reason !== null) {
    return (
      <span className="line-clamp-3 min-w-32 text-marigold-700 wrap-anywhere">
        <strong>
          <HoldUntil day={hold_until} />
        </strong>{' '}
        {hold_reason}
      </span>
    );
  }
  if (!turn) {
    return (
      <span className="text-ink-soft">
        <Trans>Nobody’s turn</Trans>
      </span>
    );
  }
  return (
    <span className={cx(turn.owner === 'office' && 'font-semibold')}>{i18n._(ownerLabels[turn.owner])}</span>
  );
}

function Due({ summary, today }: SummaryProps & { today: string }) {
  const due = dueOf(summary);
  if (!due) {
    return (
      <span className="text-ink-soft">
        <Trans>No day</Trans>
      </span>
    );
  }
  const day = shortDay(due);
  if (summary.hold_reason !== null && due <= today) {
    return (
      <span className="font-semibold text-alarm-700">
        <Trans>Look again</Trans>
      </span>
    );
  }
  if (due >= today) return <span>{due === today ? <Trans>Today</Trans> : day}</span>;
  return (
    <span className="font-semibold text-alarm-700">
      <Trans>Overdue since {day}</Trans>
    </span>
  );
}

/** Before the day on which the family wants to be in Bangkok; red where they are missing. */
function DaysInHand({ summary: { days_in_hand: days } }: { summary: ListedCase }) {
  if (days === null) return null;
  return (
    <span className={cx(days < 0 && 'font-semibold text-alarm-700')}>{days < 0 ? `−${-days}` : days}</span>
  );
}

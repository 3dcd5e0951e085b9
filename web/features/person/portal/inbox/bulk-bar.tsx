import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { PatientRequest, RequestStatus, StaffColleague } from '#shared/contract/requests.ts';
import { BulkPlaces } from '#web/features/person/portal/inbox/bulk-places.tsx';
import { type BulkProblem, useBulkChanges } from '#web/features/person/portal/inbox/use-bulk-changes.ts';
import { isStatus, statuses, useStatusLabel } from '#web/features/person/portal/requests/status-badge.tsx';
import { bulkControl } from '#web/features/person/portal/shortcuts/use-row-shortcuts.ts';
import { ColleagueOptions } from '#web/features/shared/portal/colleagues.tsx';
import type { Selection } from '#web/features/shared/portal/selection.tsx';
import { useStaff } from '#web/features/shared/staff.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/inputs.tsx';

type BulkBarProps = {
  selection: Selection;
  colleagues: StaffColleague[];
  onChanged: (changed: PatientRequest[]) => void;
  /** Called when somebody else changed one of the requests first. */
  onConflict: () => void;
  /** Called once the bar has gone, or when Escape is pressed in it. */
  onLeave: () => void;
};

/** Assigns all selected requests, or sets their status. Stays visible at the bottom of the screen. */
export function BulkBar({
  selection: { selected, keep, clear },
  colleagues,
  onChanged,
  onConflict,
  onLeave,
}: BulkBarProps) {
  const { t } = useLingui();
  const me = useStaff();
  const [to, setTo] = useState(String(me.id));
  const [status, setStatus] = useState<RequestStatus>('contacted');
  const label = useStatusLabel();
  const leave = () => {
    clear();
    // The bar disappears together with the focused element.
    requestAnimationFrame(onLeave);
  };
  const changes = useBulkChanges({ selected, onChanged, onConflict, onDone: leave, keep });
  const { busy } = changes;
  const count = selected.length;
  const others = selected.filter(({ assignee }) => assignee && String(assignee.id) !== to).length;

  return (
    <section
      aria-label={t`Selected requests`}
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
      data-bottom-bar
      className="sticky bottom-2 z-15 mt-4 rounded-lg border border-teal-700 bg-white p-3 text-sm shadow-raised"
    >
      {changes.problem && <Problem problem={changes.problem} onDismiss={changes.dismiss} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p role="status" className="font-bold text-teal-900 max-sm:-order-2">
          <Plural value={count} one="# selected" other="# selected" />
        </p>
        <Choice
          id={bulkControl.a}
          label={<Trans>Assign to</Trans>}
          value={to}
          onChoose={setTo}
          busy={busy}
          button={<Trans>Assign</Trans>}
          onSubmit={() => changes.assign(to === '' ? null : Number(to))}
        >
          <option value={me.id}>{t`Me`}</option>
          <ColleagueOptions colleagues={colleagues.filter(({ id }) => id !== me.id)} />
          <option value="">{t`Nobody`}</option>
        </Choice>
        <Choice
          id={bulkControl.s}
          label={<Trans>Status</Trans>}
          value={status}
          onChoose={(value) => isStatus(value) && setStatus(value)}
          busy={busy}
          button={<Trans>Set</Trans>}
          buttonLabel={t`Set the status`}
          onSubmit={() => changes.setStatus(status)}
        >
          {statuses.map((option) => (
            <option key={option} value={option}>
              {label(option)}
            </option>
          ))}
        </Choice>
        <BulkPlaces selected={selected} busy={busy} put={changes.put} />
        <Button
          compact
          variant="ghost"
          disabled={busy}
          onClick={leave}
          className="ml-auto max-sm:-order-1 max-sm:-my-2"
        >
          <Trans>Clear selection</Trans>
        </Button>
        {others > 0 && (
          <p className="basis-full font-semibold text-marigold-700">
            <Plural
              value={others}
              one="# of them is assigned to somebody else now and would be reassigned."
              other="# of them are assigned to somebody else now and would be reassigned."
            />
          </p>
        )}
      </div>
    </section>
  );
}

type ChoiceProps = {
  id: string;
  label: ReactNode;
  value: string;
  onChoose: (value: string) => void;
  busy: boolean;
  button: ReactNode;
  buttonLabel?: string;
  onSubmit: () => void;
  children: ReactNode;
};

/** A select with the button that applies it. */
function Choice({ id, label, value, onChoose, busy, button, buttonLabel, onSubmit, children }: ChoiceProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} className="flex min-w-0 items-center gap-2 max-sm:basis-full">
      <label htmlFor={id} className="whitespace-nowrap max-sm:w-16">
        {label}
      </label>
      <Select
        compact
        id={id}
        value={value}
        disabled={busy}
        onChange={({ target }) => onChoose(target.value)}
        className="min-w-0 flex-1 sm:w-auto sm:max-w-48"
      >
        {children}
      </Select>
      <Button
        compact
        type="submit"
        variant="primary"
        busy={busy}
        aria-label={buttonLabel}
        className="max-sm:w-20"
      >
        {button}
      </Button>
    </form>
  );
}

type ProblemProps = { problem: BulkProblem; onDismiss: () => void };

/** Why no request, or not every request, was changed. */
function Problem({ problem: { kind, left, text }, onDismiss }: ProblemProps) {
  const { t } = useLingui();
  const some = t`${plural(left, { one: '# request was not changed', other: '# requests were not changed' })}`;
  const titles = {
    assign: <Trans>Nothing was assigned</Trans>,
    status: <Trans>The status was not changed</Trans>,
    place: <Trans>Nothing was moved</Trans>,
    some,
  };
  return (
    <div className="mb-3">
      <Banner tone="error" title={titles[kind]} onDismiss={onDismiss}>
        {text}{' '}
        {kind === 'assign' && <Trans>Either all of the selected requests are assigned, or none.</Trans>}
      </Banner>
    </div>
  );
}

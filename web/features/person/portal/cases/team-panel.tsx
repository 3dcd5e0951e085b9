import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CareMember, type CareRole, type CaseDetail, careRoles } from '#shared/contract/cases.ts';
import type { Colleague } from '#shared/contract/requests.ts';
import { ChangeProblem } from '#web/features/person/portal/cases/desk-parts.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { careRoleLabels } from '#web/features/shared/cases/case-labels.ts';
import { useMay, useStaff } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { HandIcon } from '#web/ui/icons/portal.tsx';
import { Select } from '#web/ui/inputs.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

type TeamPanelProps = { shown: CaseDetail; state: CaseState; colleagues: Colleague[] };

/** The care team: only they read the papers without giving a reason. The patient sees their names. */
export function TeamPanel({ shown, state, colleagues }: TeamPanelProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const me = useStaff();
  const { id } = shown;
  const members = shown.team.filter(({ to }) => to === null);
  const isMember = members.some(({ user_id }) => user_id === me.id);
  const join = (user_id: number, role: CareRole, name: string) =>
    state.change(
      'team',
      () => api('POST /api/cases/:id/team', { params: { id }, body: { user_id, role } }),
      user_id === me.id ? t`You are in the care team` : t`${name} is in the care team`,
    );
  const leave = ({ user_id, name }: CareMember) =>
    user_id !== null &&
    state.change(
      'team',
      () => api('POST /api/cases/:id/team/leave', { params: { id }, body: { user_id } }),
      user_id === me.id ? t`You have left the care team` : t`${name} has left the care team`,
    );
  const others = colleagues.filter(
    (colleague) => colleague.id !== me.id && !members.some(({ user_id }) => user_id === colleague.id),
  );
  return (
    <Panel
      part="team"
      gist={<p className="wrap-anywhere">{members.map(({ name }) => name).join(', ')}</p>}
      title={<Trans>Care team</Trans>}
      tools={
        may('create') &&
        !isMember && (
          <Button
            compact
            variant="primary"
            disabled={state.sending !== null}
            onClick={() => join(me.id, 'coordinator', me.name)}
          >
            <HandIcon className="text-lg" />
            <Trans>Join</Trans>
          </Button>
        )
      }
    >
      {members.length === 0 && (
        <p className="text-ink-soft">
          <Trans>Nobody is in the care team.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {members.map((one) => (
          <li
            key={one.user_id ?? one.from}
            className="flex flex-wrap items-center justify-between gap-2 py-1.5 first:pt-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="text-base font-medium">{one.name}</span>{' '}
              <Badge tone="grey" className="px-2! py-0.5! text-xs!">
                {i18n._(careRoleLabels[one.role])}
              </Badge>
            </span>
            {(may('edit') || (may('create') && one.user_id === me.id)) && (
              <Button
                compact
                variant="ghost"
                disabled={state.sending !== null}
                aria-label={one.user_id === me.id ? t`Leave the care team` : t`Remove: ${one.name}`}
                onClick={() => leave(one)}
              >
                {one.user_id === me.id ? <Trans>Leave</Trans> : <Trans>Remove</Trans>}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may('edit') && <AddColleague others={others} busy={state.sending !== null} onAdd={join} />}
      <ChangeProblem name="team" state={state} />
      <Former members={shown.team.filter(({ to }) => to !== null)} />
    </Panel>
  );
}

type AddColleagueProps = {
  others: Colleague[];
  busy: boolean;
  onAdd: (id: number, role: CareRole, name: string) => void;
};

/** Adds a colleague to the team, as a coordinator or an interpreter. */
function AddColleague({ others, busy, onAdd }: AddColleagueProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState('');
  const [role, setRole] = useState<CareRole>('coordinator');
  const colleague = others.find(({ id }) => String(id) === chosen);
  if (others.length === 0) return null;
  const add = () => {
    if (!colleague) return;
    onAdd(colleague.id, role, colleague.name);
    setChosen('');
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3">
      <Select
        compact
        aria-label={t`Add a colleague`}
        value={chosen}
        disabled={busy}
        onChange={({ target }) => setChosen(target.value)}
        className="w-auto! min-w-36 flex-1"
      >
        <option value="">{t`Add a colleague`}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        compact
        aria-label={t`Role in the team`}
        value={role}
        disabled={busy}
        onChange={({ target }) =>
          setRole(careRoles.find((careRole) => careRole === target.value) ?? 'coordinator')
        }
        className="w-auto!"
      >
        {careRoles.map((careRole) => (
          <option key={careRole} value={careRole}>
            {i18n._(careRoleLabels[careRole])}
          </option>
        ))}
      </Select>
      <Button compact disabled={busy || !colleague} onClick={add}>
        <Trans>Add</Trans>
      </Button>
    </div>
  );
}

/** The former members of the team. */
function Former({ members }: { members: CareMember[] }) {
  const { date } = useFormat();
  if (members.length === 0) return null;
  return (
    <details className="mt-3 border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-teal-800 md:min-h-9">
        <Trans>Former members</Trans>
      </summary>
      <ul className="space-y-1 text-ink-soft">
        {members.map((member) => {
          const from = date(member.from);
          const to = member.to ? date(member.to) : '';
          const { name } = member;
          return (
            <li key={`${member.user_id} ${member.from}`} className="wrap-anywhere">
              <Trans>
                {name}, {from} to {to}
              </Trans>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

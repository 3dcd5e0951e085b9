import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import {
  careRoleLabels,
  ownerLabels,
  relationLabels,
  staffStageName,
} from '#web/features/shared/cases/case-labels.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';

/** A case on paper: who, where, what is to be done, and who to call. The screen shows nothing of it. */
export function PrintCase({ shown }: { shown: CaseDetail }) {
  const { t, i18n } = useLingui();
  const { date } = useFormat();
  const { name: site } = useSite();
  const { patient, hospital, doctor, turn, request } = shown;
  const open = shown.tasks.filter(isOpenTask);
  const team = shown.team.filter(({ to }) => to === null);
  const consents = shown.consents.filter(({ withdrawn_at }) => withdrawn_at === null);
  return (
    <article className="hidden text-[10.5pt] leading-snug text-black print:block" data-print="">
      <header className="mb-4 flex items-baseline justify-between border-b-2 border-black pb-2">
        <p className="text-[15pt] font-bold">{shown.reference}</p>
        <p>{site}</p>
      </header>
      <dl className="grid grid-cols-[auto_1fr_auto_1fr] gap-x-4 gap-y-1.5">
        <Fact term={t`Name as in the passport`}>{patient.passport_name ?? t`Not known yet`}</Fact>
        <Fact term={t`Name in the request`}>{patient.name}</Fact>
        <Fact term={t`Born on`}>{patient.birth_date ? date(patient.birth_date) : t`Not known yet`}</Fact>
        <Fact term={t`Language`}>{patient.lang === 'bn' ? t`Bangla` : t`English`}</Fact>
        <Fact term={t`Phone`}>{request.phone}</Fact>
        <Fact term={t`Email`}>{request.email}</Fact>
        <Fact term={t`In an emergency`}>
          {[patient.emergency_name, patient.emergency_phone].filter(Boolean).join(', ') || t`Not known yet`}
        </Fact>
        <Fact term={t`Stage`}>{i18n._(staffStageName(shown))}</Fact>
        <Fact term={t`Hospital`}>{hospital?.name ?? t`Not known yet`}</Fact>
        <Fact term={t`Doctor`}>{doctor?.name ?? t`Not known yet`}</Fact>
        <Fact term={t`Whose turn`}>{turn ? i18n._(ownerLabels[turn.owner]) : t`Nobody’s turn`}</Fact>
        {shown.hold_reason && <Fact term={t`On hold`}>{shown.hold_reason}</Fact>}
      </dl>
      <List title={<Trans>Tasks</Trans>} none={<Trans>There is nothing to do.</Trans>}>
        {open.map((task) => (
          <li key={task.id}>
            {i18n._(ownerLabels[task.owner])}
            {task.assignee && ` (${task.assignee.name})`}: {task.text}
            {task.due && `, ${date(task.due)}`}
          </li>
        ))}
      </List>
      <List title={<Trans>Companions</Trans>} none={<Trans>None</Trans>}>
        {shown.companions.map(({ id, name, relation }) => (
          <li key={id}>
            {name}, {i18n._(relationLabels[relation])}
          </li>
        ))}
      </List>
      <List title={<Trans>Care team</Trans>} none={<Trans>Nobody is in the care team.</Trans>}>
        {team.map(({ user_id, name, role }) => (
          <li key={user_id}>
            {name}, {i18n._(careRoleLabels[role])}
          </li>
        ))}
      </List>
      <List title={<Trans>Consents</Trans>} none={<Trans>None</Trans>}>
        {consents.map(({ id, hospital: place, given_by, given_at }) => (
          <li key={id}>
            {place.name}: {given_by}, {date(given_at)}
          </li>
        ))}
      </List>
      <p className="mt-4 border-t border-black pt-2 text-[9pt]">
        <Trans>
          This page contains personal and health data. Please lock it away, and shred it after use.
        </Trans>
      </p>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-bold">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function List({ title, none, children }: { title: ReactNode; none: ReactNode; children: ReactNode[] }) {
  return (
    <>
      <p className="mt-4 font-bold">{title}</p>
      {children.length === 0 ? <p>{none}</p> : <ul className="list-disc pl-5 wrap-anywhere">{children}</ul>}
    </>
  );
}

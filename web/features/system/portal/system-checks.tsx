import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { SystemCheck, SystemState } from '#shared/contract/system.ts';
import { TryAgain } from '#web/features/shared/portal/screen-failed.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/icons/status.tsx';

const names: Record<SystemCheck['name'], MessageDescriptor> = {
  database: msg`Database`,
  news: msg`News between servers`,
  schema: msg`Schema`,
  file: msg`Database file`,
  clock: msg`Clock`,
  storage: msg`Images`,
  disk: msg`Disk`,
  mail: msg`Email`,
  sms: msg`SMS`,
  papers: msg`Papers`,
  jobs: msg`Background jobs`,
  backup: msg`Backup`,
  address: msg`Address`,
  limits: msg`Limits`,
};

const order = { fault: 0, warning: 1, ok: 2 };
const tones = { fault: 'alarm', warning: 'marigold', ok: 'teal' } as const;
const stateLabels: Record<SystemCheck['state'], MessageDescriptor> = {
  fault: msg`Problem`,
  warning: msg`Warning`,
  ok: msg`OK`,
};

type SystemChecksProps = { system: SystemState; busy: boolean; refresh: () => void };

/** The results of the system checks. Those that need somebody's attention come first. */
export function SystemChecks({ system, busy, refresh }: SystemChecksProps) {
  const id = useId();
  const { timestamp } = useFormat();
  const checks = system.checks.toSorted((a, b) => order[a.state] - order[b.state]);
  const time = timestamp(system.at);
  return (
    <Card as="section" aria-labelledby={id} className="rounded-lg">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-2">
        <div>
          <h2 id={id} className="text-base font-bold text-teal-900">
            <span role="status">
              <Summary checks={system.checks} />
            </span>
          </h2>
          <p className="text-sm text-ink-soft">
            <Trans>Checked at {time}</Trans>
          </p>
        </div>
        <TryAgain onClick={refresh} busy={busy}>
          <Trans>Check again</Trans>
        </TryAgain>
      </div>
      <ul className="divide-y divide-line px-4">
        {checks.map((check) => (
          <CheckItem key={check.name} check={check} />
        ))}
      </ul>
    </Card>
  );
}

function Summary({ checks }: { checks: SystemCheck[] }) {
  const count = checks.filter(({ state }) => state !== 'ok').length;
  if (count === 0) return <Trans>Everything is in order</Trans>;
  return <Plural value={count} one="# thing needs attention" other="# things need attention" />;
}

function CheckItem({ check: { name, state, text } }: { check: SystemCheck }) {
  const { i18n } = useLingui();
  return (
    <li className="flex flex-col gap-x-4 gap-y-1 py-3 sm:flex-row sm:items-start">
      <div className="flex items-center justify-between gap-3 sm:w-68 sm:shrink-0">
        <h3 className="text-base font-semibold">{i18n._(names[name])}</h3>
        <Badge tone={tones[state]} className="shrink-0">
          {state === 'ok' ? <CheckIcon /> : <AlertIcon />}
          {i18n._(stateLabels[state])}
        </Badge>
      </div>
      <p className="min-w-0 flex-1 wrap-anywhere">{text}</p>
    </li>
  );
}

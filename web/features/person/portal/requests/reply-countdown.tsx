import { Trans } from '@lingui/react/macro';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { cx } from '#web/ui/cx.ts';
import { ClockIcon } from '#web/ui/icons/contact.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { ReceivedTime } from '#web/ui/portal/received-time.tsx';
import { durationText } from '#web/ui/portal/time.ts';

const looks = {
  left: 'text-ink',
  soon: 'font-semibold text-marigold-700',
  overdue: 'font-bold text-alarm-700',
} as const;

/** The time left until the promised answer, or how long the answer took. */
export function CountdownNote({ request, now }: { request: PatientRequest; now: number }) {
  const waiting = replyCountdown(request, now);
  if (!waiting) return <Replied request={request} />;
  const time = durationText(waiting.ms);
  const overdue = waiting.state === 'overdue';
  return (
    <span className={cx('inline-flex items-start gap-1.5', looks[waiting.state])}>
      <span className="mt-[0.2em]">{overdue ? <AlertIcon /> : <ClockIcon />}</span>
      <span>{overdue ? <Trans>overdue by {time}</Trans> : <Trans>{time} left</Trans>}</span>
    </span>
  );
}

function Replied({ request }: { request: PatientRequest }) {
  const after = repliedAfter(request);
  if (after === null) return <span className="text-ink-soft">–</span>;
  const time = durationText(after);
  return (
    <span className="text-ink-soft">
      <Trans>answered after {time}</Trans>
    </span>
  );
}

/** The same for a row, in its largest unit: `5 d late`, `19 h left`; of an answered one when it was received. */
export function WaitingTime({ request, now }: { request: PatientRequest; now: number }) {
  const waiting = replyCountdown(request, now);
  const look = 'text-xs leading-5 whitespace-nowrap tabular-nums';
  if (!waiting)
    return (
      <span className={cx(look, 'text-ink-soft')}>
        <ReceivedTime iso={request.created_at} now={now} />
      </span>
    );
  const whole = durationText(waiting.ms);
  const [count, unit] = whole.split(' ');
  const time = waiting.ms < 60_000 ? whole : `${count} ${unit}`;
  return (
    <span className={cx(look, looks[waiting.state])} title={whole}>
      {waiting.state === 'overdue' ? <Trans>{time} late</Trans> : <Trans>{time} left</Trans>}
    </span>
  );
}

type Countdown = { state: 'left' | 'soon' | 'overdue'; ms: number };

const soonMs = 4 * 60 * 60 * 1000;

/**
 * Counts down to the promised answer: the time left, or the time since the request became overdue. `soon` means the
 * last four hours. Null once the request has been answered.
 */
export function replyCountdown(
  { awaiting_response, due_at }: Pick<PatientRequest, 'awaiting_response' | 'due_at'>,
  now: number,
): Countdown | null {
  if (!awaiting_response) return null;
  const left = Date.parse(due_at) - now;
  if (left < 0) return { state: 'overdue', ms: -left };
  return { state: left < soonMs ? 'soon' : 'left', ms: left };
}

/** How long the patient waited for the first answer; null if there is none yet. */
export function repliedAfter({
  created_at,
  responded_at,
}: Pick<PatientRequest, 'created_at' | 'responded_at'>) {
  return responded_at === null ? null : Math.max(0, Date.parse(responded_at) - Date.parse(created_at));
}

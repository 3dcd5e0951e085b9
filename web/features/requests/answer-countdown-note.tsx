import { Trans } from '@lingui/react/macro';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { answerCountdown, answeredAfter } from '#web/features/requests/answer-countdown.ts';
import { cx } from '#web/ui/cx.ts';
import { ClockIcon } from '#web/ui/icons/contact.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { durationText } from '#web/ui/portal/time.ts';

const looks = {
  left: 'text-ink',
  soon: 'font-semibold text-marigold-700',
  overdue: 'font-bold text-alarm-700',
} as const;

/** The countdown to the promised answer, or how long the answer took. */
export function CountdownNote({ request, now }: { request: PatientRequest; now: number }) {
  const waiting = answerCountdown(request, now);
  if (!waiting) return <Answered request={request} />;
  const time = durationText(waiting.ms);
  const overdue = waiting.state === 'overdue';
  return (
    <span className={cx('inline-flex items-start gap-1.5', looks[waiting.state])}>
      <span className="mt-[0.2em]">{overdue ? <AlertIcon /> : <ClockIcon />}</span>
      <span>{overdue ? <Trans>overdue by {time}</Trans> : <Trans>{time} left</Trans>}</span>
    </span>
  );
}

function Answered({ request }: { request: PatientRequest }) {
  const after = answeredAfter(request);
  if (after === null) return <span className="text-ink-soft">–</span>;
  const time = durationText(after);
  return (
    <span className="text-ink-soft">
      <Trans>answered after {time}</Trans>
    </span>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RespondBy } from '#shared/contract/closed-days.ts';
import type { RequestProgress } from '#shared/contract/request-progress.ts';
import { useNameIn } from '#web/features/shared/names.ts';
import {
  type ProgressStep,
  progressLabels,
  progressSteps,
  stepLabels,
} from '#web/features/shared/request-progress/steps.ts';
import { useResponseDay, WhyClosed } from '#web/features/shared/response-day.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { cx } from '#web/ui/cx.ts';
import { CloseIcon } from '#web/ui/icons/actions.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type RequestProgressViewProps = {
  progress: RequestProgress;
  /** The heading's level: 2 if the page shows only one request. */
  level?: 2 | 3;
};

/** The progress of a request: its status, what happens next, the timeline and the requested day. */
export function RequestProgressView({ progress, level = 3 }: RequestProgressViewProps) {
  const { i18n } = useLingui();
  const { date } = useFormat();
  const nameIn = useNameIn();
  const { title, next } = progressLabels(progress);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div>
      <Heading className="text-xl font-bold text-teal-900">{i18n._(title)}</Heading>
      <p className="mt-2 max-w-prose text-ink-soft">
        <strong className="font-semibold text-ink">
          <Trans>What happens next:</Trans>
        </strong>{' '}
        {progress.answer_by ? <ResponseOn respondBy={progress.answer_by} /> : i18n._(next)}
      </p>
      <ProgressTimeline progress={progress} />
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3">
        {progress.about && (
          <Fact title={<Trans>What the request is about</Trans>}>{nameIn(progress.about)}</Fact>
        )}
        <Fact title={<Trans>Preferred date</Trans>}>
          {progress.date_open ? <Trans>Not decided yet</Trans> : date(progress.date)}
        </Fact>
        <Fact title={<Trans>Sent on</Trans>}>{date(progress.created_at)}</Fact>
      </dl>
    </div>
  );
}

/** What happens next where closed days make the usual promise untrue. */
function ResponseOn({ respondBy }: { respondBy: RespondBy }) {
  const day = useResponseDay()(respondBy);
  return (
    <>
      <Trans>
        We will answer by {day}, by phone, WhatsApp or email. If you have not heard from us by then, please
        call us.
      </Trans>
      <WhyClosed respondBy={respondBy} />
    </>
  );
}

function Fact({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className="font-semibold wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}

/** The steps of a request: a column on phones, a row on wider screens. */
function ProgressTimeline({ progress }: { progress: RequestProgress }) {
  const steps = progressSteps(progress);
  return (
    <ol className="mt-6 grid sm:flex">
      {steps.map((step, index) => (
        <Step key={step.key} step={step} isNextReached={steps[index + 1]?.state !== 'coming'} />
      ))}
    </ol>
  );
}

const marks = {
  done: 'border-teal-700 bg-teal-700 text-white',
  now: 'border-teal-700 bg-white text-teal-700 ring-4 ring-marigold-200',
  coming: 'border-line-strong bg-white text-transparent',
} as const;
const ended = 'border-ink-soft bg-white text-ink-soft';

/** The line to the next step: vertical on phones, horizontal on wider screens. */
const line =
  'not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-[0.9375rem] not-last:before:w-0.5 sm:not-last:before:top-[0.9375rem] sm:not-last:before:right-0 sm:not-last:before:bottom-auto sm:not-last:before:left-8 sm:not-last:before:h-0.5 sm:not-last:before:w-auto';

type StepProps = { step: ProgressStep; isNextReached: boolean };

function Step({ step: { key, state, at }, isNextReached }: StepProps) {
  const { i18n, t } = useLingui();
  const { shortDate } = useFormat();
  const hasEnded = key === 'cancelled' || key === 'withdrawn';
  const spokenState = { done: t`Done`, now: t`Now`, coming: t`Still to come` };
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={cx(
        'relative flex min-w-0 gap-3 pb-5 last:pb-0 sm:max-w-52 sm:flex-1 sm:flex-col sm:gap-2 sm:pb-0 sm:last:flex-none',
        line,
        isNextReached ? 'not-last:before:bg-teal-700' : 'not-last:before:bg-line-strong/60',
      )}
    >
      <span
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-full border-2',
          hasEnded ? ended : marks[state],
        )}
      >
        {hasEnded ? <CloseIcon /> : state === 'done' ? <Tick /> : <Dot />}
      </span>
      <span className="min-w-0 pt-0.5 sm:pt-0 sm:pr-3">
        <span className={cx('block', state === 'now' ? 'font-bold text-ink' : 'font-medium text-ink-soft')}>
          <VisuallyHidden>{spokenState[state]}: </VisuallyHidden>
          {i18n._(stepLabels(key).step)}
        </span>
        {at && (
          <time dateTime={at} className="block text-sm text-ink-soft">
            {shortDate(at)}
          </time>
        )}
      </span>
    </li>
  );
}

function Tick() {
  return (
    <Icon>
      <path d="m6 12.5 4 4 8-9" />
    </Icon>
  );
}

function Dot() {
  return <span className="size-2.5 rounded-full bg-current" />;
}

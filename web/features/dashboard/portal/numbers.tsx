import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { responseHours } from '#shared/response-time.ts';
import { links } from '#web/features/dashboard/portal/block.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { cx } from '#web/ui/cx.ts';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { BookIcon } from '#web/ui/icons/content.tsx';
import { StethoscopeIcon } from '#web/ui/icons/people.tsx';
import { HospitalIcon } from '#web/ui/icons/places.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';
import { durationText } from '#web/ui/portal/time.ts';

const minuteMs = 60_000;

/** How many requests wait, and how fast they were answered this week. */
export function QuickStats({ requests, responses }: Pick<Dashboard, 'requests' | 'responses'>) {
  const { number } = useFormat();
  const { count, median_minutes, in_time_percent } = responses;
  const note =
    count === 0 ? (
      <Trans>No answers yet this week</Trans>
    ) : (
      <Plural value={count} one="# answer this week" other="# answers this week" />
    );
  return (
    <section aria-labelledby="quick-stats">
      <h2 id="quick-stats" className="mb-2 text-base font-bold text-teal-900">
        <Trans>Quick stats</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat
          label={<Trans>Requests waiting</Trans>}
          value={number(requests.waiting)}
          note={<Trans>not contacted yet</Trans>}
          to={links.waiting}
        />
        <Stat
          label={<Trans>Overdue</Trans>}
          value={number(requests.overdue)}
          note={<Trans>waiting over {responseHours} hours</Trans>}
          to={links.overdue}
          alarm={requests.overdue > 0}
        />
        <Stat
          label={<Trans>Median time to answer</Trans>}
          value={median_minutes === null ? '–' : durationText(median_minutes * minuteMs)}
          note={note}
        />
        <Stat
          label={<Trans>Answered within {responseHours} hours</Trans>}
          value={in_time_percent === null ? '–' : `${in_time_percent}%`}
          note={note}
        />
      </ul>
    </section>
  );
}

type StatProps = {
  label: ReactNode;
  value: string;
  note: ReactNode;
  /** The path of the screen that lists what is counted. */
  to?: string;
  /** Highlights a number that staff must act on. */
  alarm?: boolean;
};

/** One number with its label and a link. */
function Stat({ label, value, note, to, alarm = false }: StatProps) {
  const cardClass = cx(
    'flex h-full flex-col rounded-lg border px-3.5 py-3 shadow-card md:px-4',
    alarm ? 'border-alarm-600/50 bg-alarm-50' : 'border-line bg-white',
    to && (alarm ? 'hover:border-alarm-600' : 'transition-colors hover:border-teal-600 hover:bg-teal-50'),
  );
  const parts = (
    <>
      <span className={cx('flex items-center gap-1.5 text-sm font-semibold', alarm && 'text-alarm-700')}>
        {alarm && <AlertIcon />}
        {label}
      </span>
      <span className={cx('mt-auto pt-1 text-2xl font-bold', alarm ? 'text-alarm-700' : 'text-teal-900')}>
        {value}
      </span>
      <span className="text-xs text-ink-soft">{note}</span>
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={cardClass}>
          {parts}
        </Link>
      ) : (
        <div className={cardClass}>{parts}</div>
      )}
    </li>
  );
}

/** How many records are shown on the website, with links to add more. */
export function WebsiteContent({ content }: Pick<Dashboard, 'content'>) {
  const { t } = useLingui();
  return (
    <Panel title={t`Shown on the website`} className="py-1">
      <ul className="max-md:divide-y max-md:divide-line md:grid md:grid-cols-3 md:gap-x-8">
        <Row
          to={links.blogs}
          icon={<BookIcon />}
          label={<Trans>Blogs</Trans>}
          count={content.blogs}
          first={<Trans>None yet. Publish the first one.</Trans>}
        />
        <Row
          to={links.doctors}
          icon={<StethoscopeIcon />}
          label={<Trans>Doctors</Trans>}
          count={content.doctors}
          first={<Trans>None yet. Add the first one.</Trans>}
        />
        <Row
          to={links.hospitals}
          icon={<HospitalIcon />}
          label={<Trans>Hospitals</Trans>}
          count={content.hospitals}
          first={<Trans>None yet. Add the first one.</Trans>}
        />
      </ul>
    </Panel>
  );
}

type RowProps = { to: string; icon: ReactNode; label: ReactNode; count: number; first: ReactNode };

function Row({ to, icon, label, count, first }: RowProps) {
  const { number } = useFormat();
  const mayAdd = useMay()('create');
  return (
    <li>
      <Link
        to={to}
        className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 text-ink transition-colors hover:bg-teal-50"
      >
        <span className="text-xl text-teal-700">{icon}</span>
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{label}</span>
          {count === 0 && (
            <span className="block text-xs text-ink-soft">{mayAdd ? first : <Trans>None yet</Trans>}</span>
          )}
        </span>
        <span className="text-lg font-bold text-teal-900">{number(count)}</span>
        <ArrowRightIcon className="text-base text-teal-700" />
      </Link>
    </li>
  );
}

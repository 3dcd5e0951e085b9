import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { AlertIcon } from '#web/ui/icons/status.tsx';

type StatProps = {
  label: ReactNode;
  value: string;
  note: ReactNode;
  /** The screen that lists what is counted. */
  to?: string;
  /** Somebody has to act. */
  alarm?: boolean;
};

/** One number, what it counts, and the way to it. */
export function Stat({ label, value, note, to, alarm = false }: StatProps) {
  const look = cx(
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
        <Link to={to} className={look}>
          {parts}
        </Link>
      ) : (
        <div className={look}>{parts}</div>
      )}
    </li>
  );
}

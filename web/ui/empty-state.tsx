import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Illustration } from '#web/ui/illustration.tsx';

type EmptyStateProps = {
  icon?: ReactNode;
  /** The URL of an illustration, which replaces the icon. */
  image?: string;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** "error" has a red title, and screen readers announce it. */
  tone?: 'calm' | 'error';
};

/** A list that is empty or could not be loaded. */
export function EmptyState({ icon, image, title, children, actions, tone = 'calm' }: EmptyStateProps) {
  const error = tone === 'error';
  return (
    <div
      role={error ? 'alert' : undefined}
      className="mx-auto flex max-w-xl flex-col items-center rounded-xl border border-dashed border-line-strong/60 bg-white/60 px-5 py-6 text-center sm:px-6 sm:py-12"
    >
      {/* On a phone an error's illustration would push the buttons under the bar at the lower edge. */}
      {image && (
        <Illustration
          src={image}
          className={cx('mb-6 w-full max-w-72 rounded-xl', error && 'max-sm:hidden')}
        />
      )}
      {icon && (
        <div className={cx('mb-2 text-4xl sm:mb-4', error ? 'text-alarm-600' : 'text-teal-600')}>{icon}</div>
      )}
      <p className={cx('text-lg font-bold', error ? 'text-alarm-700' : 'text-teal-900')}>{title}</p>
      {children && <div className="mt-2 text-ink-soft">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { cx } from '#web/ui/cx.ts';
import { CloseIcon } from '#web/ui/icons/actions.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/icons/status.tsx';

const tones = {
  success: {
    look: 'border-teal-300 bg-teal-50 text-teal-900',
    mark: <CheckIcon className="text-teal-700" />,
  },
  error: { look: 'border-alarm-600/30 bg-alarm-50 text-alarm-700', mark: <AlertIcon /> },
} as const;

type BannerProps = {
  tone: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  /** Shows a close button. */
  onDismiss?: (() => void) | undefined;
  /** Makes the banner focusable: `showMessage` moves the focus to it when it appears (web/lib/show-message.ts). */
  ref?: Ref<HTMLDivElement> | undefined;
};

/** The result of an action. Screen readers announce it when it appears. */
export function Banner({ tone, title, children, onDismiss, ref }: BannerProps) {
  const { t } = useLingui();
  const { look, mark } = tones[tone];
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-lg border p-4 max-[15rem]:px-2', look)}
    >
      <span className="mt-0.5 text-xl max-[15rem]:hidden">{mark}</span>
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label={t`Dismiss`}
          className="tap -m-2 grid place-items-center rounded-md text-xl hover:bg-black/5"
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { cx } from '#web/ui/cx.ts';
import { shortDay } from '#web/ui/portal/time.ts';

type RequestGistProps = { request: PatientRequest; className?: string };

/**
 * A request in short, for a row or card of the inbox: its subject, the beginning of its message, and that its family is
 * to be called.
 */
export function RequestGist({ request, className }: RequestGistProps) {
  const { about, message, lang, email, erased_at, call_back_on } = request;
  const line = firstLine(message);
  const hasNoEmail = email === null && erased_at === null;
  if (!about && !line && !hasNoEmail) return null;
  const day = call_back_on && shortDay(call_back_on);
  return (
    <div className={cx('min-w-0 text-ink-soft', className)}>
      {hasNoEmail && (
        <p className="font-semibold text-marigold-700">
          {day ? <Trans>Call back on {day}</Trans> : <Trans>No email</Trans>}
        </p>
      )}
      {about && (
        <p className="font-semibold wrap-anywhere">
          <Trans>About {about.name}</Trans>
        </p>
      )}
      {line && (
        <p lang={lang} className="line-clamp-1 wrap-anywhere">
          {line}
        </p>
      )}
    </div>
  );
}

const shownAtMost = 160;

/** The first line of a message that is not empty. */
export function firstLine(message: string | null): string {
  const line = message?.split('\n').find((text) => text.trim() !== '') ?? '';
  return line.trim().slice(0, shownAtMost);
}

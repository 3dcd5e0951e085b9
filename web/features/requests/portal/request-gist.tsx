import { Trans } from '@lingui/react/macro';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { cx } from '#web/ui/cx.ts';

type RequestGistProps = { request: PatientRequest; className?: string };

/** A request in short, for a row or card of the inbox: its subject, and the beginning of its message. */
export function RequestGist({ request: { about, message, lang }, className }: RequestGistProps) {
  const line = firstLine(message);
  if (!about && !line) return null;
  return (
    <div className={cx('min-w-0 text-ink-soft', className)}>
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

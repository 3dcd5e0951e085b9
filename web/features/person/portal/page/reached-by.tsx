import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { NewNumber } from '#shared/contract/requests.ts';
import { useFormat } from '#web/i18n/format.ts';
import { MailIcon, PhoneIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';

type ReachedByProps = {
  phone: string;
  email: string | null;
  whatsappName?: string | null;
  newNumber: NewNumber | null;
  /** Buttons beside them. */
  tools?: ReactNode;
  /** What became of the last news, or of the last mail. */
  children: ReactNode;
};

/**
 * How a family is reached: its number, and whether that is a new one, its name on WhatsApp, its address or that it has
 * none; and whether the last news arrived.
 */
export function ReachedBy({ phone, email, whatsappName, newNumber, tools, children }: ReachedByProps) {
  const look = 'inline-flex items-center gap-1.5 wrap-anywhere';
  return (
    <div className="mt-1.5 space-y-1 text-sm" data-reached-by="">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className={look}>
          <PhoneIcon className="shrink-0 text-ink-soft" />
          <bdi>{phone}</bdi>
        </span>
        {whatsappName && (
          <span className={look}>
            <WhatsAppIcon className="shrink-0 text-ink-soft" />
            <bdi>{whatsappName}</bdi>
          </span>
        )}
        <span className={look}>
          <MailIcon className="shrink-0 text-ink-soft" />
          {email ?? (
            <strong className="font-semibold text-marigold-700">
              <Trans>No email</Trans>
            </strong>
          )}
        </span>
        {tools}
        {children}
      </div>
      {newNumber && <ChangedNumber {...newNumber} givesCodes={email === null} />}
    </div>
  );
}

/** Who changed the number, and until when that alone gives no code. */
function ChangedNumber({ at, by, before, until, givesCodes }: NewNumber & { givesCodes: boolean }) {
  const { timestamp } = useFormat();
  const when = timestamp(at);
  const end = timestamp(until);
  return (
    <p className="font-semibold text-marigold-700 wrap-anywhere">
      {by === null ? (
        <Trans>
          The number was changed {when}, before <bdi>{before}</bdi>.
        </Trans>
      ) : (
        <Trans>
          {by} changed the number {when}, before <bdi>{before}</bdi>.
        </Trans>
      )}{' '}
      {givesCodes && <Trans>Until {end} no code in a call, unless the old number was reached.</Trans>}
    </p>
  );
}

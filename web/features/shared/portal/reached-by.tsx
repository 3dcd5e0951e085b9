import { Trans } from '@lingui/react/macro';
import { useFormat } from '#web/i18n/format.ts';
import { MailIcon, PhoneIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';

type ReachedByProps = {
  phone: string;
  email: string | null;
  whatsappName?: string | null;
  /** Since when the number is another one, within the last day, and the one before. */
  newNumber?: { at: string; before: string } | null;
};

/** How a family is reached: its number, its name on WhatsApp, its address or that it has none. */
export function ReachedBy({ phone, email, whatsappName, newNumber }: ReachedByProps) {
  const look = 'inline-flex items-center gap-1.5 wrap-anywhere';
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm" data-reached-by="">
      <span className={look}>
        <PhoneIcon className="shrink-0 text-ink-soft" />
        <bdi>{phone}</bdi>
        {newNumber && <NewNumber {...newNumber} />}
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
    </p>
  );
}

function NewNumber({ at, before }: { at: string; before: string }) {
  const when = useFormat().timestamp(at);
  return (
    <strong className="font-semibold text-marigold-700">
      <Trans>
        changed {when}, before <bdi>{before}</bdi>
      </Trans>
    </strong>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { whatsAppNumber } from '#shared/bangla-digits.ts';
import { useSite } from '#web/features/shared/site.ts';
import { PhoneIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';

const look = 'flex min-h-12 flex-1 items-center justify-center gap-2 rounded-lg font-semibold text-white';

/** On phones: help within a thumb's reach, on every page. */
export function ContactBar() {
  const { t } = useLingui();
  const { emergencyPhone, phones } = useSite();
  const whatsApp = phones.find(({ channel }) => channel === 'whatsapp')?.number ?? emergencyPhone;
  return (
    <nav
      aria-label={t`Quick contact`}
      className="fixed inset-x-0 bottom-0 z-20 flex gap-2.5 border-t border-line bg-white px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:hidden"
    >
      <a href={`tel:${emergencyPhone.replace(/[^\d+]/g, '')}`} className={`${look} bg-alarm-600`}>
        <PhoneIcon className="text-xl" />
        <Trans>Emergency call</Trans>
      </a>
      <a href={`https://wa.me/${whatsAppNumber(whatsApp)}`} className={`${look} bg-teal-700`}>
        <WhatsAppIcon className="text-xl" />
        <span lang="en">WhatsApp</span>
      </a>
    </nav>
  );
}

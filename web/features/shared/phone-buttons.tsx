import { telLink } from '#shared/phone-numbers.ts';
import { SampleNumber } from '#web/features/shared/samples.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { useFormat } from '#web/i18n/format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PhoneIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';

/** Two links: one calls us, the other opens a chat with us on WhatsApp. */
export function PhoneButtons() {
  const { emergencyPhone } = useSite();
  const whatsApp = useWhatsApp();
  const { digits } = useFormat();
  return (
    <div className="flex gap-3 max-sm:flex-col sm:flex-wrap">
      <a href={telLink(emergencyPhone)} className={buttonClass('outline', 'max-sm:px-[2.5vw]')}>
        <PhoneIcon />
        <span>
          <span className="one-line">{digits(emergencyPhone)}</span> <SampleNumber number={emergencyPhone} />
        </span>
      </a>
      <a href={whatsApp.ask()} className={buttonClass('outline')}>
        <WhatsAppIcon />
        <span lang="en">WhatsApp</span>
      </a>
    </div>
  );
}

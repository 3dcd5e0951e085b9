import { Trans } from '@lingui/react/macro';
import { telLink } from '#shared/phone-numbers.ts';
import { SampleNumber } from '#web/features/shared/samples.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { useFormat } from '#web/i18n/format.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { PhoneIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';

/** Shown instead of the forms without JavaScript, and where the app can't run: what works without an account. */
export function JavaScriptNeeded() {
  const { emergencyPhone } = useSite();
  const { digits } = useFormat();
  const whatsApp = useWhatsApp();
  return (
    <div className="mt-6 hidden space-y-3 noscript:block">
      <p className="app-failed:hidden">
        <Trans>
          Signing in needs JavaScript, which is switched off in this browser. To ask for an appointment you
          need no account.
        </Trans>
      </p>
      <p className="hidden app-failed:block">
        <Trans>
          This browser is too old for signing in. To ask for an appointment, to follow your request or to send
          reports you need no account.
        </Trans>
      </p>
      <LinkButton to="/contact" variant="accent" className="w-full">
        <Trans>Book Appointment</Trans>
      </LinkButton>
      <a href={telLink(emergencyPhone)} className={buttonClass('outline', 'w-full')}>
        <PhoneIcon />
        <span>
          {digits(emergencyPhone)} <SampleNumber number={emergencyPhone} />
        </span>
      </a>
      <a href={whatsApp.ask()} className={buttonClass('outline', 'w-full')}>
        <WhatsAppIcon />
        <span>
          <span lang="en">WhatsApp</span> {digits(whatsApp.number)}
        </span>
      </a>
    </div>
  );
}

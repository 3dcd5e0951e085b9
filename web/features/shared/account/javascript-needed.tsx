import { Trans } from '@lingui/react/macro';
import { usePhoneLinks } from '#web/features/shared/account/phone-links.ts';
import { useFormat } from '#web/i18n/format.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { PhoneIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Shown instead of the forms in a browser without JavaScript: what works without an account. */
export function JavaScriptNeeded() {
  const { call, whatsApp } = usePhoneLinks();
  const { digits } = useFormat();
  return (
    <div className="mt-6 hidden space-y-3 noscript:block">
      <p>
        <Trans>
          Signing in needs JavaScript, which is switched off in this browser. To ask for an appointment you
          need no account.
        </Trans>
      </p>
      <LinkButton to="/contact" variant="accent" className="w-full">
        <Trans>Book Appointment</Trans>
      </LinkButton>
      <a href={call.href} className={buttonLook('outline', 'w-full')}>
        <PhoneIcon />
        {digits(call.number)}
      </a>
      <a href={whatsApp.href} className={buttonLook('outline', 'w-full')}>
        <WhatsAppIcon />
        <span>
          <span lang="en">WhatsApp</span> <span className="whitespace-nowrap">{digits(whatsApp.number)}</span>
        </span>
      </a>
    </div>
  );
}

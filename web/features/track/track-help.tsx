import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { whatsAppNumber } from '#shared/bangla-digits.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { ShieldIcon } from '#web/ui/icons/care.tsx';
import { MailIcon, PhoneIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';

/** What is needed, what is shown to whom, and what to do without the reference. */
export function TrackHelp() {
  return (
    <aside className="rounded-xl bg-teal-900 p-5 text-teal-50 shadow-card sm:p-7">
      <ul className="space-y-5">
        <Note icon={<MailIcon />} title={<Trans>Where the reference stands</Trans>}>
          <Trans>In the e-mail that we sent you after your request, and on the page that thanked you.</Trans>
        </Note>
        <Note icon={<PhoneIcon />} title={<Trans>Which phone number</Trans>}>
          <Trans>
            The one in the request, with or without the country's code, in English or Bangla digits.
          </Trans>
        </Note>
        <Note icon={<ShieldIcon />} title={<Trans>Safe to share</Trans>}>
          <Trans>
            The page shows the status alone: no name, no number, nothing of the illness. Your family can look
            with you.
          </Trans>
        </Note>
      </ul>
      <div className="mt-6 border-t border-white/15 pt-5">
        <p className="mb-3 font-semibold text-white">
          <Trans>You lost the reference, or have a question?</Trans>
        </p>
        <Ways />
      </div>
    </aside>
  );
}

function Note({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span className="mt-0.5 text-2xl text-marigold-300">{icon}</span>
      <div className="min-w-0">
        <h2 className="font-bold text-white">{title}</h2>
        <p className="mt-0.5 text-teal-100">{children}</p>
      </div>
    </li>
  );
}

function Ways() {
  const { emergencyPhone, phones } = useSite();
  const { digits } = useFormat();
  const whatsApp = phones.find(({ channel }) => channel === 'whatsapp')?.number ?? emergencyPhone;
  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-col">
      <a href={`tel:${emergencyPhone.replace(/[^\d+]/g, '')}`} className={buttonLook('outline')}>
        <PhoneIcon />
        <span className="whitespace-nowrap">{digits(emergencyPhone)}</span>
      </a>
      <a href={`https://wa.me/${whatsAppNumber(whatsApp)}`} className={buttonLook('outline')}>
        <WhatsAppIcon />
        <span lang="en">WhatsApp</span>
      </a>
    </div>
  );
}

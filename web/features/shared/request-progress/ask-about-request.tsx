import { Trans } from '@lingui/react/macro';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { WhatsAppIcon } from '#web/ui/icons/contact.tsx';

/** Opens a chat with us that contains the reference of the request, and nothing about the patient. */
export function AskAboutRequest({ reference }: { reference: string }) {
  const whatsApp = useWhatsApp();
  return (
    <a href={whatsApp.askAboutRequest(reference)} className={buttonClass('outline')}>
      <WhatsAppIcon className="text-xl" />
      <Trans>Ask on WhatsApp</Trans>
    </a>
  );
}

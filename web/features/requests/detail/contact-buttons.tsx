import { Trans } from '@lingui/react/macro';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import type { PatientRequest, RequestDetail } from '#shared/contract/requests.ts';
import { whatsAppChat } from '#shared/whatsapp.ts';
import { useSite } from '#web/features/shared/site.ts';
import { MailIcon, PhoneIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { PrinterIcon } from '#web/ui/icons/tools.tsx';
import { ToolButton, toolLook } from '#web/ui/tool-button.tsx';

/** Buttons to contact the patient, unless the patient's details were erased, and to print. */
export function ContactButtons({ request }: { request: RequestDetail }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {request.erased_at === null && <PatientLinks request={request} />}
      <ToolButton onClick={() => window.print()}>
        <PrinterIcon className="text-lg" />
        <Trans>Print</Trans>
      </ToolButton>
    </div>
  );
}

function PatientLinks({ request }: { request: RequestDetail }) {
  const { name } = useSite();
  return (
    <>
      <a href={whatsAppLink(request, name)} target="_blank" rel="noreferrer" className={toolLook('primary')}>
        <WhatsAppIcon className="text-lg" />
        <span lang="en">WhatsApp</span>
      </a>
      <a href={phoneLink(request)} className={toolLook('outline')}>
        <PhoneIcon className="text-lg" />
        <Trans>Call</Trans>
      </a>
      <a href={mailLink(request)} className={toolLook('outline')}>
        <MailIcon className="text-lg" />
        <Trans>Write an email</Trans>
      </a>
    </>
  );
}

type ContactDetails = Pick<PatientRequest, 'reference' | 'email' | 'phone' | 'lang'>;

/**
 * The first message of a chat, in the patient's language. It names the reference and nothing about their
 * health.
 */
function greeting({ reference, lang }: ContactDetails, siteName: string): string {
  return lang === 'bn'
    ? `শুভেচ্ছা নেবেন। ${siteName} থেকে আপনার অ্যাপয়েন্টমেন্টের অনুরোধ ${reference} নিয়ে লিখছি।`
    : `Hello, this is ${siteName} about your appointment request ${reference}.`;
}

/** Opens a WhatsApp chat with the patient with a greeting already written. */
export function whatsAppLink(request: ContactDetails, siteName: string): string {
  return whatsAppChat(request.phone, greeting(request, siteName));
}

/** Opens a mail to the patient. The address is encoded so that nothing in it can add a header. */
export function mailLink({ email, reference }: ContactDetails): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(reference)}`;
}

/** Dials the patient's number as it was typed. */
export function phoneLink({ phone }: ContactDetails): string {
  return `tel:${toLatinDigits(phone).replace(/[^\d+]/g, '')}`;
}

import { Trans } from '@lingui/react/macro';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { mailLink, phoneLink, whatsAppLink } from '#web/features/requests/detail/contact-links.ts';
import { useSite } from '#web/features/shared/site.ts';
import { MailIcon, PhoneIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { PrinterIcon } from '#web/ui/icons/tools.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

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

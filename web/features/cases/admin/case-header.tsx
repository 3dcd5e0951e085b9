import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { whatsAppChat } from '#shared/whatsapp.ts';
import { useSite } from '#web/features/shared/site.ts';
import { PhoneIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { toolLook } from '#web/ui/tool-button.tsx';

type CaseHeaderProps = {
  shown: CaseDetail;
  /** The status of the request. */
  status: ReactNode;
};

const tabLook =
  'inline-flex min-h-11 items-center rounded-md px-3 text-sm font-semibold text-ink-soft hover:bg-teal-50 hover:text-teal-900 md:min-h-9 aria-[current=page]:bg-teal-800 aria-[current=page]:text-white';

/** The patient's name, the reference, the way to the request, and how to reach the patient. */
export function CaseHeader({ shown, status }: CaseHeaderProps) {
  const { t } = useLingui();
  const { request, patient_name, reference, appointment_id } = shown;
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="text-2xl font-bold text-teal-900 wrap-anywhere">{patient_name}</h1>
        {status}
      </div>
      <p className="mt-1 text-sm font-semibold text-ink-soft">{reference}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <nav
          aria-label={t`Request and case`}
          className="flex gap-0.5 rounded-lg border border-line bg-white p-1"
        >
          <Link to={`/admin/requests/${appointment_id}`} className={tabLook}>
            <Trans>Request</Trans>
          </Link>
          <span aria-current="page" className={tabLook}>
            <Trans>Case</Trans>
          </span>
        </nav>
        {request.phone && <PatientLinks request={request} reference={reference} />}
      </div>
    </>
  );
}

type PatientLinksProps = { request: CaseDetail['request']; reference: string };

/** WhatsApp with 'there is news' and the reference, and a call. */
function PatientLinks({ request, reference }: PatientLinksProps) {
  const { name } = useSite();
  const phone = toLatinDigits(request.phone).replace(/[^\d+]/g, '');
  return (
    <>
      <a
        href={whatsAppChat(request.phone, newsText(reference, request.lang, name))}
        target="_blank"
        rel="noreferrer"
        className={toolLook('primary')}
      >
        <WhatsAppIcon className="text-lg" />
        <Trans>There is news: WhatsApp</Trans>
      </a>
      <a href={`tel:${phone}`} className={toolLook('outline')}>
        <PhoneIcon className="text-lg" />
        <Trans>Call</Trans>
      </a>
    </>
  );
}

/** Says in the patient's language that there is news about the reference, and nothing about their health. */
function newsText(reference: string, lang: string, siteName: string): string {
  return lang === 'bn'
    ? `শুভেচ্ছা নেবেন। ${siteName} থেকে লিখছি: আপনার অনুরোধ ${reference} নিয়ে নতুন খবর আছে। প্রোফাইলে দেখুন, বা আমাদের ফোন করুন।`
    : `Hello, this is ${siteName}: there is news about your request ${reference}. See it in your profile, or call us.`;
}

import { Trans } from '@lingui/react/macro';
import { whatsAppNumber } from '#shared/bangla-digits.ts';
import { useSite } from '#web/features/shared/site.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { WhatsAppIcon } from '#web/ui/icons/contact.tsx';

/** For those who are not sure yet: somebody to ask. */
export function HospitalQuestion() {
  const { phones, emergencyPhone } = useSite();
  const number = phones.find(({ channel }) => channel === 'whatsapp')?.number ?? emergencyPhone;
  return (
    <section aria-labelledby="hospital-question" className="rounded-xl bg-teal-900 p-6 text-teal-50 sm:p-8">
      <h2 id="hospital-question" className="text-xl font-bold text-white">
        <Trans>Not sure whether this is the right hospital?</Trans>
      </h2>
      <p className="mt-2 max-w-xl">
        <Trans>
          Send us your reports on WhatsApp. We tell you honestly where your illness is treated well.
        </Trans>
      </p>
      <a href={`https://wa.me/${whatsAppNumber(number)}`} className={buttonLook('outline', 'mt-5')}>
        <WhatsAppIcon className="text-xl" />
        <Trans>Ask on WhatsApp</Trans>
      </a>
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import { phoneDigits } from '#shared/bangla-digits.ts';
import type { Hospital } from '#shared/contract/hospitals.ts';
import { DetailsBox } from '#web/features/hospitals/details-box.tsx';
import { DetailsRows } from '#web/features/hospitals/details-rows.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { TalkIcon } from '#web/ui/icons/care.tsx';
import { PhoneIcon, PinIcon } from '#web/ui/icons/contact.tsx';
import { Written } from '#web/ui/written.tsx';

/** The contact box: phone, international department, address. */
export function HospitalContact({ hospital }: { hospital: Hospital }) {
  const { contact_phone, contact_internationaldept, contact_address } = hospital;
  return (
    <DetailsBox title={<Trans>Contact Information</Trans>}>
      <DetailsRows
        rows={[
          {
            id: 'phone',
            icon: <PhoneIcon />,
            label: <Trans>Phone</Trans>,
            value: <Callable text={contact_phone} />,
          },
          {
            id: 'international',
            icon: <TalkIcon />,
            label: <Trans>International Department</Trans>,
            value: <Callable text={contact_internationaldept} />,
          },
          {
            id: 'address',
            icon: <PinIcon />,
            label: <Trans>Address</Trans>,
            value: <Written>{contact_address}</Written>,
          },
        ]}
      />
    </DetailsBox>
  );
}

/** What the staff entered: a link that dials if it is a number, else the words as they are (an e-mail, a name). */
function Callable({ text }: { text: string }) {
  const { digits } = useFormat();
  const number = phoneDigits(text);
  if (!/^\+?[\d০-৯\s().-]+$/.test(text) || number.length < 3) return <Written>{text}</Written>;
  return (
    <a
      href={`tel:${text.trim().startsWith('+') ? '+' : ''}${number}`}
      className="inline-flex min-h-11 items-center text-teal-800 underline decoration-teal-300 underline-offset-4 hover:decoration-teal-700"
    >
      {digits(text)}
    </a>
  );
}

import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { phoneDigits } from '#shared/bangla-digits.ts';
import type { Hospital } from '#shared/contract/hospitals.ts';
import { BedCount } from '#web/features/hospitals/hospital-parts.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Card } from '#web/ui/card.tsx';
import { HoursList } from '#web/ui/hours-list.tsx';
import { TalkIcon } from '#web/ui/icons/care.tsx';
import { PhoneIcon, PinIcon } from '#web/ui/icons/contact.tsx';
import { StethoscopeIcon } from '#web/ui/icons/people.tsx';
import { BedIcon, FoundedIcon } from '#web/ui/icons/places.tsx';
import { Written } from '#web/ui/written.tsx';

/** The information box: location, established, bed capacity, specialty. */
export function HospitalFacts({ hospital }: { hospital: Hospital }) {
  const { year } = useFormat();
  const { location, established, beds, specialty } = hospital;
  return (
    <DetailsBox title={<Trans>Hospital Information</Trans>}>
      <DetailsRows
        rows={[
          {
            id: 'location',
            icon: <PinIcon />,
            label: <Trans>Location</Trans>,
            value: <Written>{location}</Written>,
          },
          {
            id: 'established',
            icon: <FoundedIcon />,
            label: <Trans>Established</Trans>,
            value: year(established),
          },
          {
            id: 'beds',
            icon: <BedIcon />,
            label: <Trans>Bed Capacity</Trans>,
            value: <BedCount beds={beds} />,
          },
          {
            id: 'specialty',
            icon: <StethoscopeIcon />,
            label: <Trans>Specialty</Trans>,
            value: <Written>{specialty}</Written>,
          },
        ]}
      />
    </DetailsBox>
  );
}

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

/** The same at every hospital (specification, section 9). */
export function VisitingHours() {
  return (
    <DetailsBox title={<Trans>Visiting Hours</Trans>}>
      <HoursList
        hours={[
          { id: 'week', days: <Trans>Mon-Fri</Trans>, time: <Trans>8:00 AM-8:00 PM</Trans> },
          { id: 'saturday', days: <Trans>Sat</Trans>, time: <Trans>9:00 AM-5:00 PM</Trans> },
          { id: 'sunday', days: <Trans>Sun</Trans>, time: <Trans>10:00 AM-4:00 PM</Trans> },
        ]}
      />
    </DetailsBox>
  );
}

/** One titled box beside the description. */
function DetailsBox({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="p-5 sm:p-6">
      <h2 id={id} className="text-lg font-bold text-teal-900">
        {title}
      </h2>
      <div className="mt-2">{children}</div>
    </Card>
  );
}

/** A label and its value, with the icon that stands for them. */
type DetailsRow = { id: string; icon: ReactNode; label: ReactNode; value: ReactNode };

/** What is known of a hospital, line by line. */
function DetailsRows({ rows }: { rows: DetailsRow[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ id, icon, label, value }) => (
        <div key={id} className="grid grid-cols-[auto_1fr] gap-x-3.5 py-3 last:pb-0">
          <dt className="col-span-2 grid grid-cols-subgrid text-sm text-ink-soft">
            <span className="text-xl text-teal-700">{icon}</span>
            {label}
          </dt>
          <dd className="col-start-2 min-w-0 font-semibold text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Trans } from '@lingui/react/macro';
import { digitClass } from '#shared/bangla-digits.ts';
import { englishHours, hoursText, standardHours } from '#shared/opening-hours.ts';
import { phoneDigits, telLink } from '#shared/phone-numbers.ts';
import type { Hospital } from '#shared/records/hospitals.ts';
import { hospitalFacts, pageFacts } from '#web/features/shared/hospital-facts.tsx';
import { mapUrl } from '#web/features/shared/map-url.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { DetailsBox, DetailsRow } from '#web/ui/details-box.tsx';
import { HoursList } from '#web/ui/hours-list.tsx';
import { PhoneIcon, PinIcon } from '#web/ui/icons/contact.tsx';
import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

/** The information box: location, year of establishment, bed capacity, specialty. */
export function HospitalFacts({ hospital }: { hospital: Hospital }) {
  return (
    <DetailsBox title={<Trans>Hospital Information</Trans>}>
      <dl className="divide-y divide-line">
        {pageFacts.map((name) => {
          const { icon, label, show } = hospitalFacts[name];
          return (
            <DetailsRow key={name} icon={icon} label={label}>
              {show(hospital)}
            </DetailsRow>
          );
        })}
      </dl>
    </DetailsBox>
  );
}

/** The contact box: phone, international department, address. */
export function HospitalContact({ hospital }: { hospital: Hospital }) {
  const { contact_phone, contact_internationaldept, contact_address } = hospital;
  return (
    <DetailsBox title={<Trans>Contact Information</Trans>}>
      <dl className="divide-y divide-line">
        <DetailsRow icon={<PhoneIcon />} label={<Trans>Phone</Trans>}>
          <ContactText text={contact_phone} />
        </DetailsRow>
        <DetailsRow icon={<TalkIcon />} label={<Trans>International Department</Trans>}>
          <ContactText text={contact_internationaldept} />
        </DetailsRow>
        <DetailsRow icon={<PinIcon />} label={<Trans>Address</Trans>}>
          <LangText>{contact_address}</LangText>
        </DetailsRow>
      </dl>
      <MapLink hospital={hospital} />
    </DetailsBox>
  );
}

/**
 * A link to a map on another site. Nothing is loaded from that site before the visitor follows the link. Not printed.
 */
function MapLink({ hospital }: { hospital: Hospital }) {
  return (
    <a
      href={mapUrl(hospital)}
      target="_blank"
      rel="noopener noreferrer"
      className="ml-8.5 flex min-h-11 items-center font-semibold text-teal-800 underline decoration-teal-300 underline-offset-4 hover:decoration-teal-700 print:hidden"
    >
      <Trans>Show on a map</Trans>
      <span className="sr-only">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}

const phonePattern = new RegExp(`^\\+?[${digitClass}\\s().-]+$`);

/** A contact that staff entered: a phone number becomes a link that dials it; other texts are shown as they are. */
function ContactText({ text }: { text: string }) {
  const { digits } = useFormat();
  const isNumber = phonePattern.test(text) && phoneDigits(text).length >= 3;
  if (!isNumber) return <LangText>{text}</LangText>;
  return (
    <a
      href={telLink(text)}
      className="inline-flex min-h-11 items-center text-teal-800 underline decoration-teal-300 underline-offset-4 one-line hover:decoration-teal-700"
    >
      {digits(text)}
    </a>
  );
}

/** The visiting hours box: the same at every hospital. */
export function VisitingHours() {
  const locale = useLocale();
  return (
    <DetailsBox title={<Trans>Visiting Hours</Trans>}>
      <HoursList hours={standardHours.hospital.map((one) => hoursText(one, locale, englishHours.short))} />
    </DetailsBox>
  );
}

function TalkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4.5h10a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H8.5L5 15.5v-3H4A1.5 1.5 0 0 1 2.5 11V6A1.5 1.5 0 0 1 4 4.5Z" />
      <path d="M18.5 9.5h1.5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-1v3l-3.5-3H11A1.5 1.5 0 0 1 9.5 16" />
    </Icon>
  );
}

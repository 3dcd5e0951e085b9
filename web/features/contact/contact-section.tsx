import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { englishHours, hoursText, standardHours, withClosed } from '#shared/opening-hours.ts';
import { telegramChat, telLink } from '#shared/phone-numbers.ts';
import { responseHours } from '#shared/response-time.ts';
import type { SiteDetails } from '#shared/site-details.ts';
import { whatsAppChat } from '#shared/whatsapp.ts';
import { OpenNow } from '#web/features/contact/open-now.tsx';
import { RequestPanel, type RequestPanelProps } from '#web/features/contact/request-form.tsx';
import { AddressText } from '#web/features/shared/address-text.tsx';
import { EmergencyList } from '#web/features/shared/emergency.tsx';
import { ResponsePromise } from '#web/features/shared/response-day.tsx';
import { SampleEmail, SampleNumber } from '#web/features/shared/samples.tsx';
import { useSite, useSiteText } from '#web/features/shared/site.ts';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { cx } from '#web/ui/cx.ts';
import { HoursList } from '#web/ui/hours-list.tsx';
import { ClockIcon, MailIcon, PhoneIcon, PinIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** The provider's contact details and the request form, side by side. On phones the form comes first. */
export function ContactSection(panel: RequestPanelProps) {
  return (
    <section id="contact" className="py-12 sm:py-16">
      <Container>
        <SectionHeading
          as="h1"
          eyebrow={<Trans>We are here for you</Trans>}
          title={<Trans>Contact Us</Trans>}
          className="mb-9"
        >
          <Trans>Send us a request, or write to us in whatever way suits you best. Asking is free.</Trans>
        </SectionHeading>
        <div className="grid gap-6 lg:grid-cols-[26rem_1fr] lg:items-start lg:gap-8">
          {/* The form has a fixed grid position, because the page may be shown before the rest of it has arrived. */}
          <div className="lg:col-start-2 lg:row-start-1">
            <RequestPanel {...panel} />
          </div>
          <ContactPanel />
        </div>
      </Container>
    </section>
  );
}

/** Phone numbers, email addresses, the postal address and the clinic's hours. */
function ContactPanel() {
  const { phones, emails, address, hours } = useSite();
  const text = useSiteText();
  return (
    <section
      aria-labelledby="contact-ways"
      className="rounded-xl bg-teal-900 p-5 text-teal-50 shadow-card sm:p-8"
    >
      <h2 id="contact-ways" className="text-2xl font-bold text-white">
        <Trans>Talk to us</Trans>
      </h2>
      <p className="mt-1.5 mb-5 text-teal-100">
        <ResponsePromise>
          <Trans>
            In Bangla, English or Thai. We answer within {responseHours} hours, not counting days when our
            office is closed.
          </Trans>
        </ResponsePromise>
      </p>
      <PhoneEntries phones={phones} />
      <div className="mt-4 space-y-5 border-t border-white/15 pt-5">
        <Row icon={<MailIcon />} title={<Trans>Email</Trans>}>
          <ul>
            {emails.map((email) => (
              <li key={email}>
                <a
                  href={`mailto:${email}`}
                  className="inline-flex min-h-11 items-center text-white hover:underline"
                >
                  <AddressText address={email} />
                </a>{' '}
                <SampleEmail email={email} />
              </li>
            ))}
          </ul>
        </Row>
        <Row icon={<PinIcon />} title={<Trans>Address</Trans>}>
          <address className="mt-1 not-italic text-white">
            <LangText>{text(address)}</LangText>
          </address>
        </Row>
        <div>
          <Row icon={<ClockIcon />} title={<Trans>Clinic hours</Trans>} />
          <OpenNow isStandard={text(hours.clinic) === ''} />
          <ClinicHours text={text(hours.clinic)} />
        </div>
        <LinkButton to="/is-this-us" variant="outline" className="w-full">
          <Trans>Is this us? Check a number or a message</Trans>
        </LinkButton>
        <LinkButton to="/faq" variant="outline" className="w-full">
          <Trans>Common questions</Trans>
        </LinkButton>
      </div>
    </section>
  );
}

function Row({ icon, title, children }: { icon: ReactNode; title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-white/10 text-xl text-marigold-300">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-[9rem]">
        <h3 className={cx('text-sm text-teal-100', !children && 'flex min-h-11 items-center')}>{title}</h3>
        {children}
      </div>
    </div>
  );
}

type Entry = SiteDetails['phones'][number];

const labels: Record<Entry['channel'], ReactNode> = {
  whatsapp: <Trans>WhatsApp</Trans>,
  'whatsapp-emergency': <Trans>WhatsApp and Emergency</Trans>,
  telegram: <Trans>Telegram</Trans>,
};

/**
 * The URL that opens a chat with a number in its messenger. For the emergency number it has no greeting, so that
 * nothing delays the patient.
 */
function chatAddress({ number, channel }: Entry, greeting: string): string {
  if (channel === 'telegram') return telegramChat(number);
  return whatsAppChat(number, channel === 'whatsapp' ? greeting : '');
}

/** The numbers with their messengers; the emergency number has a button to call it. */
function PhoneEntries({ phones }: { phones: Entry[] }) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const { greeting } = useWhatsApp();
  return (
    <ul className="space-y-1">
      {phones.map((entry) => (
        <li key={entry.channel} className="flex items-center gap-2">
          <a
            href={chatAddress(entry, greeting)}
            className="group flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-1 rounded-lg py-2 hover:text-white"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-white/10 text-xl text-marigold-300">
              {entry.channel === 'telegram' ? <TelegramIcon /> : <WhatsAppIcon />}
            </span>
            <span className="min-w-0 flex-1 basis-[9rem]">
              <span className="block text-sm text-teal-100">{labels[entry.channel]}</span>{' '}
              <span className="block font-bold text-white one-line group-hover:underline">
                {digits(entry.number)}
              </span>
              <SampleNumber number={entry.number} />
            </span>
          </a>
          {entry.channel === 'whatsapp-emergency' && (
            <a
              href={telLink(entry.number)}
              aria-label={t`Call the emergency number`}
              className="tap grid size-11 shrink-0 place-items-center rounded-full border border-transparent bg-alarm-600 text-xl text-white hover:bg-alarm-700"
            >
              <PhoneIcon />
            </a>
          )}
        </li>
      ))}
      <li className="pt-2">
        <h3 className="text-sm text-teal-100">
          <Trans>In an emergency</Trans>
        </h3>
        <EmergencyList linkClass="text-white" />
      </li>
    </ul>
  );
}

/** The clinic's hours: the text from the site details, or the usual hours if there is none. */
function ClinicHours({ text }: { text: string }) {
  const { closedWeekdays } = useSite();
  const locale = useLocale();
  if (text) return <p className="whitespace-pre-line">{text}</p>;
  return (
    <HoursList
      hours={withClosed(standardHours.clinic, closedWeekdays).map((one) =>
        hoursText(one, locale, englishHours.long),
      )}
    />
  );
}

function TelegramIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M21 4 3 11l5.5 2.2L18 6.5l-7 8V20l3-3.4 4 2.9Z" />
    </Icon>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ClinicHours } from '#web/features/contact/clinic-hours.tsx';
import { PhoneEntries } from '#web/features/contact/phone-entries.tsx';
import { useSite, useSiteText } from '#web/features/shared/site.ts';
import { cx } from '#web/ui/cx.ts';
import { ClockIcon, MailIcon, PinIcon } from '#web/ui/icons/contact.tsx';
import { Written } from '#web/ui/written.tsx';

/** Numbers, mail, the counter's address and the hours. */
export function ContactPanel() {
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
        <Trans>In Bangla, English or Thai. We answer every message within 24 hours.</Trans>
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
                  <Breakable email={email} />
                </a>
              </li>
            ))}
          </ul>
        </Row>
        <Row icon={<PinIcon />} title={<Trans>Address</Trans>}>
          <address className="mt-1 not-italic text-white">
            <Written>{text(address)}</Written>
          </address>
        </Row>
        <div>
          <Row icon={<ClockIcon />} title={<Trans>Clinic hours</Trans>} />
          <ClinicHours instead={text(hours.clinic)} />
        </div>
      </div>
    </section>
  );
}

function Row({ icon, title, children }: { icon: ReactNode; title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-white/10 text-xl text-marigold-300">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className={cx('text-sm text-teal-100', !children && 'flex min-h-11 items-center')}>{title}</h3>
        {children}
      </div>
    </div>
  );
}

/** On a narrow screen an address breaks after its @ and nowhere else. */
function Breakable({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

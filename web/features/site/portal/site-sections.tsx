import { Trans } from '@lingui/react/macro';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { BrandSection } from '#web/features/site/portal/brand-section.tsx';
import { ClosedSection } from '#web/features/site/portal/closed-section.tsx';
import { Section } from '#web/features/site/portal/section.tsx';
import { SiteField } from '#web/features/site/portal/site-field.tsx';
import { SmsSection } from '#web/features/site/portal/sms-section.tsx';
import type { SiteFormState } from '#web/features/site/portal/use-site-form.ts';

/** All fields of the site details, in groups. */
export function SiteSections({ form }: { form: SiteFormState }) {
  const sendsMail = useSendsMail();
  return (
    <>
      <Section title={<Trans>Name and office</Trans>}>
        <SiteField form={form} name="name" label={<Trans>Name of the service</Trans>} required />
        <SiteField
          form={form}
          name="office"
          rows={2}
          label={<Trans>Requests are emailed to</Trans>}
          hint={
            <Trans>
              One address per line. The public never sees them; a patient's answer goes to the first.
            </Trans>
          }
          required
        />
      </Section>
      <BrandSection form={form} logo={form.logo} />
      <SmsSection name={form.values.name ?? ''} />
      <Section title={<Trans>Phones</Trans>} hint={<Trans>With the country code, such as +880.</Trans>}>
        <SiteField
          form={form}
          name="emergencyPhone"
          type="tel"
          label={<Trans>24/7 emergency</Trans>}
          required
        />
        <SiteField form={form} name="phones.0.number" type="tel" label={<Trans>WhatsApp</Trans>} required />
        <SiteField
          form={form}
          name="phones.1.number"
          type="tel"
          label={<Trans>WhatsApp and Emergency</Trans>}
          required
        />
        <SiteField form={form} name="phones.2.number" type="tel" label={<Trans>Telegram</Trans>} />
      </Section>
      <Section title={<Trans>Email and address</Trans>}>
        <SiteField form={form} name="emails.0" type="email" label={<Trans>First email</Trans>} required />
        <SiteField form={form} name="emails.1" type="email" label={<Trans>Second email</Trans>} />
        <SiteField form={form} name="address.en" rows={3} label={<Trans>Address</Trans>} required />
        <SiteField
          form={form}
          name="address.bn"
          rows={3}
          lang="bn"
          label={<Trans>Address in Bangla</Trans>}
        />
      </Section>
      <Section
        title={<Trans>What we cost and who pays us</Trans>}
        hint={
          <Trans>
            Families are often cheated: they ask this first. Shown on the page about us, on the page of costs
            and on ‘Is this us?’. Nothing is shown while it is empty.
          </Trans>
        }
      >
        <SiteField form={form} name="fees.en" rows={3} label={<Trans>Fees in English</Trans>} />
        <SiteField form={form} name="fees.bn" rows={3} lang="bn" label={<Trans>Fees in Bangla</Trans>} />
      </Section>
      <Section
        title={<Trans>Legal notice</Trans>}
        hint={
          <Trans>
            The registered name, the licence, whatever your law asks for. It is shown at the end of every
            page.
          </Trans>
        }
      >
        <SiteField form={form} name="legal.en" rows={3} label={<Trans>Notice in English</Trans>} />
        <SiteField form={form} name="legal.bn" rows={3} lang="bn" label={<Trans>Notice in Bangla</Trans>} />
      </Section>
      <Section
        title={<Trans>Hours</Trans>}
        hint={
          <Trans>
            If left empty, the standard hours are shown. Write them here when they differ, one line for each.
          </Trans>
        }
      >
        <SiteField form={form} name="hours.today.en" label={<Trans>Today, at the top of every page</Trans>} />
        <SiteField form={form} name="hours.today.bn" lang="bn" label={<Trans>Today, in Bangla</Trans>} />
        <SiteField
          form={form}
          name="hours.opening.en"
          rows={3}
          label={<Trans>Opening hours, in the footer</Trans>}
        />
        <SiteField
          form={form}
          name="hours.opening.bn"
          rows={3}
          lang="bn"
          label={<Trans>Opening hours in Bangla</Trans>}
        />
        <SiteField
          form={form}
          name="hours.clinic.en"
          rows={3}
          label={<Trans>Clinic hours, beside the form</Trans>}
        />
        <SiteField
          form={form}
          name="hours.clinic.bn"
          rows={3}
          lang="bn"
          label={<Trans>Clinic hours in Bangla</Trans>}
        />
      </Section>
      <ClosedSection form={form} />
      <Section
        title={<Trans>How long papers are kept</Trans>}
        hint={
          <>
            <Trans>
              The privacy notice changes at once. Patients are told 30 days before a paper is deleted: if you
              shorten a period, nothing is deleted before those 30 days are over. Papers that were never
              completely sent, or could not be read, are deleted without notice.
            </Trans>{' '}
            {!sendsMail && <Trans>Email is not set up, so nobody is told at present.</Trans>}
          </>
        }
      >
        <SiteField
          form={form}
          name="keep.papersMonths"
          inputMode="numeric"
          label={<Trans>Papers: months until deletion, after the case is closed</Trans>}
          required
        />
        <SiteField
          form={form}
          name="keep.passportDays"
          inputMode="numeric"
          label={<Trans>Passports: days until deletion, after the patient comes home</Trans>}
          required
        />
        <SiteField
          form={form}
          name="keep.orphanDays"
          inputMode="numeric"
          hint={
            <Trans>
              Also papers that could not be read. "Without a case" means papers sent without an account; other
              papers are kept as long as those of a case.
            </Trans>
          }
          label={<Trans>Unfinished, or without a case: days until deletion</Trans>}
          required
        />
      </Section>
      <Section
        title={<Trans>Social media pages</Trans>}
        hint={<Trans>An empty one is not shown on the website.</Trans>}
      >
        <SiteField form={form} name="social.facebook" inputMode="url" label={<Trans>Facebook</Trans>} />
        <SiteField form={form} name="social.youtube" inputMode="url" label={<Trans>YouTube</Trans>} />
        <SiteField form={form} name="social.instagram" inputMode="url" label={<Trans>Instagram</Trans>} />
      </Section>
    </>
  );
}

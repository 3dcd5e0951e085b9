import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { telLink } from '#shared/phone-numbers.ts';
import { type AskedText, CheckForm } from '#web/features/is-this-us/check-form.tsx';
import { AddressText } from '#web/features/shared/address-text.tsx';
import { Fees } from '#web/features/shared/fees.tsx';
import { SampleEmail, SampleNumber } from '#web/features/shared/samples.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { cx } from '#web/ui/cx.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** How families recognise us: what is ours, what we never ask for, and a field to check what somebody gave them. */
export function IsThisUsScreen({ posted }: { posted: AskedText | undefined }) {
  const { name } = useSite();
  return (
    <div className="bg-linear-to-b from-teal-50 to-paper">
      <Container className="py-8 sm:py-14">
        <SectionHeading as="h1" title={<Trans>Is this us?</Trans>} className="mb-6">
          <Trans>
            Some people use our name to cheat families. Check here, before you pay or send anything, whether a
            message really comes from {name}.
          </Trans>
        </SectionHeading>
        <div className="grid gap-6 lg:grid-cols-2 lg:items-start lg:gap-8">
          <Card className="p-5 sm:p-8">
            <CheckForm posted={posted} />
          </Card>
          <div className="space-y-8">
            <NeverAsked />
            <Ours />
            <Fees />
          </div>
        </div>
      </Container>
    </div>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl font-bold text-teal-900">{title}</h2>
      <div className="mt-2 space-y-3">{children}</div>
    </section>
  );
}

const list = 'list-disc space-y-1.5 pl-6';
const link = 'inline-flex min-h-11 items-center font-semibold text-teal-800 underline wrap-anywhere';

function NeverAsked() {
  return (
    <Part title={<Trans>What we never ask for</Trans>}>
      <ul className={list}>
        <li>
          <Trans>
            Your password, or a code from us, from an email or an SMS: not by phone, not on WhatsApp, not by
            email.
          </Trans>
        </li>
        <li>
          <Trans>The PIN of a card or of bKash, Nagad or Rocket.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          A code for your case we tell you ourselves: we call the number that we have for the case, or you sit
          with us. We never ask you to say a code back, and never send somebody to fetch it. Somebody wants
          your code? Hang up and call us.
        </Trans>
      </p>
      <p>
        <Trans>Somebody asks you for money in our name? Call us first, on a number from this page.</Trans>
      </p>
    </Part>
  );
}

/** The provider's numbers, addresses and pages. Nobody else's are ours. */
function Ours() {
  const { emergencyPhone, phones, emails, mailSender, smsSender, url, social } = useSite();
  const { digits } = useFormat();
  const numbers = [...new Set([emergencyPhone, ...phones.map(({ number }) => number)])];
  const addresses = [...new Set([...emails, mailSender])];
  return (
    <Part title={<Trans>Only these are ours</Trans>}>
      <h3 className="font-bold">
        <Trans>Phone and WhatsApp</Trans>
      </h3>
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <a href={telLink(number)} className={cx(link, 'one-line')}>
              {digits(number)}
            </a>{' '}
            <SampleNumber number={number} />
          </li>
        ))}
      </ul>
      <h3 className="font-bold">
        <Trans>Email addresses</Trans>
      </h3>
      <ul>
        {addresses.map((email) => (
          <li key={email}>
            <span className="inline-flex min-h-11 items-center font-semibold" lang="en">
              <AddressText address={email} />
            </span>{' '}
            <SampleEmail email={email} />
          </li>
        ))}
      </ul>
      {smsSender && (
        <>
          <h3 className="font-bold">
            <Trans>SMS</Trans>
          </h3>
          <p>
            <Trans>
              Our SMS come from <strong lang="en">{smsSender}</strong>. They say that there is news, or bring
              a code that you asked for. They never ask for money or a code.
            </Trans>
          </p>
        </>
      )}
      <h3 className="font-bold">
        <Trans>Links</Trans>
      </h3>
      <p>
        <Trans>
          Links to our pages begin with one of these addresses. A link to WhatsApp (wa.me) is ours if it leads
          to a number on this page.
        </Trans>
      </p>
      <ul lang="en">
        {[url, ...social.map((page) => page.url)].map((one) => (
          <li key={one} className="flex min-h-11 items-center font-semibold">
            <AddressText address={one} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

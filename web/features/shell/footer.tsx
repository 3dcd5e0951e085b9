import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCopyrightYear, useSite } from '#web/features/shared/site.ts';
import { FooterContact } from '#web/features/shell/footer-contact.tsx';
import { LegalLinks } from '#web/features/shell/legal-links.tsx';
import { Logo } from '#web/features/shell/logo.tsx';
import { departments, quickLinks } from '#web/features/shell/menu.ts';
import { NewsletterBox } from '#web/features/shell/newsletter-box.tsx';
import { RiverBank } from '#web/features/shell/river-bank.tsx';
import { SocialLinks } from '#web/features/shell/social-links.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { Container } from '#web/ui/container.tsx';

function Column({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-bold text-white">{title}</h2>
      {children}
    </section>
  );
}

/** The foot of every public page. */
export function Footer() {
  const { i18n } = useLingui();
  const { name } = useSite();
  const { year } = useFormat();
  const currentYear = year(useCopyrightYear());
  return (
    <footer className="mt-20 text-teal-100">
      <RiverBank />
      <div className="-mt-px bg-teal-950 above-contact-bar">
        <Container className="grid gap-x-8 gap-y-10 pt-6 pb-12 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_1.5fr]">
          <div className="max-w-xs">
            <Logo light />
            <p className="mt-3">
              <Trans>
                Trusted healthcare support and medical interpretation, from home to hospital and back.
              </Trans>
            </p>
            <SocialLinks />
          </div>
          <Column title={<Trans>Quick Links</Trans>}>
            <ul>
              {quickLinks.map(({ label, path }) => (
                <li key={label.id}>
                  <LocaleLink
                    to={path}
                    className="inline-flex min-h-11 items-center hover:text-white hover:underline"
                  >
                    {i18n._(label)}
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </Column>
          <Column title={<Trans>Departments</Trans>}>
            <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-1">
              {departments.map((label) => (
                <li key={label.id} className="flex min-h-10 items-center lg:min-h-11">
                  {i18n._(label)}
                </li>
              ))}
            </ul>
          </Column>
          <Column title={<Trans>Contact Us</Trans>}>
            <FooterContact />
          </Column>
        </Container>
        <Container className="border-t border-white/15 py-8">
          <NewsletterBox />
        </Container>
        <Container className="border-t border-white/15 py-6 text-sm">
          <LegalLinks />
          <p className="mt-3 font-medium text-white">
            <Trans>{name} is a facilitator and interpreter service, not a hospital.</Trans>
          </p>
          <p className="mt-1">
            <Trans>
              © {currentYear} {name}. All rights reserved.
            </Trans>
          </p>
        </Container>
      </div>
    </footer>
  );
}

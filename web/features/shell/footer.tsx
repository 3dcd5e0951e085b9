import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  useCopyrightYear,
  useHasCosts,
  useHasRules,
  useSite,
  useSiteText,
} from '#web/features/shared/site.ts';
import { FooterContact, SocialLinks } from '#web/features/shell/footer-contact.tsx';
import { Logo } from '#web/features/shell/logo.tsx';
import {
  costsPage,
  departments,
  helpPages,
  legalPages,
  quickLinks,
  requestPages,
  visaPage,
} from '#web/features/shell/menu.ts';
import { NewsletterBox } from '#web/features/shell/newsletter-box.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink, useLocalePath } from '#web/i18n/locale.tsx';
import { Container } from '#web/ui/container.tsx';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';

function Column({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="below-fold">
      <h2 className="mb-1 text-lg font-bold text-white sm:mb-3">{title}</h2>
      {children}
    </section>
  );
}

/** Folded on phones. On wider screens a style shows the content, and browsers without that style fold it. */
function FoldedColumn({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="below-fold max-sm:border-t max-sm:border-white/15">
      <h2 className="mb-3 hidden text-lg font-bold text-white sm:supports-[selector(::details-content)]:block">
        {title}
      </h2>
      <details className="group/fold sm:details-content:[content-visibility:visible]">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 text-lg font-bold text-white sm:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDownIcon className="shrink-0 text-xl transition-transform group-open/fold:rotate-180" />
        </summary>
        {children}
      </details>
    </section>
  );
}

/** The footer of every public page. */
export function Footer() {
  const { i18n } = useLingui();
  const { name, legal } = useSite();
  const text = useSiteText();
  const { year } = useFormat();
  const currentYear = year(useCopyrightYear());
  return (
    <footer className="below-fold mt-12 text-teal-100 sm:mt-20 print:hidden">
      <BridgeEdge />
      <div className="-mt-px bg-teal-950 above-contact-bar">
        <Container className="grid gap-x-8 pt-4 max-sm:pb-1 sm:grid-cols-2 sm:gap-y-10 sm:pt-6 sm:pb-12 lg:grid-cols-[1.3fr_1fr_1fr_1.5fr]">
          <div className="flex flex-wrap items-center justify-between gap-x-4 max-sm:mb-4 sm:block sm:max-w-xs">
            <Logo light />
            <p className="mt-1 max-sm:order-last max-sm:basis-full sm:mt-3">
              <Trans>
                Trusted healthcare support and medical interpretation, from home to hospital and back.
              </Trans>
            </p>
            <SocialLinks />
          </div>
          <Column title={<Trans>Quick Links</Trans>}>
            <ul className="grid phone-pairs gap-x-4 max-sm:mb-3 sm:grid-cols-1">
              {[...quickLinks, ...requestPages].map(({ label, path }) => (
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
          <FoldedColumn title={<Trans>Departments</Trans>}>
            <ul className="grid phone-pairs gap-x-4 max-sm:pb-3 sm:grid-cols-1">
              {departments.map((label) => (
                <li key={label.id} className="flex min-h-10 items-center lg:min-h-11">
                  {i18n._(label)}
                </li>
              ))}
            </ul>
          </FoldedColumn>
          <FoldedColumn title={<Trans>Contact Us</Trans>}>
            <FooterContact />
          </FoldedColumn>
        </Container>
        <Container className="below-fold border-t border-white/15 py-4 sm:py-8">
          <NewsletterBox />
        </Container>
        <Container className="below-fold border-t border-white/15 py-3 text-sm sm:py-6">
          <HelpLinks />
          <LegalLinks />
          <p className="mt-1 font-medium text-white sm:mt-3">
            <Trans>{name} arranges medical travel and interprets. It is not a hospital.</Trans>
          </p>
          <p className="mt-1">
            <Trans>
              © {currentYear} {name}. All rights reserved.
            </Trans>
          </p>
          {text(legal) && <p className="mt-1 whitespace-pre-line">{text(legal)}</p>}
        </Container>
      </div>
    </footer>
  );
}

/** A bridge over water, as the footer's upper edge. Decorative. */
function BridgeEdge() {
  return (
    <svg
      viewBox="0 0 1440 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="block h-14 w-full sm:h-28"
    >
      <circle cx="1085" cy="62" r="34" className="fill-marigold-300" />
      <path
        d="M0 84c220-34 380-30 560-8l-40 44H0Zm1440-6c-160-30-300-26-470-2l40 44h430Z"
        className="fill-teal-100"
      />
      <g fill="none" className="stroke-teal-800" strokeLinecap="round">
        <path d="M470 92C600 26 840 26 970 92" strokeWidth="6" />
        <path d="M440 92h560" strokeWidth="4" />
        <path d="M540 66v26m60-46v46m60-57v57m60-60v60m60-57v57m60-46v46m60-26v26" strokeWidth="2.5" />
      </g>
      <path
        d="M0 98c120-12 240-12 360 0s240 12 360 0 240-12 360 0 240 12 360 0v22H0Z"
        className="fill-teal-950"
      />
    </svg>
  );
}

/** Links to the pages that help visitors to choose. */
function HelpLinks() {
  const hasCosts = useHasCosts();
  const hasRules = useHasRules();
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Help with choosing`}>
      <ul className="flex flex-wrap gap-x-6">
        {[...helpPages, ...(hasCosts ? [costsPage] : []), ...(hasRules ? [visaPage] : [])].map(
          ({ label, path }) => (
            <li key={path}>
              <LocaleLink to={path} className="inline-flex min-h-11 items-center underline hover:text-white">
                {i18n._(label)}
              </LocaleLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/**
 * Links to the privacy notice and the terms. They are plain links that load a new document, because the long texts have
 * their own catalogue, which no other page loads.
 */
function LegalLinks() {
  const { t, i18n } = useLingui();
  const localePath = useLocalePath();
  return (
    <nav aria-label={t`Legal`}>
      <ul className="flex flex-wrap gap-x-6">
        {legalPages.map(({ label, path }) => (
          <li key={path}>
            <a
              href={localePath(path)}
              className="inline-flex min-h-11 items-center underline hover:text-white"
            >
              {i18n._(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AddressText } from '#web/features/shared/address-text.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { Container } from '#web/ui/container.tsx';

type LegalTextProps = { title: ReactNode; version: string; lead: ReactNode; children: ReactNode };

/** The frame of a legal text: title, version, introduction and sections. */
export function LegalText({ title, version, lead, children }: LegalTextProps) {
  const { date } = useFormat();
  const day = date(version);
  return (
    <Container className="py-10 sm:py-14">
      <article className="max-w-3xl">
        <h1 className="text-3xl font-bold text-teal-900 sm:text-4xl">{title}</h1>
        <p className="mt-2 text-sm text-ink-soft">
          <Trans>Version dated {day}</Trans>
        </p>
        <p className="mt-5 text-lg">{lead}</p>
        {children}
      </article>
    </Container>
  );
}

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-9">
      <h2 className="text-xl font-bold text-teal-900 sm:text-2xl">{title}</h2>
      <div className="mt-2 space-y-3 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-6">{children}</div>
    </section>
  );
}

type PageLinkProps = { to: '/profile' | '/settings' | '/track' | '/privacy'; children: ReactNode };

/** A link to a page of this site within a text. */
export function PageLink({ to, children }: PageLinkProps) {
  const localePath = useLocalePath();
  return (
    <a href={localePath(to)} className="font-semibold text-teal-800 underline">
      {children}
    </a>
  );
}

/** An email address within a text. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="font-semibold text-teal-800 underline">
      <AddressText address={email} />
    </a>
  );
}

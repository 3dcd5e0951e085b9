import { Trans } from '@lingui/react/macro';
import type { Consent } from '#shared/contract/privacy.ts';
import { Fetched, SettingsSection } from '#web/features/settings/settings-section.tsx';
import { LegalLink } from '#web/features/shared/privacy-note.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';

/** The texts that the person agreed to, with version and date, and how to withdraw the consent. */
export function ConsentsSection() {
  return (
    <SettingsSection
      id="consents"
      title={<Trans>What you agreed to</Trans>}
      lead={<Trans>The version of a text is the day on which it was written.</Trans>}
    >
      <Fetched from="GET /api/account/consents">{(consents) => <ConsentList consents={consents} />}</Fetched>
      <p className="mt-5 text-ink-soft">
        <Trans>
          You can take back your consent to the use of your health data at any time: withdraw the request in{' '}
          <LocaleLink to="/profile" className="font-semibold text-teal-800 underline">
            your profile
          </LocaleLink>
          . To take back everything,{' '}
          <a href="#erasure" className="font-semibold text-teal-800 underline">
            erase your account
          </a>
          .
        </Trans>
      </p>
    </SettingsSection>
  );
}

function ConsentList({ consents }: { consents: Consent[] }) {
  if (consents.length === 0) {
    return (
      <p>
        <Trans>Nothing is recorded: your account was created before we asked.</Trans>
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {consents.map((consent) => (
        <li
          key={`${consent.kind} ${consent.reference} ${consent.given_at}`}
          className="py-3 first:pt-0 last:pb-0"
        >
          <p className="font-semibold">
            <ConsentName consent={consent} />
          </p>
          <ConsentFacts consent={consent} />
        </li>
      ))}
    </ul>
  );
}

function ConsentName({ consent: { kind, reference } }: { consent: Consent }) {
  switch (kind) {
    case 'terms':
      return (
        <LegalLink to="/terms">
          <Trans>Terms</Trans>
        </LegalLink>
      );
    case 'privacy':
      return (
        <>
          <LegalLink to="/privacy">
            <Trans>Privacy notice</Trans>
          </LegalLink>
          {reference && <Reference>{reference}</Reference>}
        </>
      );
    case 'health':
      return (
        <>
          <Trans>Use of your health data for your request</Trans>
          {reference && <Reference>{reference}</Reference>}
        </>
      );
  }
}

function Reference({ children }: { children: string }) {
  return (
    <span lang="en" className="ml-2 inline-block font-normal whitespace-nowrap text-ink-soft tabular-nums">
      {children}
    </span>
  );
}

function ConsentFacts({ consent: { version, given_at, lang } }: { consent: Consent }) {
  const { date, timestamp } = useFormat();
  const written = date(version);
  const when = timestamp(given_at);
  return (
    <p className="mt-0.5 text-sm text-ink-soft">
      {lang === 'bn' ? (
        <Trans>
          Version of {written}, agreed to on {when}, read in Bangla
        </Trans>
      ) : (
        <Trans>
          Version of {written}, agreed to on {when}, read in English
        </Trans>
      )}
    </p>
  );
}

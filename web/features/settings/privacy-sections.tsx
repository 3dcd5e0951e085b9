import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Consent } from '#shared/contract/privacy.ts';
import { FetchedSection, SettingsSection } from '#web/features/settings/settings-section.tsx';
import { consentHowLabels } from '#web/features/shared/consent-labels.ts';
import { LegalLink } from '#web/features/shared/privacy-note.tsx';
import { SavedHint } from '#web/features/shared/saved-hint.tsx';
import { useTimestamp } from '#web/i18n/abroad.ts';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink, useLocale } from '#web/i18n/locale.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { call } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { downloadFile } from '#web/lib/download.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DownloadIcon } from '#web/ui/icons/tools.tsx';

type Format = 'html' | 'json';

/** The file's name from the server's response. */
function nameOf(response: Response, format: Format): string {
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return name ?? `my-data.${format}`;
}

/** Downloads all data that we store about the person. */
export function OwnDataSection({ emailConfirmed }: { emailConfirmed: boolean }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const lang = useLocale();
  const [format, setFormat] = useState<Format>('html');
  const [isDone, setDone] = useState(false);
  const { busy, error, run } = useAction();

  const download = (chosen: Format) =>
    run(async () => {
      setFormat(chosen);
      setDone(false);
      const response = await call('GET /api/account/export', { query: { format: chosen, lang } });
      downloadFile(await response.blob(), nameOf(response, chosen));
      setDone(true);
    });

  return (
    <SettingsSection
      id="your-data"
      title={<Trans>Your data</Trans>}
      lead={
        <Trans>
          What we hold about you in one file: your account and photo, your requests and cases with their
          history, emails, comments, consents and devices. Your papers are on the page of your case.
        </Trans>
      }
    >
      <div className="space-y-4">
        {!emailConfirmed && (
          <p className="rounded-md bg-marigold-50 px-4 py-3">
            <Trans>
              Your email address is not confirmed yet. Once it is, requests that you sent without signing in
              are added to the file.
            </Trans>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button busy={busy && format === 'html'} disabled={busy} onClick={() => download('html')}>
            <DownloadIcon className="text-xl" />
            <Trans>Download to read</Trans>
          </Button>
          <Button
            variant="outline"
            busy={busy && format === 'json'}
            disabled={busy}
            onClick={() => download('json')}
          >
            <DownloadIcon className="text-xl" />
            <Trans>Download for programs (JSON)</Trans>
          </Button>
        </div>
        {isDone && (
          <Banner
            ref={showMessage}
            tone="success"
            title={<Trans>The file is ready. It contains health data: keep it safe.</Trans>}
          >
            <SavedHint />
          </Banner>
        )}
        {error && (
          <Banner
            ref={showMessage}
            tone="error"
            title={translate(messageOf(error.cause, t`The file could not be made. Please try again.`))}
          />
        )}
      </div>
    </SettingsSection>
  );
}

/** The texts that the person agreed to, with version and date, and how to withdraw the consent. */
export function ConsentsSection() {
  return (
    <SettingsSection
      id="consents"
      title={<Trans>What you agreed to</Trans>}
      lead={<Trans>A version is named after the day on which the text was written.</Trans>}
    >
      <FetchedSection from="GET /api/account/consents">
        {(consents) => <ConsentList consents={consents} />}
      </FetchedSection>
      <p className="mt-5 text-ink-soft">
        <Trans>
          You can withdraw your consent to the use of your health data at any time: withdraw the request in{' '}
          <LocaleLink to="/profile" className="font-semibold text-teal-800 underline">
            your profile
          </LocaleLink>
          . To withdraw everything,{' '}
          <a href="#erasure" className="font-semibold text-teal-800 underline">
            delete your account
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
        <Trans>We have no record of this: your account was created before we asked for your consent.</Trans>
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
          <ToldConsent consent={consent} />
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

/** A consent that somebody gave to a member of staff, who wrote it down. */
function ToldConsent({ consent: { how, given_by, recorded_by } }: { consent: Consent }) {
  const { i18n } = useLingui();
  if (how === 'site') return null;
  const way = i18n._(consentHowLabels[how]);
  return (
    <p className="mt-0.5 text-sm text-ink-soft">
      <Trans>
        {way}: {given_by}. Written down by {recorded_by}.
      </Trans>
    </p>
  );
}

function ConsentFacts({ consent: { version, given_at, lang } }: { consent: Consent }) {
  const { date } = useFormat();
  const timestamp = useTimestamp();
  const written = date(version);
  const when = timestamp(given_at);
  return (
    <p className="mt-0.5 text-sm text-ink-soft">
      {lang === 'bn' ? (
        <Trans>
          Version dated {written}, agreed to on {when}, read in Bangla
        </Trans>
      ) : (
        <Trans>
          Version dated {written}, agreed to on {when}, read in English
        </Trans>
      )}
    </p>
  );
}

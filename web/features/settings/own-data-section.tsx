import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useLocale } from '#web/i18n/locale.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { call } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { downloadFile } from '#web/lib/download.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DownloadIcon } from '#web/ui/icons/tools.tsx';

type Format = 'html' | 'json';
type Outcome = { done: Format } | { problem: string };

/** The name that the server gave the file. */
function nameOf(answer: Response, format: Format): string {
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return name ?? `my-data.${format}`;
}

/** Everything that is held of the person, to take along. */
export function OwnDataSection({ emailConfirmed }: { emailConfirmed: boolean }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const lang = useLocale();
  const [busy, setBusy] = useState<Format | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const download = async (format: Format) => {
    setBusy(format);
    setOutcome(null);
    try {
      const answer = await call('GET /api/account/export', { query: { format, lang } });
      downloadFile(await answer.blob(), nameOf(answer, format));
      setOutcome({ done: format });
    } catch (error) {
      setOutcome({ problem: translate(messageOf(error, t`The file could not be made. Please try again.`)) });
    }
    setBusy(null);
  };

  return (
    <SettingsSection
      id="your-data"
      title={<Trans>Your data</Trans>}
      lead={
        <Trans>
          Everything we hold of you in one file: your account and photo, your requests with their history,
          mails, comments, consents and devices.
        </Trans>
      }
    >
      <div className="space-y-4">
        {!emailConfirmed && (
          <p className="rounded-md bg-marigold-50 px-4 py-3">
            <Trans>
              Your email address is not confirmed yet. Requests that you sent without signing in come into the
              file once it is.
            </Trans>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button busy={busy === 'html'} disabled={busy !== null} onClick={() => download('html')}>
            <DownloadIcon className="text-xl" />
            <Trans>Download to read</Trans>
          </Button>
          <Button
            variant="outline"
            busy={busy === 'json'}
            disabled={busy !== null}
            onClick={() => download('json')}
          >
            <DownloadIcon className="text-xl" />
            <Trans>Download for programs (JSON)</Trans>
          </Button>
        </div>
        {outcome && 'done' in outcome && (
          <Banner
            tone="success"
            title={<Trans>The file is among your downloads. It holds health data: keep it safe.</Trans>}
          />
        )}
        {outcome && 'problem' in outcome && <Banner tone="error" title={outcome.problem} />}
      </div>
    </SettingsSection>
  );
}

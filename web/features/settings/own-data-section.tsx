import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useLocale } from '#web/i18n/locale.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { call } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { downloadFile } from '#web/lib/download.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DownloadIcon } from '#web/ui/icons/tools.tsx';

type Format = 'html' | 'json';

/** The file's name, as the server gives it. */
function nameOf(answer: Response, format: Format): string {
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return name ?? `my-data.${format}`;
}

/** Downloads everything that we store about the person. */
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
      const answer = await call('GET /api/account/export', { query: { format: chosen, lang } });
      downloadFile(await answer.blob(), nameOf(answer, chosen));
      setDone(true);
    });

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
            tone="success"
            title={<Trans>The file is among your downloads. It holds health data: keep it safe.</Trans>}
          />
        )}
        {error && (
          <Banner
            tone="error"
            title={translate(messageOf(error.cause, t`The file could not be made. Please try again.`))}
          />
        )}
      </div>
    </SettingsSection>
  );
}

import { Trans } from '@lingui/react/macro';
import { legalVersions } from '#shared/legal-versions.ts';
import { consentTextIn } from '#web/features/shared/cases/consent-text.ts';
import { useSite } from '#web/features/shared/site.ts';

type ReadOutProps = { hospital: string; lang: 'bn' | 'en' };

/** What is read out before a consent is written down, in the language that is chosen, with its version. */
export function ConsentReadOut({ hospital, lang }: ReadOutProps) {
  const { name } = useSite();
  const version = legalVersions.hospital;
  const [question, ...paragraphs] = consentTextIn(lang, { name, hospital: hospital || '…' });
  return (
    <section className="space-y-2 rounded-lg bg-teal-50 p-3">
      <h3 className="text-sm font-semibold">
        <Trans>Read this out, and ask</Trans>
      </h3>
      <div lang={lang} className="space-y-2 border-l-4 border-teal-600 pl-3 text-base wrap-anywhere">
        <p className="font-semibold">{question}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        <Trans>Version {version}</Trans>
      </p>
    </section>
  );
}

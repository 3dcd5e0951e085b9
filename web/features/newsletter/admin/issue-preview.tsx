import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type { NewsletterIssueDetail } from '#shared/contract/newsletter-issues.ts';
import { TestToMe } from '#web/features/newsletter/admin/test-to-me.tsx';
import { toolLook } from '#web/ui/tool-button.tsx';

const languages: readonly SiteLanguage[] = ['en', 'bn'];

/**
 * The mail as a subscriber gets it. It is a page of its own in a frame in which nothing runs and no link opens, so
 * what somebody wrote into an article can't do anything in the portal.
 */
export function IssuePreview({ issue }: { issue: NewsletterIssueDetail }) {
  const { t } = useLingui();
  const [lang, setLang] = useState<SiteLanguage>('en');
  const subject = (lang === 'bn' && issue.subject_bn) || issue.subject;
  return (
    <section aria-label={t`Preview`} className="rounded-lg border border-line bg-white shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
        <fieldset className="flex gap-1.5">
          <legend className="sr-only">
            <Trans>Language of the preview</Trans>
          </legend>
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              aria-pressed={one === lang}
              onClick={() => setLang(one)}
              className={toolLook(one === lang ? 'primary' : 'outline')}
            >
              {one === 'en' ? 'English' : 'বাংলা'}
            </button>
          ))}
        </fieldset>
        <TestToMe issue={issue} lang={lang} />
      </div>
      <p className="px-4 py-3 text-sm">
        <span className="text-ink-soft">
          <Trans>Subject:</Trans>
        </span>{' '}
        <strong lang={lang === 'bn' && issue.subject_bn ? 'bn' : 'en'}>{subject}</strong>
      </p>
      <iframe
        key={`${lang} ${issue.version}`}
        title={lang === 'en' ? t`Preview in English` : t`Preview in Bangla`}
        src={`/api/newsletter-issues/${issue.id}/preview?lang=${lang}&version=${issue.version}`}
        sandbox=""
        className="block h-[36rem] w-full rounded-b-lg border-t border-line bg-paper"
      />
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type { NewsletterIssueDetail } from '#shared/contract/newsletter-issues.ts';
import { useMay, useStaff } from '#web/features/shared/staff.ts';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { MailIcon } from '#web/ui/icons/contact.tsx';
import { useToast } from '#web/ui/toast-context.ts';

const languages: readonly SiteLanguage[] = ['en', 'bn'];

/**
 * The mail as a subscriber receives it. It is a separate document in a frame in which no script runs and no link opens,
 * so that nothing in an article can act in the portal.
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
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-pressed={language === lang}
              onClick={() => setLang(language)}
              className={compactButtonClass(language === lang ? 'primary' : 'outline')}
            >
              {language === 'en' ? 'English' : 'বাংলা'}
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

type TestToMeProps = { issue: Pick<NewsletterIssueDetail, 'id'>; lang: SiteLanguage };

/** Sends the newsletter, as it is saved, to the member's own email address. */
function TestToMe({ issue: { id }, lang }: TestToMeProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const may = useMay();
  const { email } = useStaff();
  const sendsMail = useSendsMail();
  const { busy, run } = useAction();
  if (!may('create') || !sendsMail) return null;
  const send = () =>
    run(async () => {
      try {
        await api('POST /api/newsletter-issues/:id/test', { params: { id }, body: { lang } });
        toast({ text: t`A test is on its way to ${email}` });
      } catch (error) {
        toast({
          tone: 'error',
          text: translate(messageOf(error, t`The test could not be sent. Please try again.`)),
        });
      }
    });
  return (
    <Button compact busy={busy} onClick={send}>
      {!busy && <MailIcon className="text-base" />}
      <Trans>Send a test to me</Trans>
    </Button>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type { NewsletterIssueDetail } from '#shared/contract/newsletter-issues.ts';
import { useMay, useStaff } from '#web/features/shared/staff.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { MailIcon } from '#web/ui/icons/contact.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';

type TestToMeProps = { issue: Pick<NewsletterIssueDetail, 'id'>; lang: SiteLanguage };

/** Sends a newsletter, as it is saved, to the own address. */
export function TestToMe({ issue: { id }, lang }: TestToMeProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const may = useMay();
  const { email } = useStaff();
  const { busy, run } = useAction();
  if (!may('create')) return null;
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
    <ToolButton busy={busy} onClick={send}>
      {!busy && <MailIcon className="text-base" />}
      <Trans>Send a test to me</Trans>
    </ToolButton>
  );
}

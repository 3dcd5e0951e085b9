import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CaseMessage, StaffCaseMessages } from '#shared/contract/case-messages.ts';
import { useFormat } from '#web/i18n/format.ts';

/** Whether the family has opened an answer in its account, and else what became of the mail about it. */
export function Seen({
  message,
  messages,
}: {
  message: CaseMessage;
  messages: StaffCaseMessages;
}): ReactNode {
  const { timestamp } = useFormat();
  const { from, channel, seen, id, created_at } = message;
  if (from !== 'office' || channel !== 'account') return null;
  if (seen) return <Trans>Seen</Trans>;
  const { news_mail: mail, items } = messages;
  if (!mail || id !== items.at(-1)?.id) return <Trans>Not seen yet</Trans>;
  // One mail tells of several answers: an older one says nothing of this answer.
  if (mail.at < created_at && mail.status !== 'failed')
    return <Trans>Not seen yet; an earlier mail told of news</Trans>;
  if (mail.written_to_file) return <Trans>Not seen yet; no mail was sent: email is not set up</Trans>;
  const at = timestamp(mail.at);
  if (mail.status === 'sent') return <Trans>Not seen yet; mail accepted {at}</Trans>;
  if (mail.status === 'failed') return <Trans>Not seen yet; the mail was refused. Please call.</Trans>;
  return <Trans>Not seen yet; the mail is on its way</Trans>;
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Mail, MailState } from '#shared/contract/mails.ts';
import { stateWords } from '#web/features/mails/admin/mail-words.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones: Record<MailState, 'teal' | 'marigold' | 'grey' | 'alarm'> = {
  waiting: 'grey',
  sending: 'grey',
  sent: 'teal',
  failed: 'alarm',
  unconfirmed: 'marigold',
};

/** How far a mail came, and since or until when. */
export function MailStateNote({ mail }: { mail: Mail }) {
  const { i18n } = useLingui();
  return (
    <>
      <Badge tone={tones[mail.state]} className="py-0.5! text-xs!">
        {i18n._(stateWords[mail.state])}
      </Badge>
      <span className="mt-1 block text-ink-soft empty:hidden">
        <Moments mail={mail} />
      </span>
      {mail.problem && mail.state !== 'sent' && (
        <span className="mt-0.5 block max-w-prose text-ink">{mail.problem}</span>
      )}
    </>
  );
}

function Moments({ mail: { state, sent_at, next_attempt_at } }: { mail: Mail }): ReactNode {
  const { timestamp } = useFormat();
  const sent = sent_at && timestamp(sent_at);
  const next = next_attempt_at && timestamp(next_attempt_at);
  if (state === 'sent') return sent && <Trans>on {sent}</Trans>;
  return next && <Trans>next attempt {next}</Trans>;
}

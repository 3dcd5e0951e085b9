import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { CaseMessage } from '#shared/contract/case-messages.ts';
import { useTimestamp } from '#web/i18n/abroad.ts';
import { useFormat } from '#web/i18n/format.ts';
import { languageOfText } from '#web/i18n/text-language.ts';
import { cx } from '#web/ui/cx.ts';

type MessageListProps = {
  messages: CaseMessage[];
  /** Whose side the reader is on: own messages stand at the right. */
  own: CaseMessage['from'];
  /** What is said below a message, for example whether the family has opened it. */
  note?: (message: CaseMessage) => ReactNode;
  /** What plays a message that was spoken. */
  voice: (message: CaseMessage) => ReactNode;
  /** Whether a line says each day on which something was written. */
  days?: boolean;
};

/** The messages of a case, newest below. */
export function MessageList({ messages, own, note, voice, days = false }: MessageListProps) {
  const { date } = useFormat();
  const timestamp = useTimestamp();
  const dayOf = (message: CaseMessage | undefined) => message && date(message.created_at);
  return (
    // Earlier messages make a new log: as additions to this one, they would all be read out.
    <div role="log" key={messages[0]?.id}>
      <ol className="space-y-3 empty:hidden">
        {messages.map((message, nth) => (
          <Fragment key={message.id}>
            {days && dayOf(message) !== dayOf(messages[nth - 1]) && (
              <li className="pt-2 text-center text-sm font-semibold text-ink-soft">{dayOf(message)}</li>
            )}
            <li
              className={cx(
                'max-w-[88%] rounded-xl border px-3.5 py-2.5',
                message.from === own ? 'ml-auto border-teal-200 bg-teal-50' : 'border-line bg-white',
              )}
            >
              <p className="text-xs text-ink-soft">
                <Sender message={message} own={own} />,{' '}
                <time dateTime={message.created_at}>{timestamp(message.created_at)}</time>
              </p>
              {message.voice ? (
                voice(message)
              ) : (
                <p
                  dir="auto"
                  lang={languageOfText(message.text)}
                  className="mt-0.5 whitespace-pre-wrap wrap-anywhere"
                >
                  {message.text}
                </p>
              )}
              <p className="text-xs text-ink-soft empty:hidden">{note?.(message)}</p>
            </li>
          </Fragment>
        ))}
      </ol>
    </div>
  );
}

function Sender({ message: { from, by, channel }, own }: { message: CaseMessage; own: CaseMessage['from'] }) {
  const { t } = useLingui();
  const name = by ?? t`Our office`;
  if (from === 'office') {
    if (channel === 'mail') return <Trans>{name}, sent by email</Trans>;
    if (channel === 'whatsapp') return <Trans>{name}, sent by WhatsApp</Trans>;
    return name;
  }
  const who = own === 'family' ? t`You` : t`The family`;
  if (by === null) return who;
  const way = {
    whatsapp: t`on WhatsApp`,
    phone: t`by phone`,
    in_person: t`in person`,
    mail: '',
    account: '',
  }[channel];
  return (
    <Trans>
      {who} {way}, recorded by {name}
    </Trans>
  );
}

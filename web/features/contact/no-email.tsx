import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { telLink } from '#shared/phone-numbers.ts';
import { forWhom } from '#shared/records/requests.ts';
import { readRequest } from '#web/features/contact/request-values.ts';
import { forWhomLabels } from '#web/features/shared/request-facts.ts';
import { SampleNumber } from '#web/features/shared/samples.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { useFormat } from '#web/i18n/format.ts';
import { WhatsAppIcon } from '#web/ui/icons/contact.tsx';

const linkLook =
  'tap inline-flex items-center gap-1.5 font-semibold text-teal-800 underline underline-offset-4';

const isDay = /^\d{4}-\d\d-\d\d$/;

/**
 * How somebody without an email address goes on: a chat on WhatsApp that begins with name, for whom and the wished day,
 * a button that copies the message, and the phone. The message never stands in the chat's address, where others
 * can read it.
 */
export function NoEmail() {
  const { digits } = useFormat();
  const { emergencyPhone } = useSite();
  const chatText = useChatText();
  const whatsApp = useWhatsApp();
  // The address is made when it is needed, also for a long press or another tab.
  const fillIn = ({ currentTarget: link }: SyntheticEvent<HTMLAnchorElement>) => {
    const form = link.closest('form');
    if (form) link.href = whatsApp.chat(chatText(form));
  };
  return (
    <div className="text-sm text-ink-soft">
      <div className="flex flex-wrap gap-x-5">
        <a
          href={whatsApp.ask()}
          onPointerDown={fillIn}
          onFocus={fillIn}
          onClick={fillIn}
          className={linkLook}
        >
          <WhatsAppIcon className="text-xl" />
          <Trans>No email? Write on WhatsApp</Trans>
        </a>
        <CopyMessage />
      </div>
      <p>
        <Trans>
          Or call us:{' '}
          <a href={telLink(emergencyPhone)} className="font-semibold text-teal-800 underline one-line">
            {digits(emergencyPhone)}
          </a>
          . Our office can do all of it by phone.
        </Trans>{' '}
        <SampleNumber number={emergencyPhone} />
      </p>
    </div>
  );
}

/** Returns the first message of the chat for what stands in the form. */
function useChatText() {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { date } = useFormat();
  return (form: HTMLFormElement): string => {
    const values = readRequest(form);
    const name = values.name.trim();
    const patient = forWhom.safeParse(values.for_whom).data;
    const whom = patient && i18n._(forWhomLabels[patient]);
    const day = isDay.test(values.date) && !values.date_open && date(values.date);
    return [
      t`Hello, I would like an appointment. I have no email address.`,
      name && t`Name: ${name}`,
      whom && t`For whom: ${whom}`,
      day && t`Wished day: ${day}`,
    ]
      .filter(Boolean)
      .join('\n');
  };
}

type CopyState = 'copied' | 'empty' | 'refused';

/**
 * A button that copies the message of its form. Where the browser refuses, the message is selected, to be copied by
 * hand.
 */
function CopyMessage() {
  const [state, setState] = useState<CopyState | null>(null);
  const copy = async ({ currentTarget }: SyntheticEvent<HTMLButtonElement>) => {
    const field = currentTarget.form?.elements.namedItem('message');
    if (!(field instanceof HTMLTextAreaElement)) return;
    if (field.value.trim() === '') {
      setState('empty');
      return field.focus();
    }
    try {
      await navigator.clipboard.writeText(field.value);
      setState('copied');
    } catch {
      setState('refused');
      field.select();
    }
  };
  return (
    <>
      <button type="button" onClick={copy} className={`${linkLook} noscript:hidden`}>
        <Trans>Copy what I wrote</Trans>
      </button>
      <p role="status" className="w-full font-medium text-teal-800 empty:hidden">
        {state === 'copied' && <Trans>Your message is copied. Paste it into the chat.</Trans>}
        {state === 'empty' && <Trans>Please write your message first, in the last field.</Trans>}
        {state === 'refused' && (
          <Trans>
            Your browser did not copy it. Your message is selected: press and hold it, then copy it.
          </Trans>
        )}
      </p>
    </>
  );
}

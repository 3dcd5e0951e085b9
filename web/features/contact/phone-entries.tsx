import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { phoneDigits, whatsAppNumber } from '#shared/bangla-digits.ts';
import type { SiteDetails } from '#shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { PhoneIcon, TelegramIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';

type Entry = SiteDetails['phones'][number];

const labels: Record<Entry['channel'], ReactNode> = {
  whatsapp: <Trans>WhatsApp</Trans>,
  'whatsapp-emergency': <Trans>WhatsApp and Emergency</Trans>,
  telegram: <Trans>Telegram</Trans>,
};

/** Where a number is written to: each in its messenger. */
function addressOf({ number, channel }: Entry): string {
  return channel === 'telegram'
    ? `https://t.me/+${phoneDigits(number)}`
    : `https://wa.me/${whatsAppNumber(number)}`;
}

/** The numbers with their messengers; the emergency one can be called right here. */
export function PhoneEntries({ phones }: { phones: Entry[] }) {
  const { t } = useLingui();
  const { digits } = useFormat();
  return (
    <ul className="space-y-1">
      {phones.map((entry) => (
        <li key={entry.channel} className="flex items-center gap-2">
          <a
            href={addressOf(entry)}
            className="group flex min-w-0 flex-1 items-center gap-3.5 rounded-lg py-2 hover:text-white"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-white/10 text-xl text-marigold-300">
              {entry.channel === 'telegram' ? <TelegramIcon /> : <WhatsAppIcon />}
            </span>
            <span className="min-w-0">
              <span className="block text-sm text-teal-100">{labels[entry.channel]}</span>{' '}
              <span className="block font-bold whitespace-nowrap text-white group-hover:underline">
                {digits(entry.number)}
              </span>
            </span>
          </a>
          {entry.channel === 'whatsapp-emergency' && (
            <a
              href={`tel:+${phoneDigits(entry.number)}`}
              aria-label={t`Call the emergency number`}
              className="tap grid size-11 shrink-0 place-items-center rounded-full bg-alarm-600 text-xl text-white hover:bg-alarm-700"
            >
              <PhoneIcon />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

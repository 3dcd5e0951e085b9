import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { whatsAppOf } from '#shared/site-details.ts';
import { whatsAppChat } from '#shared/whatsapp.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { stripLocale } from '#web/i18n/paths.ts';

/** The pages that a chat from the bar names; of others it says nothing: what somebody searched or sent is their own. */
const named = /^\/(doctor|hospital|blog)(s|details)\/[\w-]+$/;

/** The provider's WhatsApp number, and the addresses that open a chat with it, with a text in the page's language. */
export function useWhatsApp() {
  const { t } = useLingui();
  const site = useSite();
  const localePath = useLocalePath();
  const here = stripLocale(useLocation().pathname);
  const number = whatsAppOf(site);
  const greeting = t`Hello, I have a question.`;
  const addressOf = (path: string) => `${site.url}${localePath(path)}`;
  const ask = () => whatsAppChat(number, greeting);
  return {
    number,
    greeting,
    /** With a text of the caller's. */
    chat: (text: string) => whatsAppChat(number, text),
    /** A question about nothing in particular. */
    ask,
    /** A question about this page if it is that of a doctor, a hospital or an article; else a chat without a text. */
    askHere: () => {
      if (!named.test(here)) return whatsAppChat(number);
      const address = addressOf(here);
      return whatsAppChat(number, t`Hello, I have a question about this page: ${address}`);
    },
    /** A question about a doctor, a hospital or an article, by its name and its plain path. */
    askAbout: (name: string, path: string) => {
      const address = addressOf(path);
      return whatsAppChat(number, t`Hello, I have a question about ${name} (${address})`);
    },
    /** About a request that was sent: its reference and nothing else. */
    askAboutRequest: (reference: string) =>
      whatsAppChat(number, t`Hello, I am writing about my request ${reference}.`),
  };
}

import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { whatsAppOf } from '#shared/site-details.ts';
import { whatsAppChat } from '#shared/whatsapp.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { stripLocale } from '#web/i18n/paths.ts';

/**
 * The pages whose URL a chat from the contact bar contains. Other URLs are left out, because they may reveal what
 * somebody searched for or sent.
 */
const named = /^\/(doctor|hospital|blog)(s|details)\/[\w-]+$/;

/**
 * The provider's WhatsApp number, and functions that return the URL of a chat with it, with a text in the page's
 * language.
 */
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
    /** A chat with the caller's text. */
    chat: (text: string) => whatsAppChat(number, text),
    /** A general question. */
    ask,
    /** A question about this page if it shows doctors, hospitals or articles; otherwise a chat without a text. */
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
    /** A question about a request that was sent: only its reference. */
    askAboutRequest: (reference: string) =>
      whatsAppChat(number, t`Hello, I am writing about my request ${reference}.`),
  };
}

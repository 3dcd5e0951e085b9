import { toBanglaDigits } from '#shared/bangla-digits.ts';

/** Signs that people type as typographic ones; a single one of them doubles the price of an English SMS. */
const plainSigns: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};
const plain = (text: string) => text.replace(/[‘’“”–—…\u00a0]/g, (sign) => plainSigns[sign] ?? sign);

/**
 * The sentence that tells a family that there is news, by SMS or from a person's WhatsApp. It has no name, hospital,
 * illness, sum or day, and no reference: whoever reads it on a phone of somebody else learns nothing.
 */
export function newsText({ name, url }: { name: string; url: string }, lang: 'en' | 'bn'): string {
  const place = url.replace(/^https?:\/\//, '');
  return lang === 'bn'
    ? `${plain(name)}: আপনার জন্য নতুন খবর আছে। ${place}/bn/n`
    : `${plain(name)}: there is news for you. ${place}/n`;
}

/** The SMS with a code that somebody asked for: without the reference, and without a link to where it is typed. */
export function codeText({ name }: { name: string }, lang: 'en' | 'bn', code: string): string {
  return lang === 'bn'
    ? `${plain(name)}: আপনার কোড ${toBanglaDigits(code)}। কাউকে বলবেন না।`
    : `${plain(name)}: your code is ${code}. Tell it to nobody.`;
}

/** The signs of the usual alphabet of SMS (GSM 03.38); those of the second list count twice. */
const plainAlphabet =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const doubled = /[\^{}\\[~\]|€]/g;

/** How a text goes as an SMS: whether as Unicode, how many signs it has, and in how many parts it is paid. */
export function smsParts(text: string): { unicode: boolean; signs: number; parts: number } {
  const unicode = !plainAlphabet.test(text);
  const signs = text.length + (unicode ? 0 : (text.match(doubled)?.length ?? 0));
  const [one, each] = unicode ? [70, 67] : [160, 153];
  return { unicode, signs, parts: signs <= one ? 1 : Math.ceil(signs / each) };
}

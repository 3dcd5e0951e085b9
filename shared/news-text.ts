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

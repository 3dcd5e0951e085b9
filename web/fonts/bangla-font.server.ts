import firstFont from './anek-bangla.woff2?url';
import wholeFont from './anek-bangla-whole.woff2?url';
import { needsWholeBangla } from './bangla.ts';

const opening = /<html(?= [^>]*lang="bn")/;

/** A rendered page that asks for the whole Bangla font if it has to. */
export function withBanglaFont(html: string): string {
  if (!opening.test(html.slice(0, 200)) || !needsWholeBangla(html)) return html;
  return html.replace(opening, '$& data-bangla="whole"').replace(firstFont, wholeFont);
}

/** How values are written into a template, so that none of them ends the text in which it stands. */
type Escaping = 'url' | 'json' | 'xml';
const escapes: Record<Escaping, (value: string) => string> = {
  url: encodeURIComponent,
  json: (value) => JSON.stringify(value).slice(1, -1),
  xml: (value) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
};

/** `{to}`, `{to:plus}`, `{to:local}`, `{text}`, `{from}` and `{unicode:YES:NO}`. */
const placeholder = /\{(to|to:plus|to:local|text|from|unicode:[^{}:]*:[^{}:]*)\}/g;

/** What a gateway is told: the number with its country code, digits alone. */
export type SmsValues = { to: string; text: string; from: string; unicode: boolean };

function filledIn(name: string, { to, text, from, unicode }: SmsValues): string {
  const [kind, form, otherwise] = name.split(':');
  if (kind === 'text') return text;
  if (kind === 'from') return from;
  if (kind === 'unicode') return (unicode ? form : otherwise) ?? '';
  if (form === 'plus') return `+${to}`;
  // In Bangladesh the national number begins with a zero.
  return form === 'local' && to.startsWith('880') ? `0${to.slice(3)}` : to;
}

/** Fills in a template. Each value is escaped, so it can't add anything to a URL, a header or a body. */
export const fillTemplate = (template: string, values: SmsValues, escaping: Escaping): string =>
  template.replace(placeholder, (_, name: string) => escapes[escaping](filledIn(name, values)));

/** Whether a template has a place for a value. */
export const hasPlace = (template: string, name: 'to' | 'text'): boolean =>
  [...template.matchAll(placeholder)].some(([, found = '']) => found.split(':')[0] === name);

/** How the values of a body are escaped, by its media type; undefined for one that we can't escape for. */
export function escapingOf(type: string): Escaping | undefined {
  if (/json/i.test(type)) return 'json';
  if (/x-www-form-urlencoded/i.test(type)) return 'url';
  return /xml/i.test(type) ? 'xml' : undefined;
}

const sample: SmsValues = { to: '8801700000000', text: 'a "b" \\ \n{}', from: 'Care', unicode: true };

/** Whether a JSON template stays JSON, whatever is filled in. */
export function staysJson(template: string): boolean {
  try {
    JSON.parse(fillTemplate(template, sample, 'json'));
    return true;
  } catch {
    return false;
  }
}

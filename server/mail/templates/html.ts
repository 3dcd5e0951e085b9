/** Markup that is safe as it is: written by us, with every inserted text escaped. */
export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Part = string | Markup | readonly Markup[];

/** A template of markup. What is inserted is text, and shows as it was typed, unless it is markup itself. */
export function html(fixed: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(fixed.map((text, index) => text + rendered(parts[index] ?? '')).join(''));
}

function rendered(part: Part): string {
  if (typeof part === 'string') return escaped(part);
  if (part instanceof Markup) return part.source;
  return part.map((markup) => markup.source).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

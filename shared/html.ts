/** HTML that is safe to send: written by us, with every inserted text escaped. */
export class SafeHtml {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Part = string | SafeHtml | readonly SafeHtml[];

/** A template of HTML. Inserted text is escaped; inserted `SafeHtml` stays unchanged. */
export function html(fixed: TemplateStringsArray, ...parts: Part[]): SafeHtml {
  return new SafeHtml(fixed.map((text, index) => text + render(parts[index] ?? '')).join(''));
}

function render(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (part instanceof SafeHtml) return part.source;
  return part.map((markup) => markup.source).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const summaryLength = 220;

/** The paragraphs of an article's plain text, which blank lines divide. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** What stands for an article in lists and previews: its first paragraph, cut between words. */
export function summaryOf(text: string, length = summaryLength): string {
  const first = (paragraphsOf(text)[0] ?? '').replace(/\s+/g, ' ');
  if (first.length <= length) return first;
  const cut = first.slice(0, length + 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : first.slice(0, length)).replace(/[\s,.;:–-]+$/, '')}…`;
}

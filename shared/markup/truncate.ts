/** Puts the text on one line and cuts it between words to this length, with … if something is cut off. */
export function truncateAtWord(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length + 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : line.slice(0, length)).replace(/[\s,.;:–-]+$/, '')}…`;
}

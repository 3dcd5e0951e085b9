/**
 * The beginning of a text that fits in `lines` lines of `perLine` characters, cut between words if possible.
 */
export function shorten(text: string, lines: number, perLine = 100): { text: string; cut: boolean } {
  let left = lines;
  const kept: string[] = [];
  for (const line of text.split('\n')) {
    const deps = Math.max(1, Math.ceil(line.length / perLine));
    if (deps > left) {
      const part = line.slice(0, left * perLine);
      const space = part.lastIndexOf(' ');
      const words = space > 0 ? part.slice(0, space) : part;
      return { text: [...kept, ...(words ? [`${words} …`] : [])].join('\n'), cut: true };
    }
    left -= deps;
    kept.push(line);
  }
  return { text, cut: false };
}

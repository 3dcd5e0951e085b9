const longest = 60;

/**
 * The name to greet by. Anybody can send the form with a stranger's address and an advertisement for a
 * name: what looks like a link is left out, and a dot is followed by a space, so that no mail program
 * makes a link of "Md.Rahim" or of anything else.
 */
export function greetingName(name: string): string | undefined {
  const spaced = name
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
  if (spaced === '' || spaced.length > longest || /[/\\:@<>]|www\b/i.test(spaced)) return undefined;
  return spaced;
}

/** How many of the texts stand in English and not in Bangla; null while there are none in English. */
export function missingBangla(texts: Record<string, string>, names: readonly string[]): number | null {
  const written = names.filter((name) => texts[name]?.trim());
  if (written.length === 0) return null;
  return written.filter((name) => !texts[`${name}_bn`]?.trim()).length;
}

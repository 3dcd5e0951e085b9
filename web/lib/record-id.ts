/** The id of a record in an address; undefined if the text can't be an id. */
export function recordIdOf(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

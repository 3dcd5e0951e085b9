/** The first letter of a name, for an avatar; U if there is no name. */
export function initialOf(name: string | undefined): string {
  const [first = 'U'] = name?.trim() ?? '';
  return first.toLocaleUpperCase('en');
}

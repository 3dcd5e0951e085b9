/** The letter that stands for a person in an avatar; U where there is no name. */
export function initialOf(name: string | undefined): string {
  const [first = 'U'] = name?.trim() ?? '';
  return first.toLocaleUpperCase('en');
}

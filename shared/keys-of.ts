/** The names in an object that has no others than its type says. */
export function keysOf<T extends object>(object: T): (keyof T & string)[];
export function keysOf(object: object): string[] {
  return Object.keys(object);
}

/** The code of an error from Node, a driver or a program (`ENOENT`, `23505`); undefined where it has none. */
export function errorCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code;
}

/** Whether an error has one of these codes. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  const code = errorCodeOf(error);
  return code !== undefined && codes.includes(code);
}

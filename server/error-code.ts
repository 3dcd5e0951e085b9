/** The code of an error from Node, a driver or a program (`ENOENT`, `23505`); undefined where it has none. */
export function errorCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code;
}

/** The result code of an error of the embedded database, without its details; undefined for other errors. */
export function sqliteCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  return error.errcode & 0xff;
}

/** Whether an error has one of these codes. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  const code = errorCodeOf(error);
  return code !== undefined && codes.includes(code);
}

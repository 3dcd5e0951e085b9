/** What the log keeps of a fault. */
export type Fault = { name: string; message?: string; code?: string; at: string[] };

/**
 * What may be logged of a fault: where it happened and of what kind it is. The words of a database's
 * error are left out, because they quote the values of rows, and with them people's data.
 */
export function serializeError(error: unknown): Fault {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const ofDatabase = code !== undefined && (/^[0-9A-Z]{5}$/.test(code) || code.startsWith('ERR_SQLITE'));
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(ofDatabase ? {} : { message: error.message }),
    ...(code === undefined ? {} : { code }),
    at: at.slice(0, 12).map((line) => line.trim()),
  };
}

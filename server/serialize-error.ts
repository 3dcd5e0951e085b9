import { errorCodeOf } from '#server/error-code.ts';
import { UnavailableError } from '#server/errors.ts';

/** The parts of an error in the log. */
export type SerializedError = {
  name: string;
  message?: string;
  code?: string;
  /** SQLite's own code: 5 busy, 10 a failing disk, 13 a full disk, 2067 not unique. */
  errcode?: number;
  at: string[];
};

/**
 * Serializes an error for the log: its type and where it happened. The message of a database error is left out, because
 * it quotes values of rows, and with them personal data.
 */
export function serializeError(error: unknown): SerializedError {
  if (error instanceof UnavailableError) return serializeError(error.cause);
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const code = errorCodeOf(error);
  const isDatabaseError = code !== undefined && (/^[0-9A-Z]{5}$/.test(code) || code.startsWith('ERR_SQLITE'));
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(isDatabaseError ? {} : { message: error.message }),
    ...(code === undefined ? {} : { code }),
    ...('errcode' in error && typeof error.errcode === 'number' ? { errcode: error.errcode } : {}),
    at: at.slice(0, 12).map((line) => line.trim()),
  };
}

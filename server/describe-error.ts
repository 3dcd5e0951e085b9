import type { Config } from '#server/config.ts';
import { hasErrorCode, sqliteCodeOf } from '#server/error-code.ts';
import { UnavailableError } from '#server/errors.ts';

/** The database can't be reached or used; `cause` says why. */
export class DatabaseError extends Error {}

/** A check of the embedded database found a damaged page; the message says which. */
export class DamagedError extends Error {}

/** The system's code of an error, or its message without a code. For an operator's terminal, not for the log. */
export function reasonOf(error: unknown): string {
  if (error instanceof UnavailableError) return reasonOf(error.cause);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : 'ERR';
  return code.startsWith('ERR') ? error.message : code;
}

const sqliteFull = 13;
/** A page of the file is damaged, or the file is no database at all. */
const sqliteDamaged = [11, 26];

/** Whether an error, or what caused it, says that there is no space left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    hasErrorCode(error, 'ENOSPC', 'EDQUOT') || sqliteCodeOf(error) === sqliteFull || isDiskFull(error.cause)
  );
}

/** Whether an error, or what caused it, says that the file of the embedded database is damaged. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof DamagedError ||
  (error instanceof Error && (sqliteDamaged.includes(sqliteCodeOf(error) ?? 0) || isDamaged(error.cause)));

/** What to do about a damaged file of the embedded database. */
export const restoreAdvice =
  'Stop the server, move the data folder away, and restore the newest backup: npm run restore (docs/operating.md, Restore).';

/** What PostgreSQL's and the system's most frequent codes mean. */
const meanings: Record<string, string> = {
  '3D000': 'there is no database of this name',
  '28000': 'this user may not connect, or does not exist',
  '28P01': 'the password is wrong',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'this machine does not know the name',
};

/** The code of an error with its meaning, for an operator. */
export function explainedReasonOf(error: unknown): string {
  const reason = reasonOf(error);
  return meanings[reason] ? `${reason}: ${meanings[reason]}` : reason;
}

/** Describes which database can't be used and which setting to check, without the password. */
export function databaseProblem(config: Pick<Config, 'databaseUrl' | 'dataDir'>, cause: unknown): string[] {
  const reason = explainedReasonOf(cause);
  if (!config.databaseUrl) {
    const what = `The database in ${config.dataDir} can not be used (${reason}).`;
    if (isDiskFull(cause)) return [what, 'Make space on that disk, and try again: what is stored is whole.'];
    return [what, isDamaged(cause) ? restoreAdvice : 'Look at DATA_DIR.'];
  }
  const { host, pathname } = new URL(config.databaseUrl);
  return [`The database at ${host}${pathname} can not be used (${reason}).`, 'Look at DATABASE_URL.'];
}

/** Describes which bucket can't be used and which settings to check. */
export function storageProblem({ s3 }: Pick<Config, 's3'>, { reason }: { reason: string }): string[] {
  return [
    `The bucket ${s3?.bucket} at ${s3?.endpoint} can not be used (${reason}).`,
    'Look at S3_ENDPOINT, S3_BUCKET, S3_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ];
}

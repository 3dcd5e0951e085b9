import type { Config } from '#server/config.ts';
import { UnavailableError } from '#server/errors.ts';
import type { StorageUnavailable } from '#server/storage/storage.ts';

/** The database can't be reached or used; `cause` says why. */
export class DatabaseError extends Error {}

/** The system's code of an error, or its message without a code. For an operator's terminal, not for the log. */
export function reasonOf(error: unknown): string {
  if (error instanceof UnavailableError) return reasonOf(error.cause);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : 'ERR';
  return code.startsWith('ERR') ? error.message : code;
}

/** Describes which database can't be used and which setting to check, without the password. */
export function databaseProblem(config: Pick<Config, 'databaseUrl' | 'dataDir'>, cause: unknown): string[] {
  const reason = reasonOf(cause);
  if (!config.databaseUrl) {
    return [`The database in ${config.dataDir} can not be used (${reason}).`, 'Look at DATA_DIR.'];
  }
  const { host, pathname } = new URL(config.databaseUrl);
  return [`The database at ${host}${pathname} can not be used (${reason}).`, 'Look at DATABASE_URL.'];
}

/** Describes which bucket can't be used and which settings to check. */
export function storageProblem({ s3 }: Pick<Config, 's3'>, { reason }: StorageUnavailable): string[] {
  return [
    `The bucket ${s3?.bucket} at ${s3?.endpoint} can not be used (${reason}).`,
    'Look at S3_ENDPOINT, S3_BUCKET, S3_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ];
}

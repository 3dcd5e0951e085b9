import { randomInt } from 'node:crypto';
import { hashSecret, newSecret, sameSecret } from '#server/auth/secrets.ts';
import { day, minute } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import * as codes from '#server/domain/case-access/access-code-repository.ts';
import { mayWriteTo } from '#server/domain/cases/case-policy.ts';
import type { KeyRing } from '#server/secrets/key-ring.ts';
import type { CodePurpose, CodeWay } from '#shared/contract/case-access.ts';

export type CodeKeys = Pick<KeyRing, 'hash'>;

const codeMs = day;
const slipMs = 10 * minute;
/** So many wrong tries from everywhere end a code. */
export const triesMax = 20;

type CodeOf = { user_id: number; case_id: number; purpose: CodePurpose };

/** With a key of the server: otherwise six figures could be guessed from the database. */
const hashCode = (keys: CodeKeys, { user_id, case_id, purpose }: CodeOf, code: string): string =>
  keys.hash('access-code', `${purpose} ${user_id} ${case_id} ${code}`);

type Giving = CodeOf & {
  how: CodeWay;
  slip: boolean;
  by: { actor: { id: number; name: string }; now: string };
};

/** Makes a code, in place of the one that the account had for this purpose. The figures are returned this once. */
export async function makeCode(
  writer: Writer,
  { how, slip, by: { actor, now }, ...of }: Giving,
  keys: CodeKeys,
) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const after = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
  const secret = slip ? { secret: newSecret(), expires_at: after(slipMs) } : null;
  const expires_at = after(codeMs);
  await codes.insertCode(writer, {
    ...of,
    code_hash: hashCode(keys, of, code),
    slip_hash: secret && hashSecret(secret.secret),
    slip_expires_at: secret?.expires_at ?? null,
    how,
    given_by: actor.id,
    given_by_name: actor.name,
    created_at: now,
    expires_at,
  });
  return { code, expires_at, slip: secret };
}

/**
 * Whether a code still works: not of a case that ended with a death, was merged, or got another owner, nor once the
 * account has an e-mail address.
 */
export const isValid = (row: codes.CodeRow, now: string): boolean =>
  row.used_at === null &&
  row.expires_at > now &&
  row.tries <= triesMax &&
  row.owner_id === row.user_id &&
  row.account_email === null &&
  !row.is_merged &&
  mayWriteTo(row);

/** Whether the figures are those of the code. Without a code the same is computed. */
export function isRight(keys: CodeKeys, row: codes.CodeRow | undefined, typed: string): boolean {
  const of = row ?? { user_id: 0, case_id: 0, purpose: 'enter' as const };
  return sameSecret(row?.code_hash ?? '', hashCode(keys, of, typed));
}

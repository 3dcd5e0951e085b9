import type { Reader } from '#server/db/database.ts';
import { findAccount } from '#server/domain/accounts/account-repository.ts';
import * as codes from '#server/domain/case-access/access-code-repository.ts';
import { type CodeKeys, isValid, makeCode } from '#server/domain/case-access/codes.ts';
import { askForCall } from '#server/domain/case-access/office-tasks.ts';
import * as accounts from '#server/domain/case-access/phone-account-repository.ts';
import type { CaseRow } from '#server/domain/cases/case-repository.ts';
import { type SmsRules, smsNumber } from '#server/domain/news/sms.ts';
import type { CodeSms } from '#server/domain/news/sms-delivery.ts';
import { newNumberOf } from '#server/domain/requests/new-number.ts';
import { rootOf } from '#server/domain/requests/same-repository.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import { codeText } from '#shared/news-text.ts';
import { permits } from '#shared/permissions.ts';

/**
 * Who allowed that a code for a case goes by SMS, if one may go now: not after a change of the number, nor for a merged
 * case, nor in place of a code that somebody of the office has just given.
 */
export async function smsAllowedBy(
  reader: Reader,
  row: CaseRow,
  rules: SmsRules | undefined,
  now: string,
): Promise<{ id: number; name: string } | undefined> {
  if (row.code_sms_by === null || row.owner_id === null || smsNumber(row, rules) === undefined)
    return undefined;
  const allowedBy = await findAccount(reader, row.code_sms_by);
  if (allowedBy?.status !== 1 || !permits(allowedBy.role_permissions, 'create')) return undefined;
  if (newNumberOf(row, new Date(now)) !== null) return undefined;
  if ((await rootOf(reader, row.appointment_id)) !== row.appointment_id) return undefined;
  const given = await codes.findCodeOf(reader, row.owner_id, 'enter');
  return given && given.how !== 'sms' && isValid(given, now) ? undefined : allowedBy;
}

type Deps = { site: Pick<SiteService, 'details' | 'sms'>; clock: () => Date; keys: CodeKeys };

/**
 * What the delivery of SMS does for those with a code. The figures are made when an SMS is sent, so that they are
 * stored nowhere; a second try makes others.
 */
export function codeSms({ site, clock, keys }: Deps): CodeSms {
  return {
    async text(writer, row) {
      const now = clock().toISOString();
      const actor = await smsAllowedBy(writer, row, site.sms, now);
      const account = row.owner_id !== null && (await accounts.findByPhone(writer, row.owner_id));
      if (!actor || !account || row.code_asks_off === 1) return undefined;
      const of = { user_id: account.id, case_id: row.id, purpose: 'enter' } as const;
      const { code } = await makeCode(writer, { ...of, how: 'sms', slip: false, by: { actor, now } }, keys);
      return codeText(await site.details(writer), row.patient_lang, code);
    },
    failed: (writer, row) =>
      askForCall({ writer, row, by: { actor: null, now: clock().toISOString() } }, 'asked'),
  };
}

import type { SignedInUser } from '#server/auth/caller.ts';
import { countPhones } from '#server/auth/session-repository.ts';
import { day } from '#server/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { findAccount } from '#server/domain/accounts/account-repository.ts';
import { codesOf } from '#server/domain/case-access/access-code-repository.ts';
import { type EntryRow, entriesOf } from '#server/domain/case-access/entry-repository.ts';
import { limitOf } from '#server/domain/case-access/first-day.ts';
import * as accounts from '#server/domain/case-access/phone-account-repository.ts';
import { mayWriteTo } from '#server/domain/cases/case-policy.ts';
import type { CaseRow } from '#server/domain/cases/case-repository.ts';
import { mayReadContents } from '#server/domain/cases/team-repository.ts';
import { type SmsRules, smsNumber } from '#server/domain/news/sms.ts';
import { newNumberOf } from '#server/domain/requests/new-number.ts';
import { requestsWith } from '#server/domain/requests/number-repository.ts';
import { isSamePhone } from '#server/domain/requests/own-requests.ts';
import { rootOf } from '#server/domain/requests/same-repository.ts';
import { isEnded } from '#shared/cases/stages.ts';
import type { CaseAccess, OwnEntry } from '#shared/contract/case-access.ts';
import { permits } from '#shared/permissions.ts';

/** Why a member of staff can't give a code for a case; null if they can. */
export async function refusalOf(
  reader: Reader,
  row: CaseRow,
  actor: SignedInUser,
): Promise<CaseAccess['refusal']> {
  if (!permits(actor.level, 'create')) return 'not_allowed';
  if (!(await mayReadContents(reader, row.appointment_id, actor))) return 'care_team_only';
  if (!mayWriteTo(row) || (await rootOf(reader, row.appointment_id)) !== row.appointment_id)
    return 'code_case_over';
  if (row.owner_id === null) return 'code_no_account';
  if (!(await accounts.findByPhone(reader, row.owner_id))) return 'code_email_account';
  return (await readsAllOpen(reader, row.owner_id, actor)) ? null : 'family_team';
}

/** Whether somebody is in the care teams of all open cases of an account: a code opens them all. */
async function readsAllOpen(reader: Reader, userId: number, actor: SignedInUser): Promise<boolean> {
  for (const { request_id, stage } of await accounts.casesOfAccount(reader, userId))
    if (!isEnded(stage) && !(await mayReadContents(reader, request_id, actor))) return false;
  return true;
}

/** How many cases with the same number are offered as perhaps the same family's. */
const sameNumberMax = 10;

async function casesWithNumber(reader: Reader, row: CaseRow): Promise<CaseAccess['same_number']> {
  const same = (await requestsWith(reader, row.request_phone))
    .filter(({ phone }) => isSamePhone(phone, row.request_phone))
    .flatMap(({ case_id }) => (case_id === null || case_id === row.id ? [] : case_id));
  return (await accounts.casesByPhone(reader, same)).slice(0, sameNumberMax);
}

const entryOf = ({ here, moved, ...row }: EntryRow) => ({
  id: row.id,
  entered_at: row.entered_at,
  device: row.device,
  here: here === 1,
  moved: moved === 1,
  how: row.how,
  given_by: row.given_by_name,
  ended_at: row.ended_at,
});

const nameOf = async (reader: Reader, id: number) => (await findAccount(reader, id))?.name ?? null;

/** Presents how the family of a case gets in, to staff. */
export async function presentAccess(
  reader: Reader,
  row: CaseRow,
  caller: SignedInUser,
  now: Date,
  rules: SmsRules | undefined,
): Promise<CaseAccess> {
  const at = now.toISOString();
  const userId = row.owner_id;
  const account = userId === null ? undefined : await findAccount(reader, userId);
  const changed = newNumberOf(row, now);
  const entries = await entriesOf(reader, { caseId: row.id, userId });
  return {
    account: account ? { id: account.id, name: account.name, by_phone: account.email === null } : null,
    number: row.request_phone,
    number_changed_at: changed?.at ?? null,
    old_number: changed?.before ?? null,
    refusal: await refusalOf(reader, row, caller),
    opens: userId === null ? [] : await accounts.casesOfAccount(reader, userId),
    same_number: userId === null ? await casesWithNumber(reader, row) : [],
    codes:
      userId === null
        ? []
        : (await codesOf(reader, userId, at)).map(({ given_by_name, ...code }) => ({
            ...code,
            given_by: given_by_name,
          })),
    entries: entries.map((entry) => {
      const limited_until = limitOf(entry, now);
      return {
        ...entryOf(entry),
        limited_until,
        confirmed:
          entry.confirmed_at === null
            ? null
            : {
                at: entry.confirmed_at,
                by: entry.confirmed_by_name ?? '',
                reached: entry.confirmed_reached ?? '',
                number: entry.confirmed_number ?? '',
              },
        may_confirm:
          limited_until !== null && entry.given_by !== caller.id && permits(caller.level, 'create'),
      };
    }),
    phones: userId === null ? 0 : await countPhones(reader, userId, at),
    asks_on: row.code_asks_off === 0,
    sms:
      smsNumber(row, rules) === undefined
        ? null
        : { allowed_by: row.code_sms_by === null ? null : await nameOf(reader, row.code_sms_by) },
  };
}

/** So long the first screen of a case says that a phone was connected. */
const shownMs = 30 * day;

/** Who entered within the last 30 days, as the family reads it. */
export async function ownEntries(
  reader: Reader,
  row: CaseRow,
  { session }: SignedInUser,
  now: Date,
): Promise<OwnEntry[]> {
  const since = new Date(now.getTime() - shownMs).toISOString();
  const entries = await entriesOf(reader, { caseId: row.id, userId: row.owner_id }, since);
  return entries.map((entry) => ({ ...entryOf(entry), current: entry.id === session.entryId }));
}

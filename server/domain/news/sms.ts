import { hour, timestampAfter } from '#server/clock.ts';
import type { Reader } from '#server/db/database.ts';
import type { CaseRow } from '#server/domain/cases/case-repository.ts';
import * as sms from '#server/domain/news/sms-repository.ts';
import type { SmsSettings } from '#server/sms/settings.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { dialledNumber } from '#shared/phone-numbers.ts';

/** To whom SMS go, and how many a day. */
export type SmsRules = Pick<SmsSettings, 'countries' | 'perDay' | 'from'>;

/** A gateway that refused the last two is left alone for so long; then one SMS tries it again. */
const restMs = hour;
/** From this share of a day's SMS on, administrators are warned. */
const warnedShare = 0.8;

const banglaMobile = /^8801[3-9]\d{8}$/;

/** The number of a family for an SMS, with its country code; undefined where none may be sent there. */
export function smsNumber(row: CaseRow, rules: SmsRules | undefined): string | undefined {
  // Whoever sends the site's form may write a stranger's number.
  if (!rules || (row.request_source === 'site' && row.owner_proven_at === null)) return undefined;
  const { digits, international } = dialledNumber(row.request_phone);
  if (!international || !rules.countries.some((code) => digits.startsWith(code))) return undefined;
  return digits.startsWith('880') && !banglaMobile.test(digits) ? undefined : digits;
}

/** Whether the gateway does not work: it took neither of the last two SMS, and that is not long ago. */
export async function isGatewayDown(reader: Reader, now: Date): Promise<boolean> {
  const ended = await sms.lastEnded(reader);
  const since = timestampAfter(() => now, -restMs);
  const isRecent = ({ state, ended_at }: (typeof ended)[number]) =>
    state === 'failed' && (ended_at ?? '') > since;
  return ended.length === 2 && ended.every(isRecent);
}

/** How the SMS of today are getting on; null where no gateway is set. */
export async function smsState(reader: Reader, rules: SmsRules | undefined, now: Date) {
  if (!rules) return null;
  const { sent, failed } = await sms.countSms(reader, dayInDhaka(now));
  return {
    sent,
    left: Math.max(0, rules.perDay - sent),
    failed,
    down: await isGatewayDown(reader, now),
    many: sent >= warnedShare * rules.perDay,
  };
}

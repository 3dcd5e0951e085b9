import { mayWriteTo } from '#server/domain/cases/case-policy.ts';
import type { CaseRow } from '#server/domain/cases/case-repository.ts';
import { type SmsRules, smsNumber } from '#server/domain/news/sms.ts';
import type { NewsChannel, NewsKind } from '#shared/contract/news.ts';

/** Somebody must know of it who did not do it: it goes at once, and a look at the case does not settle it. */
export const securityKinds: readonly NewsKind[] = ['phone_connected', 'access_ended'];
export const isSecurity = ({ kind }: { kind: NewsKind }): boolean => securityKinds.includes(kind);

/** Whether the family of a case may be told something. After a death only that its papers go. */
export const mayNotify = (row: CaseRow, kind: NewsKind): boolean =>
  mayWriteTo(row) || kind === 'papers_expiring';

/** By which ways the family of a case can be told, the best first. A person can always be asked to. */
export function possibleChannels(row: CaseRow, rules: SmsRules | undefined): NewsChannel[] {
  return [
    ...(row.request_email === null ? [] : (['mail'] as const)),
    ...(smsNumber(row, rules) === undefined ? [] : (['sms'] as const)),
    'by_hand',
  ];
}

/**
 * How news goes to the family of a case: as it wants, and else by the way that needs nobody's work. Of papers that go,
 * somebody has to be told: no gateway says that an SMS arrived.
 */
export function channelFor(
  row: CaseRow,
  { rules, withoutSms }: { rules: SmsRules | undefined; withoutSms: boolean },
): NewsChannel {
  const possible = possibleChannels(row, rules).filter((one) => one !== 'sms' || !withoutSms);
  return possible.find((one) => one === row.news_by) ?? possible[0] ?? 'by_hand';
}

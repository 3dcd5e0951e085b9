import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, day, minute, timestampAfter } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { mayWriteTo } from '#server/domain/cases/case-policy.ts';
import { type CaseRow, findCase } from '#server/domain/cases/case-repository.ts';
import { isSecurity } from '#server/domain/news/channels.ts';
import * as news from '#server/domain/news/news-repository.ts';
import { addNewsTask } from '#server/domain/news/notify-family.ts';
import { readPause } from '#server/domain/news/pause-repository.ts';
import { smsNumber } from '#server/domain/news/sms.ts';
import * as sms from '#server/domain/news/sms-repository.ts';
import { type LockedWriter, lockingRequests } from '#server/domain/requests/request-repository.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import type { SmsGateway, SmsOutcome } from '#server/sms/gateway.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { newsText } from '#shared/news-text.ts';

/** Longer than an attempt takes: an SMS with an older claim belonged to a process that died. */
const leaseMs = minute;
const againMs = 2 * minute;
const maxAttempts = 2;
/** How many SMS one number gets within a day. */
const ofNumber = 5;

/** What an SMS with a code says, and what follows if it could not be sent. */
export type CodeSms = {
  /** Makes the code, in place of one that went before. Undefined: none may be sent any more. */
  text: (writer: LockedWriter, row: CaseRow) => Promise<string | undefined>;
  failed: (writer: LockedWriter, row: CaseRow) => Promise<void>;
};

type Write = (fields: object, text: string) => void;
type Deps = {
  db: Database;
  clock: Clock;
  site: Pick<SiteService, 'details' | 'sms'>;
  gateway: SmsGateway | undefined;
  counts: Pick<Throttle, 'countWithin'>;
  codes: CodeSms;
  log: { info: Write; error: Write };
};

/** Sends SMS: each is handed to the gateway at most once, or a person tells the family. */
export function smsDelivery({ db, clock, site, gateway, counts, codes, log }: Deps) {
  const requests = lockingRequests(db);
  const now = () => clock().toISOString();

  /** What an SMS could not say is told by a person, once. */
  const giveUp = async (
    writer: LockedWriter,
    row: sms.SmsRow,
    one: CaseRow,
    code: string,
    isOurs = false,
  ) => {
    const at = now();
    const ended = { state: 'failed', code, ended_at: at, ...(isOurs && { attempted_on: null }) } as const;
    if (!(await sms.storeSms(writer, row, ended))) return;
    if (row.kind === 'code') return codes.failed(writer, one);
    const untold = (await news.untoldNews(writer, one.id, 'sms')).map(({ id }) => id);
    if (untold.length === 0 || !mayWriteTo(one)) return;
    await news.updateNews(writer, untold, { channel: 'by_hand' });
    // The task that would follow silence is this one.
    await news.setNews(writer, one.id, { silence_noted_at: at });
    await addNewsTask({ writer, row: one, by: { actor: null, now: at } });
  };

  /** Why an SMS that was claimed may not be sent; undefined if it may. */
  const refusalOf = async (writer: LockedWriter, one: CaseRow): Promise<string | undefined> => {
    const number = smsNumber(one, site.sms);
    if (number === undefined) return 'ENUMBER';
    if ((await sms.countSms(writer, dayInDhaka(clock()))).sent > (site.sms?.perDay ?? 0)) return 'EBOUND day';
    const counted = { name: 'SMS to a number', subject: number, windowMs: day };
    return (await counts.countWithin(writer, counted)).count > ofNumber ? 'EBOUND number' : undefined;
  };

  /** Claims the next SMS; 'none' if none is due, undefined if it needs no sending. */
  const claim = () =>
    requests.transaction(async (writer) => {
      const at = now();
      const lost = await sms.lostSms(writer, now());
      const lostOf = lost && (await findCase(writer, lost.case_id));
      if (lost && lostOf) {
        await giveUp(writer, lost, lostOf, 'ELOST');
        return undefined;
      }
      const row = await sms.claimSms(writer, {
        now: now(),
        leaseEnd: timestampAfter(clock, leaseMs),
        today: dayInDhaka(clock()),
        urgentOnly: (await readPause(writer)) !== undefined,
      });
      const one = row && (await findCase(writer, row.case_id));
      if (!row || !one) return 'none' as const;
      const refusal = mayWriteTo(one) ? await refusalOf(writer, one) : 'EOVER';
      if (refusal !== undefined) {
        await giveUp(writer, row, one, refusal, true);
        return undefined;
      }
      const text =
        row.kind === 'code'
          ? await codes.text(writer, one)
          : newsText(await site.details(writer), one.patient_lang);
      if (text === undefined) {
        await giveUp(writer, row, one, 'EOVER', true);
        return undefined;
      }
      return { row, to: smsNumber(one, site.sms) ?? '', text, at };
    });

  /** Stores what became of an SMS that was claimed at `claimedAt`. */
  const store = (row: sms.SmsRow, claimedAt: string, { result, code }: SmsOutcome) =>
    requests.transaction(async (writer) => {
      const one = await findCase(writer, row.case_id);
      const at = now();
      if (!one) return;
      if (result === 'accepted') {
        await sms.storeSms(writer, row, { state: 'accepted', code, ended_at: at });
        if (row.kind === 'code') return;
        // What is about security has an SMS of its own: one that was on its way does not tell it.
        const told = (await news.untoldNews(writer, one.id, 'sms')).flatMap((each) =>
          isSecurity(each) && each.created_at > claimedAt ? [] : each.id,
        );
        await news.updateNews(writer, told, { told_how: 'sms', told_at: at });
      } else if (result === 'refused' && row.attempts < maxAttempts) {
        const next_attempt_at = timestampAfter(clock, againMs);
        await sms.storeSms(writer, row, { state: 'waiting', code, next_attempt_at });
      } else await giveUp(writer, row, one, code);
    });

  return {
    /**
     * Sends what is due, one after the other. Only one of several runs sends an SMS, and none is sent again that may
     * have been taken. Once there is no gateway any more, what still waits is given up.
     */
    async deliverDue(stopping?: AbortSignal): Promise<void> {
      while (!stopping?.aborted && (gateway || (await sms.isAnyOpen(db.read)))) {
        const next = await claim();
        if (next === 'none') return;
        if (!next || !gateway) continue;
        const outcome = await gateway.send(next.to, next.text);
        await store(next.row, next.at, outcome);
        const fields = { sms: next.row.id, attempts: next.row.attempts, code: outcome.code };
        if (outcome.result === 'accepted') log.info(fields, 'SMS accepted');
        else log.error(fields, 'SMS not accepted');
      }
    },
  };
}

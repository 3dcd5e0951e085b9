import { type Clock, day } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import * as codes from '#server/domain/case-access/access-code-repository.ts';
import { smsAllowedBy } from '#server/domain/case-access/code-sms.ts';
import { isValid } from '#server/domain/case-access/codes.ts';
import { askForCall } from '#server/domain/case-access/office-tasks.ts';
import * as accounts from '#server/domain/case-access/phone-account-repository.ts';
import { mayWriteTo } from '#server/domain/cases/case-policy.ts';
import { type CaseRow, findCaseOfRequest } from '#server/domain/cases/case-repository.ts';
import { note } from '#server/domain/cases/change.ts';
import { insertSms, waitingSms } from '#server/domain/news/sms-repository.ts';
import { messageRespondBy } from '#server/domain/open-days.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import { note as noteOnRequest } from '#server/domain/requests/change.ts';
import { hasTextSince } from '#server/domain/requests/event-repository.ts';
import { isOpen } from '#server/domain/requests/request-policy.ts';
import { findRequest } from '#server/domain/requests/request-repository.ts';
import type { RequestService } from '#server/domain/requests/request-service.ts';
import { followLook } from '#server/domain/requests/returns.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import { DomainError } from '#server/errors.ts';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import type { AskCodeInput, AskedCode } from '#shared/contract/case-access.ts';

/**
 * How often the office is asked to call for one case, by those who type its number and by those who don't. More is not
 * told to whoever asks.
 */
const asksMax = { day: 3, week: 10 };

/** Whether a code opens the case: its account has no e-mail address, or there is none yet, which a code then opens. */
const opensByCode = async (reader: Database['read'], { owner_id, request_email }: CaseRow) =>
  owner_id === null ? request_email === null : (await accounts.findByPhone(reader, owner_id)) !== undefined;

const takesAsks = async (reader: Database['read'], row: CaseRow): Promise<boolean> =>
  row.code_asks_off === 0 && mayWriteTo(row) && (await opensByCode(reader, row));

type Asked = { knowsNumber: boolean; site: Pick<SiteService, 'sms'>; now: string };

/** Whether the code goes by SMS. Without the number nobody replaces one that the family has just got. */
async function goesBySms(reader: Database['read'], row: CaseRow, { knowsNumber, site, now }: Asked) {
  if ((await smsAllowedBy(reader, row, site.sms, now)) === undefined) return false;
  const given = row.owner_id === null ? undefined : await codes.findCodeOf(reader, row.owner_id, 'enter');
  return knowsNumber || !given || !isValid(given, now);
}

/**
 * What follows from the wish for a code, which a job reads: a task of the office, an SMS where the office allowed it,
 * or a note where there is no case.
 */
export const askForCode: CasePort['askForCode'] = async (writer, requestId, by, { knowsNumber, site }) => {
  const since = (days: number) => new Date(Date.parse(by.now) - days * day).toISOString();
  const row = await findCaseOfRequest(writer, requestId);
  if (row) {
    if (!(await takesAsks(writer, row))) return;
    const asks = (days: number) => codes.countAsks(writer, row.id, { knowsNumber, since: since(days) });
    if ((await asks(1)) >= asksMax.day || (await asks(7)) >= asksMax.week) return;
    const bySms = await goesBySms(writer, row, { knowsNumber, site, now: by.now });
    const after = async () => {
      if (!bySms) return askForCall({ writer, row, by }, 'asked');
      if (await waitingSms(writer, row.id, 'code')) return;
      const sms = { case_id: row.id, kind: 'code', urgent: 1 } as const;
      await insertSms(writer, { ...sms, next_attempt_at: by.now, created_at: by.now });
    };
    const to = codes.askedAs({ knowsNumber, bySms });
    return note(writer, row.id, { type: 'access', from: 'asked', to, after }, by);
  }
  const request = await findRequest(writer, requestId);
  if (!request || request.email || !isOpen(request)) return;
  if (knowsNumber) await followLook(writer, requestId, by.now);
  const line = { type: 'note', note: 'Somebody asked on the site to be called about this request' } as const;
  if (await hasTextSince(writer, requestId, line, since(1))) return;
  return noteOnRequest(writer, requestId, line, by);
};

type Deps = {
  db: Database;
  clock: Clock;
  site: Pick<SiteService, 'sms'>;
  requests: {
    tracking: Pick<RequestService['tracking'], 'findIdOfPair'>;
    codes: Pick<RequestService['codes'], 'request'>;
  };
};

const shownFigures = 3;

/** Lets a family ask the office for a code. */
export function askingForCodes({ db, clock, site, requests }: Deps) {
  const findPair = async (input: { reference: string; phone: string }, network: string) => {
    try {
      return await requests.tracking.findIdOfPair(input, network);
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not_found') return undefined;
      throw error;
    }
  };

  return {
    /**
     * Stores the wish. A job looks the reference up later, so neither the answer nor its duration says which references
     * exist. Only with the right number does the answer say when we call. Throws `too_many`.
     */
    async ask({ reference, phone, lang }: AskCodeInput, network: string): Promise<AskedCode> {
      const id = phone ? await findPair({ reference, phone }, network) : undefined;
      const asked = { kind: 'asked_call', knownId: id ?? null } as const;
      await requests.codes.request({ reference, lang }, network, undefined, asked);
      const request = id === undefined ? undefined : await findRequest(db.read, id);
      const row = request && (await findCaseOfRequest(db.read, request.id));
      const isCalled = row ? await takesAsks(db.read, row) : request && !request.email && isOpen(request);
      if (!request || !isCalled) return { call: null };
      const digits = toLatinDigits(request.phone).replace(/\D/g, '');
      const now = clock().toISOString();
      const { day: on } = messageRespondBy(now, await readClosedDays(db.read));
      const by_sms = row !== undefined && (await smsAllowedBy(db.read, row, site.sms, now)) !== undefined;
      return { call: { ends_in: digits.slice(-shownFigures), day: on, by_sms } };
    },
  };
}

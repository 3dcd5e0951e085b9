import type { SignedInUser } from '#server/auth/caller.ts';
import type { SessionStore } from '#server/auth/sessions.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, day } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { insertUser } from '#server/domain/accounts/account-repository.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { presentAccess, refusalOf } from '#server/domain/case-access/case-access-presenter.ts';
import { type CodeKeys, makeCode } from '#server/domain/case-access/codes.ts';
import { endAccess } from '#server/domain/case-access/ending.ts';
import * as entries from '#server/domain/case-access/entry-repository.ts';
import { limitOf } from '#server/domain/case-access/first-day.ts';
import { completeCodeTasks } from '#server/domain/case-access/office-tasks.ts';
import * as accounts from '#server/domain/case-access/phone-account-repository.ts';
import * as cases from '#server/domain/cases/case-repository.ts';
import { type As, caseChanges, note, theCase, thePart } from '#server/domain/cases/change.ts';
import { mayReadContents } from '#server/domain/cases/team-repository.ts';
import { notifyFamily } from '#server/domain/news/notify-family.ts';
import { smsNumber } from '#server/domain/news/sms.ts';
import { newNumberOf } from '#server/domain/requests/new-number.ts';
import { qrDrawing } from '#server/domain/second-factor/totp.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { conflict, forbidden, invalid, notFound } from '#server/errors.ts';
import type {
  AsksInput,
  CaseAccess,
  ConfirmEntryInput,
  GiveCodeInput,
  GivenCode,
  OpenAccountInput,
} from '#shared/contract/case-access.ts';
import { seeded } from '#shared/contract/seeded.ts';

export type GivingDeps = {
  db: Database;
  clock: Clock;
  keys: CodeKeys;
  sessions: Pick<SessionStore, 'endAllOf' | 'endPhonesOf'>;
  site: MailingSite;
  /** `undefined` if there are no rate limits (load tests). */
  throttle: Throttle | undefined;
};

/** How many codes are given for one case per day. */
const codesPerDay = 20;

/** How staff let a family without an e-mail address into its case. */
export function accessByStaff(deps: GivingDeps) {
  const { db, clock, keys, throttle } = deps;
  const change = caseChanges(deps);
  const present = (reader: Reader, row: cases.CaseRow, actor: SignedInUser) =>
    presentAccess(reader, row, actor, clock(), deps.site.sms);
  const as = (actor: SignedInUser): As<CaseAccess> => ({
    actor,
    present: (reader, row) => present(reader, row, actor),
  });

  /** What the slip's picture says: the page for entering, with the secret behind #, where no server sees it. */
  const slipDrawing = async ({ reference, request_lang }: cases.CaseRow, secret: string) => {
    const { url } = await deps.site.details();
    return qrDrawing(`${url}${request_lang === 'bn' ? '/bn' : ''}/enter#${reference}.${secret}`);
  };

  return {
    async get(id: number, caller: SignedInUser): Promise<CaseAccess> {
      const row = await cases.findCase(db.read, id);
      if (!row) throw notFound();
      return present(db.read, row, caller);
    },

    /**
     * Opens an account without an e-mail address, or makes that of the same family's other case the owner. A person
     * chooses it, never a number. Throws `conflict` for a case that has an account, or whose request has an address.
     */
    openAccount: (
      id: number,
      { same_family_as }: OpenAccountInput,
      actor: SignedInUser,
    ): Promise<CaseAccess> =>
      change(as(actor), theCase(id), async ({ writer, row, by }) => {
        if (row.owner_id !== null) throw conflict('case_has_account');
        if (row.request_email) throw conflict('code_email_account');
        const refusal = await refusalOf(writer, row, actor);
        if (refusal !== null && refusal !== 'code_no_account') throw conflictOf(refusal);
        const other = same_family_as ? await cases.findCase(writer, same_family_as) : undefined;
        const owner = other?.owner_id ? await accounts.findByPhone(writer, other.owner_id) : undefined;
        if (same_family_as && !owner) throw invalid('same_family_as', 'family_unknown');
        // A code for this case will open all of them: whoever may not read one may not open it in this way.
        for (const { request_id } of owner ? await accounts.casesOfAccount(writer, owner.id) : [])
          if (!(await mayReadContents(writer, request_id, actor))) throw forbidden('family_team');
        const userId =
          owner?.id ??
          (await insertUser(
            writer,
            {
              name: row.request_name,
              email: null,
              contact: row.request_phone,
              gender: null,
              role_id: seeded.roles.customer,
              status: 1,
              image_id: null,
              password_hash: null,
              lang: row.request_lang === 'bn' ? 'bn' : 'en',
            },
            by.now,
          ));
        if (!owner)
          await recordActivity(writer, actor, { entity: 'user', id: userId, action: 'created' }, by.now);
        await accounts.setOwner(writer, row.appointment_id, userId, by.now);
        return { type: 'access', from: 'account', to: other?.reference ?? null };
      }),

    /** Gives a code. Throws `forbidden` outside of the care team, and `conflict` where no code is given. */
    async giveCode(id: number, input: GiveCodeInput, actor: SignedInUser): Promise<GivenCode> {
      const { purpose, how, slip, old_number_reached } = input;
      const reached = input.reached ?? null;
      let given: Awaited<ReturnType<typeof makeCode>> | undefined;
      const check: As<GivenCode>['check'] = async ({ reader, row }) => {
        const refusal = await refusalOf(reader, row, actor);
        if (refusal !== null) throw conflictOf(refusal);
        if (how === 'call' && reached === null) throw invalid('reached', 'reached_required');
        const changed = newNumberOf(row, clock()) !== null;
        if (changed && how === 'call' && !old_number_reached)
          throw conflict('code_number_changed', 'old_number_reached');
      };
      const limit = async () =>
        throttle?.take({ name: 'codes of a case', subject: String(id), max: codesPerDay, windowMs: day });
      const shown = async (reader: Reader, row: cases.CaseRow): Promise<GivenCode> => {
        if (!given || row.owner_id === null) throw notFound();
        const opens = await accounts.casesOfAccount(reader, row.owner_id);
        const slip = given.slip && { ...given.slip, qr: await slipDrawing(row, given.slip.secret) };
        return { ...given, slip, purpose, reference: row.reference, opens };
      };
      return change({ actor, check, limit, present: shown }, theCase(id), async (one) => {
        const { writer, row, by } = one;
        const of = { user_id: row.owner_id ?? 0, case_id: id, purpose };
        given = await makeCode(writer, { ...of, how, slip: slip && purpose === 'enter', by }, keys);
        const note = how === 'call' ? `${row.request_phone}, ${reached}` : null;
        const after = () => completeCodeTasks(one);
        return { type: 'access', from: 'code', to: `${purpose} ${how}`, note, after };
      });
    },

    /** Ends access on all phones, with the codes that still work. */
    endAccess: (id: number, actor: SignedInUser): Promise<CaseAccess> =>
      change(as(actor), theCase(id), async ({ writer, row, by }) => {
        if (row.owner_id === null) throw conflict('code_no_account');
        await endAccess(writer, row.owner_id, by.now, deps.sessions);
        const after = () => notifyFamily(writer, row, { kind: 'access_ended' }, deps);
        return { type: 'access', from: 'ended', after };
      }),

    /**
     * Whether somebody can ask for a code of the case on the site, and whether such a code goes by SMS, for which
     * whoever may give codes answers with their name. Throws `conflict` for a number to which no SMS goes.
     */
    setAsks: (id: number, { on, sms }: AsksInput, actor: SignedInUser): Promise<CaseAccess> =>
      change(as(actor), theCase(id), async ({ writer, row, by }) => {
        const hadSms = row.code_sms_by !== null;
        const change = { on: (row.code_asks_off === 0) !== on, sms: sms !== undefined && sms !== hadSms };
        const refusal = await refusalOf(writer, row, actor);
        if (refusal === 'care_team_only') throw conflictOf(refusal);
        if (change.sms) {
          if (refusal !== null) throw conflictOf(refusal);
          if (sms && smsNumber(row, deps.site.sms) === undefined) throw conflict('code_no_sms');
        }
        if (!change.on && !change.sms) return undefined;
        await cases.updateCase(writer, id, {
          code_asks_off: on ? 0 : 1,
          ...(change.sms && { code_sms_by: sms ? actor.id : null }),
        });
        const asks = { type: 'access', from: on ? 'asks_on' : 'asks_off', internal: 1 } as const;
        if (!change.sms) return asks;
        const after = async () => {
          if (change.on) await note(writer, id, asks, by);
        };
        return { type: 'access', from: sms ? 'sms_on' : 'sms_off', after };
      }),

    /**
     * A second member of staff has called the family, so the limits of the first 24 hours end. Throws `conflict` for
     * whoever gave the code.
     */
    confirm: (id: number, { reached, number }: ConfirmEntryInput, actor: SignedInUser): Promise<CaseAccess> =>
      change(as(actor), thePart(entries.findEntry, id), async ({ writer, part, by }) => {
        if (limitOf(part, new Date(by.now)) === null) return undefined;
        if (part.given_by === actor.id) throw conflict('confirm_second');
        await entries.confirmEntry(writer, id, {
          confirmed_at: by.now,
          confirmed_by_name: actor.name,
          confirmed_reached: reached,
          confirmed_number: number,
        });
        return { type: 'access', from: 'confirmed', note: `${number}, ${reached}` };
      }),
  };
}

const conflictOf = (refusal: NonNullable<CaseAccess['refusal']>) =>
  ['care_team_only', 'not_allowed', 'family_team'].includes(refusal) ? forbidden(refusal) : conflict(refusal);

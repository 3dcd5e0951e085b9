import type { SignedInUser } from '#server/auth/caller.ts';
import { openingSecret } from '#server/auth/phone-locks.ts';
import { hashSecret } from '#server/auth/secrets.ts';
import { findPhone } from '#server/auth/session-repository.ts';
import type { Browser, OpenedSession, SessionStore } from '#server/auth/sessions.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, minute } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { presentUser } from '#server/domain/accounts/account-presenter.ts';
import { deleteUser, findAccount, lockAccount } from '#server/domain/accounts/account-repository.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import * as codes from '#server/domain/case-access/access-code-repository.ts';
import { type CodeKeys, isRight, isValid, triesMax } from '#server/domain/case-access/codes.ts';
import { endCode } from '#server/domain/case-access/ending.ts';
import { countTry, rememberEntry, type Trying } from '#server/domain/case-access/entry-limits.ts';
import * as entries from '#server/domain/case-access/entry-repository.ts';
import { limitOf } from '#server/domain/case-access/first-day.ts';
import * as accounts from '#server/domain/case-access/phone-account-repository.ts';
import { findCase } from '#server/domain/cases/case-repository.ts';
import { note } from '#server/domain/cases/change.ts';
import { notifyFamily } from '#server/domain/news/notify-family.ts';
import { isSamePhone } from '#server/domain/requests/own-requests.ts';
import { type LockedWriter, lockingRequests } from '#server/domain/requests/request-repository.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { conflict, DomainError, forbidden } from '#server/errors.ts';
import type { Entered, EnterInput, MoveCaseInput } from '#shared/contract/case-access.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { parseReference } from '#shared/reference.ts';

export type EnteringDeps = {
  db: Database;
  clock: Clock;
  keys: CodeKeys;
  sessions: SessionStore;
  site: MailingSite;
  /** `undefined` if there are no rate limits (load tests). */
  throttle: Throttle | undefined;
};

/** Where somebody enters. */
export type EntryOrigin = {
  network: string;
  browser: Browser;
  /** The mark of a browser that entered a case before, or the new one that it gets. */
  mark: string;
  /** Whether somebody of staff was signed in in this browser within the last 30 days. */
  ofStaff: boolean;
};

type Opened = { entered: Omit<Entered, 'token'>; session: OpenedSession };
type Right = { row: codes.CodeRow; entryId: number; isAgain: boolean };

/** One answer for an unknown reference, and for a wrong, used or expired code. */
const wrong = () => new DomainError('unauthenticated', 'enter_wrong');

/** The same browser may ask again for the answer that it did not receive. */
const againMs = 10 * minute;

/** Entering a case with a code. */
export function entering({ db, clock, keys, sessions, site, throttle }: EnteringDeps) {
  const now = () => clock().toISOString();

  const isSlipValid = (row: codes.CodeRow) => (row.slip_expires_at ?? '') > now();

  /** Whether the browser that used the code asks again. */
  const isAgain = ({ used_at, used_key_hash }: codes.CodeRow, key: string | undefined) =>
    key !== undefined &&
    used_at !== null &&
    used_key_hash === hashSecret(key) &&
    Date.parse(used_at) + againMs > clock().getTime();

  /** Counts a try before it is compared: many at once are as many as one after the other. */
  const countTryOf = (row: codes.CodeRow | undefined, reference: string | null) =>
    db.transaction(async (writer) => {
      if (row && isValid(row, now())) return codes.countTry(writer, row.id);
      // The same amount is written where there is no code.
      const subject = reference ?? 'none';
      await throttle?.countWithin(writer, { name: 'no code', subject, windowMs: minute });
      return 0;
    });

  /** Uses the right code up, and stores who entered. Returns undefined if somebody else was faster. */
  const take = async (
    writer: LockedWriter,
    id: number,
    {
      key,
      here,
      moved,
      device,
    }: { key: string | undefined; here: boolean; moved: boolean; device: string | null },
  ): Promise<Right | undefined> => {
    const row = await codes.findCode(writer, id);
    if (!row) return undefined;
    if (isAgain(row, key)) {
      const entry = await entries.findEntryAt(writer, row.case_id, row.used_at ?? '');
      return entry && { row, entryId: entry.id, isAgain: true };
    }
    const at = now();
    if (!isValid(row, at)) return undefined;
    const used_key_hash = key === undefined ? null : hashSecret(key);
    if (!(await codes.takeCode(writer, id, { used_at: at, used_key_hash }))) return undefined;
    const entryId = await entries.insertEntry(writer, {
      case_id: row.case_id,
      user_id: row.user_id,
      how: row.how,
      here: here ? 1 : 0,
      moved: moved ? 1 : 0,
      device,
      given_by: row.given_by,
      given_by_name: row.given_by_name,
      entered_at: at,
    });
    return { row, entryId, isAgain: false };
  };

  /** Finds the code that is right, without using it up. Throws for every other one after the same work. */
  const findRight = async (
    typed: { reference: string | null; code: string; key?: string },
    trying: Trying,
  ) => {
    const counted = throttle ? await countTry(throttle, trying) : [];
    const found = await codes.findByReference(db.read, typed.reference ?? 'none');
    const tries = await countTryOf(found, typed.reference);
    const matches = isRight(keys, found, typed.code);
    const isOpen = found !== undefined && (isValid(found, now()) || isAgain(found, typed.key));
    if (found && matches && isOpen && tries <= triesMax) return { found, counted };
    if (found && !matches && tries >= triesMax) await endCode({ db, clock }, found);
    throw wrong();
  };

  const findSlip = async (slip: string, trying: Trying, key: string) => {
    const counted = throttle ? await countTry(throttle, trying) : [];
    const found = await codes.findBySlip(db.read, hashSecret(slip));
    if (!found || !((isValid(found, now()) && isSlipValid(found)) || isAgain(found, key))) throw wrong();
    return { found, counted };
  };

  /** Staff can't be the family: only with a code that was given to people who sit beside them. */
  const checkBrowser = (row: codes.CodeRow, { ofStaff }: EntryOrigin, here: boolean) => {
    if (ofStaff && !(here && row.how === 'here')) throw forbidden('enter_staff');
  };

  const present = async (
    reader: Reader,
    { row, entryId }: Right,
    session: OpenedSession,
    { here, opening }: { here: boolean; opening: string | null },
  ): Promise<Opened> => {
    const account = await findAccount(reader, row.user_id);
    const entry = await entries.findEntry(reader, entryId);
    if (!account || !entry) throw wrong();
    const phone = {
      use: here ? ('here' as const) : null,
      entered_at: entry.entered_at,
      limited_until: limitOf(entry, clock()),
    };
    const reference = row.reference;
    return {
      entered: { user: presentUser(account), phone, reference, opening },
      session,
    };
  };

  /**
   * Tells what the family and the office see: that a phone was connected. The family is told on each of its numbers:
   * who gave the code may have added a case with another one.
   */
  const noteEntry = async (
    writer: LockedWriter,
    { row }: Right,
    { from, device }: { from: 'entered' | 'moved'; device: string | null },
  ) => {
    // Once the case has moved, no SMS leads the family to it.
    const news = { kind: 'phone_connected', byPerson: from === 'moved' } as const;
    const told: string[] = [];
    const others = (await accounts.casesOfAccount(writer, row.user_id)).map(({ id }) => id);
    for (const id of new Set([row.case_id, ...others])) {
      const one = await findCase(writer, id);
      if (!one || told.some((number) => isSamePhone(number, one.request_phone))) continue;
      told.push(one.request_phone);
      const after = () => notifyFamily(writer, one, news, { clock, site });
      await note(writer, id, { type: 'access', from, to: device, after }, { actor: null, now: now() });
    }
  };

  /** Moves everything of the account without an address to the one that was registered, and removes the empty one. */
  const moveTo = async (writer: LockedWriter, caller: SignedInUser, from: number) => {
    await lockAccount(writer, from);
    const ids = (await accounts.casesOfAccount(writer, from)).map(({ id }) => id);
    await sessions.endAllOf(writer, from);
    await accounts.moveAccount(writer, { from, to: caller.id, now: now() });
    await deleteUser(writer, from);
    await recordActivity(writer, caller, { entity: 'user', id: from, action: 'deleted' }, now());
    return ids;
  };

  return {
    /** Throws `forbidden` in a browser of staff, `too_many`, and one `unauthenticated` for all that does not open. */
    async enter({ slip, key, here: atOffice, ...typed }: EnterInput, origin: EntryOrigin): Promise<Opened> {
      // Before any code is looked at: nobody uses one up by mistake.
      if (origin.ofStaff && !atOffice) throw forbidden('enter_staff');
      // No other browser is passed off as the office.
      const here = atOffice && origin.ofStaff;
      const { network, mark, browser } = origin;
      const reference = slip === undefined ? parseReference(typed.reference ?? '') : null;
      const trying = { reference, network, mark };
      const { found, counted } =
        slip === undefined
          ? await findRight({ reference, code: typed.code ?? '', key }, trying)
          : await findSlip(slip, trying, key);
      checkBrowser(found, origin, here);
      const { device } = browser;
      const opened = await lockingRequests(db).transaction(async (writer) => {
        const right = await take(writer, found.id, { key, here, moved: false, device });
        if (!right) return undefined;
        const session = await sessions.open(writer, {
          userId: right.row.user_id,
          mode: 'session',
          browser,
          entryId: right.entryId,
          use: here ? 'here' : null,
        });
        if (!right.isAgain) await noteEntry(writer, right, { from: 'entered', device });
        return present(writer, right, session, { here, opening: await openingOf(writer, session) });
      });
      if (!opened) throw wrong();
      if (throttle) await rememberEntry(throttle, { ...trying, reference: found.reference }, counted);
      return opened;
    },

    /**
     * Moves the cases of the account without an address, to which the code belongs, to the caller's, which was
     * registered on the site. Throws as `enter` does.
     */
    async moveCase(
      { reference: typed, code }: MoveCaseInput,
      caller: SignedInUser,
      origin: EntryOrigin,
    ): Promise<number[]> {
      const own = await findAccount(db.read, caller.id);
      if (own?.role_id !== seeded.roles.customer) throw forbidden();
      if (own.email === null) throw conflict('account_by_phone');
      if (origin.ofStaff) throw forbidden('enter_staff');
      const reference = parseReference(typed);
      const trying = { reference, network: origin.network, mark: origin.mark };
      const { found, counted } = await findRight({ reference, code }, trying);
      const { device } = origin.browser;
      const moved = await lockingRequests(db).transaction(async (writer) => {
        const right = await take(writer, found.id, { key: undefined, here: false, moved: true, device });
        if (!right) return undefined;
        await noteEntry(writer, right, { from: 'moved', device });
        return moveTo(writer, caller, right.row.user_id);
      });
      if (!moved) throw wrong();
      if (throttle) await rememberEntry(throttle, trying, counted);
      return moved;
    },
  };
}

/** The secret of a page that was opened together with the session. */
async function openingOf(writer: Writer, { secret }: OpenedSession): Promise<string | null> {
  const row = await findPhone(writer, hashSecret(secret));
  return row?.opening ? openingSecret(secret, row.opening) : null;
}

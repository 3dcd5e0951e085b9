import { randomInt } from 'node:crypto';
import { hashSecret, newSecret } from '#server/auth/secrets.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour, lifetime, minute, timestampAfter } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { processQueue } from '#server/db/process-queue.ts';
import { findAccount } from '#server/domain/accounts/account-repository.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import { requestChanges } from '#server/domain/requests/change.ts';
import * as codes from '#server/domain/requests/code-repository.ts';
import * as requestEvents from '#server/domain/requests/event-repository.ts';
import { hashCode, takeRightCode } from '#server/domain/requests/mailed-codes.ts';
import { awaitsProof, isOpen } from '#server/domain/requests/request-policy.ts';
import { presentProgress } from '#server/domain/requests/request-presenter.ts';
import type { LockedWriter } from '#server/domain/requests/request-repository.ts';
import * as repository from '#server/domain/requests/request-repository.ts';
import { followLook } from '#server/domain/requests/returns.ts';
import type { SenderChanges } from '#server/domain/requests/sender-changes.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { forbidden, invalid, notFound } from '#server/errors.ts';
import { deleteWaitingMails } from '#server/mail/delayed-mail-repository.ts';
import { mayMail } from '#server/mail/mail-bounds.ts';
import { deleteContentsOfEndedTokens } from '#server/mail/mail-repository.ts';
import { enqueueToPatient } from '#server/mail/site-mail.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import { limits } from '#shared/contract/limits.ts';
import type {
  ChangeCodeRequestInput,
  CodeInput,
  ProofInput,
  ProvenMessageInput,
  RequestProof,
} from '#shared/contract/request-changes.ts';
import type { RequestProgress } from '#shared/contract/request-progress.ts';
import { parseReference } from '#shared/reference.ts';

type Deps = {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'seal'>;
  site: MailingSite;
  cases: Pick<CasePort, 'askForCode'>;
  /** `undefined` if there are no rate limits (load tests). */
  throttle: Throttle | undefined;
};

const codeMs = limits.requestCodeMinutes * minute;
const proofMs = limits.requestProofMinutes * minute;
/** How many codes may be requested per hour: from one network, and for one reference. */
const asked = { network: 20, reference: 5 };

/** How many wrong codes may come from one network per hour. */
export const wrongCodesFrom = (network: string) => ({
  name: 'wrong codes',
  network,
  max: 20,
  windowMs: hour,
});

/** Lets the sender of a request change it without an account, with a code that is mailed to the request's address. */
export function changeCodes({ db, clock, keys, site, throttle, cases }: Deps, changes: SenderChanges) {
  const now = () => clock().toISOString();

  /** The account for which a code is mailed, if it still owns the request without proof. */
  const accountAsking = async (writer: Writer, id: number | null, row: repository.RequestRow) =>
    id !== null && row.user_id === id && awaitsProof(row) ? findAccount(writer, id) : undefined;

  const mailCode = async (writer: LockedWriter, asking: codes.Asked): Promise<void> => {
    const { reference, lang, account_id, appointment_id, expires_at } = asking;
    const id = expires_at > now() ? await codes.findIdByReference(writer, reference) : undefined;
    const row = id === undefined ? undefined : await repository.findRequest(writer, id);
    if (row && (asking.kind === 'asked_call' || !row.email)) {
      const knowsNumber = appointment_id === row.id;
      await cases.askForCode(writer, row.id, { actor: null, now: now() }, { knowsNumber, site });
      return;
    }
    const account = row && (await accountAsking(writer, account_id, row));
    if (!row || row.email === null || (account_id === null ? !isOpen(row) : !account)) return;
    const settings = await mailSettings(site, writer);
    // Further requests are not reported, neither to the address's owner nor to the person who asks.
    if (!(await mayMail(writer, { kind: 'request-code', recipient: row.email }, settings.counts))) return;
    await codes.deleteCodesOf(writer, row.id, account_id);
    await deleteWaitingMails(writer, row.id, ['request-code']);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeHash = hashCode(row.id, account_id, code);
    const times = lifetime(clock, codeMs);
    const stored = {
      kind: 'code' as const,
      reference,
      lang,
      account_id,
      appointment_id: row.id,
      secret_hash: codeHash,
    };
    await codes.insertCode(writer, { ...stored, ...times });
    await deleteContentsOfEndedTokens(writer);
    const mail = {
      kind: 'request-code',
      lang,
      facts: { reference, name: row.name, email: row.email, code, account },
      token: { hash: codeHash, keys },
      isCounted: true,
    } as const;
    await enqueueToPatient(writer, row, mail, settings, clock);
  };

  /** The id of a proof's request. Throws `forbidden` for an expired proof. */
  const idOfProof = async (reader: Reader, proof: string): Promise<number> => {
    const id = await codes.findProven(reader, hashSecret(proof), now());
    if (id === undefined) throw forbidden('proof_expired');
    return id;
  };

  const change = requestChanges({ db, clock });
  const asSender = {
    actor: null,
    check: (_reader: Reader, { erased_at }: repository.RequestRow) => {
      if (erased_at !== null) throw forbidden('proof_expired');
    },
    present: (reader: Reader, { id }: repository.RequestRow) => progressOf(reader, id),
  };

  const progressOf = async (reader: Reader, id: number): Promise<RequestProgress> => {
    const row = await repository.findRequest(reader, id);
    if (!row) throw notFound();
    return presentProgress(row, await requestEvents.eventsOf(reader, id), await readClosedDays(reader));
  };

  /** Exchanges the right code for a proof. Returns undefined for a wrong code and counts it. */
  const exchange = async (writer: LockedWriter, reference: string, code: string) => {
    const id = await takeRightCode(writer, { reference, accountId: null }, code, now());
    if (id === undefined) return undefined;
    await followLook(writer, id, now());
    const proof = newSecret();
    const expires_at = timestampAfter(clock, proofMs);
    const stored = { kind: 'proof' as const, reference, lang: 'en' as const, appointment_id: id };
    const secret_hash = hashSecret(proof);
    await codes.insertCode(writer, { ...stored, secret_hash, created_at: now(), expires_at });
    return { proof, expires_at, progress: await progressOf(writer, id) };
  };

  return {
    /**
     * Stores that somebody asked for a code. A job looks up the request later: the call does the same for every
     * reference, so neither the response nor its duration reveals which references exist. With an account, the code
     * proves that the account owns the request. `asked_call`, and a request without an e-mail address: the office
     * calls; `knownId` is the request whose number was typed, too: strangers can't use up its share. Throws `too_many`.
     */
    async request(
      { reference: typed, lang }: ChangeCodeRequestInput,
      network: string,
      account: { id: number } | undefined = undefined,
      { kind, knownId = null }: { kind: 'asked' | 'asked_call'; knownId?: number | null } = { kind: 'asked' },
    ): Promise<void> {
      const reference = parseReference(typed);
      const subject = `${reference ?? 'none'}${knownId === null ? '' : ' with its number'}`;
      const windowMs = hour;
      await throttle?.take({ name: 'ask for a code', network, max: asked.network, windowMs });
      if (reference === null) return;
      await throttle?.take({ name: 'ask for a code of', subject, max: asked.reference, windowMs });
      const times = lifetime(clock, codeMs);
      await db.transaction((writer) =>
        codes.insertCode(writer, {
          kind,
          reference,
          lang,
          account_id: account?.id ?? null,
          appointment_id: knownId,
          ...times,
        }),
      );
    },

    /** Mails a code to the address of each request for which one was requested. Unknown references get nothing. */
    mailRequested: (stopping?: AbortSignal): Promise<void> =>
      processQueue(
        repository.lockingRequests(db),
        { take: codes.dequeueCodeRequest, work: mailCode, failed: 'Some codes could not be mailed' },
        stopping,
      ),

    /** Exchanges a mailed code for a proof. Wrong, used, expired and unknown codes all throw the same `invalid`. */
    async prove({ reference: typed, code }: CodeInput, network: string): Promise<RequestProof> {
      const wrong = wrongCodesFrom(network);
      await throttle?.take(wrong);
      const reference = parseReference(typed) ?? 'none';
      const proven = await repository
        .lockingRequests(db)
        .transaction((writer) => exchange(writer, reference, code));
      if (!proven) throw invalid('code', 'change_code_wrong');
      await throttle?.refund(wrong);
      return proven;
    },

    /** Withdraws the request of a proof. Withdrawing again changes nothing. */
    withdraw: ({ proof }: ProofInput): Promise<RequestProgress> =>
      change(
        asSender,
        (reader) => idOfProof(reader, proof),
        async (one) =>
          (await progressOf(one.writer, one.row.id)).withdrawn ? undefined : changes.withdraw(one),
      ),

    /** Adds a message to the request of a proof. */
    addMessage: ({ proof, message }: ProvenMessageInput): Promise<RequestProgress> => {
      const find = (reader: Reader) => idOfProof(reader, proof);
      const limit = async () => changes.countMessage(db.read, await find(db.read));
      return change({ ...asSender, limit }, find, (one) => changes.addMessage(one, message));
    },

    /** Removes the codes and proofs that have expired. */
    removeExpired: (): Promise<void> => db.transaction((writer) => codes.deleteExpired(writer, now())),
  };
}
export type ChangeCodes = ReturnType<typeof changeCodes>;

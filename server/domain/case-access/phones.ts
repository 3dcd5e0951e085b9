import type { SignedInUser } from '#server/auth/caller.ts';
import { hashFigures, isUnused, openingFor, openingSecret } from '#server/auth/phone-locks.ts';
import { hashSecret, sameSecret } from '#server/auth/secrets.ts';
import { cookieAge, hasEnded, lifetimeOfPhone } from '#server/auth/session-lifetimes.ts';
import * as sessions from '#server/auth/session-repository.ts';
import type { SessionStore } from '#server/auth/sessions.ts';
import { type Clock, second } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { presentUser } from '#server/domain/accounts/account-presenter.ts';
import { findAccount, lockAccount } from '#server/domain/accounts/account-repository.ts';
import { endAccess } from '#server/domain/case-access/ending.ts';
import * as entries from '#server/domain/case-access/entry-repository.ts';
import { limitedUntil, limitOf } from '#server/domain/case-access/first-day.ts';
import { askAdministrator } from '#server/domain/case-access/office-tasks.ts';
import { type As, caseChanges, isOwn, theCase } from '#server/domain/cases/change.ts';
import { hasAgreed } from '#server/domain/consents/consent-repository.ts';
import { recordConsents } from '#server/domain/consents/consent-service.ts';
import { notifyFamily } from '#server/domain/news/notify-family.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { conflict, DomainError, invalid } from '#server/errors.ts';
import type {
  EndAccessInput,
  OpenedPhone,
  OpenPhoneInput,
  OwnPhone,
  PhoneInput,
} from '#shared/contract/case-access.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';

type Deps = { db: Database; clock: Clock; sessions: SessionStore; site: MailingSite };

/** So many wrong figures end the session: then a new code is needed. */
const figuresMax = 5;

/** What a page gets, and how long its cookies live. `figuresLeft` is the number of tries after a wrong one. */
type Shown = Omit<OpenedPhone, 'token'> & { maxAge: number | undefined };

const notSignedIn = () => new DomainError('unauthenticated', 'not_signed_in');
const figuresOver = () => new DomainError('unauthenticated', 'figures_over');

/** The phones on which a family entered with a code: who uses them, and how they are locked and opened. */
export function ownPhones({ db, clock, sessions: store, site }: Deps) {
  const now = () => clock().toISOString();
  const change = caseChanges({ db, clock });

  const find = async (reader: Reader, secret: string) => {
    const row = await sessions.findPhone(reader, hashSecret(secret));
    return row && !hasEnded(row, clock()) ? row : undefined;
  };

  const show = async (reader: Reader, secret: string): Promise<Shown> => {
    const row = await find(reader, secret);
    const account = row && (await findAccount(reader, row.user_id));
    const entry = row?.entry_id ? await entries.findEntry(reader, row.entry_id) : undefined;
    if (!row || account?.status !== 1 || !entry) throw notSignedIn();
    return {
      user: presentUser(account),
      phone: { use: row.phone, entered_at: entry.entered_at, limited_until: limitOf(entry, clock()) },
      opening: row.opening === null ? null : openingSecret(secret, row.opening),
      maxAge: cookieAge(row, clock()),
    };
  };

  return {
    /** How the caller's phone is used; undefined for a session that was not opened with a code. */
    async phoneOf(caller: SignedInUser): Promise<OwnPhone | undefined> {
      const { entryId, phone: use } = caller.session;
      const entry = entryId === null ? undefined : await entries.findEntry(db.read, entryId);
      if (!entry) return undefined;
      const limited_until = await limitedUntil(db.read, caller, clock());
      return { use, entered_at: entry.entered_at, limited_until };
    },

    /**
     * Stores who uses the phone, once. The same answer again changes nothing, so that one which did not arrive can be
     * asked for. Throws `conflict` for another answer.
     */
    async choose({ session }: SignedInUser, { use, figures }: PhoneInput): Promise<Shown> {
      const { secret } = session;
      if (use === 'shared' && figures === undefined) throw invalid('figures', 'figures_required');
      const figures_hash = use === 'shared' ? hashFigures(secret, figures ?? '') : null;
      return db.transaction(async (writer) => {
        const found = await find(writer, secret);
        if (!found) throw conflict('phone_chosen');
        await lockAccount(writer, found.user_id);
        const row = (await find(writer, secret)) ?? found;
        const isSame = row.phone === use && row.figures_hash === figures_hash;
        if (row.phone !== null && !isSame) throw conflict('phone_chosen');
        if (row.phone === null) {
          const { longestMs, idleMs } = lifetimeOfPhone(use);
          await sessions.updatePhone(writer, row.id, {
            phone: use,
            figures_hash,
            ...openingFor(use),
            expires_at: new Date(Date.parse(row.created_at) + longestMs).toISOString(),
            idle_seconds: idleMs / second,
          });
        }
        return show(writer, secret);
      });
    },

    /**
     * Opens a phone that others use, too, with its figures. The tries are counted before they are compared. Throws
     * `invalid` for wrong ones, and `unauthenticated` once the session has ended.
     */
    async open(secret: string | undefined, { figures }: OpenPhoneInput): Promise<Shown> {
      const found = secret === undefined ? undefined : await find(db.read, secret);
      if (!secret || found?.phone !== 'shared') throw notSignedIn();
      const tries = await db.transaction((writer) => sessions.countFigures(writer, found.id));
      const isRight = sameSecret(found.figures_hash ?? '', hashFigures(secret, figures));
      if (tries > figuresMax || (!isRight && tries === figuresMax)) {
        await db.transaction((writer) => store.end(writer, found.id));
        throw figuresOver();
      }
      if (!isRight) {
        const params = { left: figuresMax - tries };
        const codes = { figures: ['figures_wrong' as const] };
        throw new DomainError('invalid', 'figures_wrong', {
          codes,
          params,
          fieldParams: { figures: params },
        });
      }
      return db.transaction(async (writer) => {
        const row = await find(writer, secret);
        if (!row) throw notSignedIn();
        // Another tab of this phone may be open with the same secret.
        const isOpen = row.opening !== null && !isUnused(row, clock());
        await sessions.updatePhone(writer, row.id, {
          figure_tries: 0,
          last_seen_at: now(),
          ...(!isOpen && openingFor('shared')),
        });
        return show(writer, secret);
      });
    },

    /** Locks the phone: the next opening asks for the figures. Does nothing on a phone without. */
    async lock({ session }: SignedInUser): Promise<void> {
      if (session.phone !== 'shared') return;
      await db.transaction((writer) => sessions.updatePhone(writer, session.id, { opening: null }));
    },

    /** Stores that the family agreed to privacy notice and terms. Agreeing again changes nothing. */
    async agree(caller: SignedInUser, lang: SiteLanguage): Promise<void> {
      if (!caller.mustAgree) return;
      await db.transaction(async (writer) => {
        await lockAccount(writer, caller.id);
        if (await hasAgreed(writer, caller.id)) return;
        await recordConsents(writer, { userId: caller.id, kinds: ['privacy', 'terms'], lang }, now());
      });
    },

    /** Ends access on all phones. `not_me` also asks the administrators who it was. */
    async endAccess(caller: SignedInUser, id: number, { not_me }: EndAccessInput): Promise<void> {
      const as: As<undefined> = { actor: caller, check: isOwn, present: async () => undefined };
      await change(as, theCase(id), async (one) => {
        await endAccess(one.writer, caller.id, one.by.now, store);
        const after = async () => {
          await notifyFamily(one.writer, one.row, { kind: 'access_ended' }, { clock, site });
          if (not_me) await askAdministrator(one);
        };
        return { type: 'access', from: not_me ? 'not_me' : 'ended', after };
      });
    },
  };
}

import type { SignedInUser } from '#server/auth/caller.ts';
import type { SessionStore } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import type { OwnSession } from '#shared/contract/session.ts';

type Deps = { db: Database; sessions: SessionStore };

/** Lists and ends the sessions of the signed-in user. */
export function ownSessionService({ db, sessions }: Deps) {
  return {
    /** The caller's current session first, then the most recently used. */
    async list(caller: SignedInUser): Promise<OwnSession[]> {
      const rows = await sessions.openOf(db.read, caller.id);
      const shown = rows.map(({ id, device, created_at, last_seen_at }) => ({
        id,
        device,
        created_at,
        last_seen_at: last_seen_at ?? created_at,
        current: id === caller.session.id,
      }));
      return shown.sort((one, other) => Number(other.current) - Number(one.current));
    },

    /** Ends one of the caller's sessions and returns whether it was the current one. Throws `not_found`. */
    async end(caller: SignedInUser, id: number): Promise<boolean> {
      const ended = await db.transaction((writer) => sessions.endOwn(writer, caller.id, id));
      if (!ended) throw notFound();
      return id === caller.session.id;
    },

    /** Ends the caller's other sessions, or all of them with `everywhere`. */
    async endAll(caller: SignedInUser, everywhere: boolean): Promise<void> {
      const except = everywhere ? undefined : caller.session.id;
      await db.transaction((writer) => sessions.endAllOf(writer, caller.id, except));
    },
  };
}
export type OwnSessionService = ReturnType<typeof ownSessionService>;

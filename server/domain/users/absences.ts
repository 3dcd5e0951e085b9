import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import {
  setAbsence,
  standInsOn,
  standsInFor,
  whoActsFor,
} from '#server/domain/accounts/absence-repository.ts';
import { recordEdit } from '#server/domain/activity/record-activity.ts';
import { colleagues } from '#server/domain/requests/inbox-repository.ts';
import { forbidden, invalid, notFound } from '#server/errors.ts';
import type { AbsenceInput, StaffColleague } from '#shared/contract/requests.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { permits } from '#shared/permissions.ts';

type Deps = { db: Database; clock: Clock; staffRoleIds: readonly number[] };

/** Who of the staff is away, until when, and who stands in. */
export function absences({ db, clock, staffRoleIds }: Deps) {
  const list = async (reader: Reader): Promise<StaffColleague[]> => {
    const today = dayInDhaka(clock());
    const rows = await colleagues(reader, staffRoleIds);
    const nameOf = (id: number | null) => rows.find((row) => row.id === id);
    return rows.map(({ id, name, away_until, stand_in_id }) => {
      const other = nameOf(stand_in_id);
      const isAway = away_until !== null && away_until >= today;
      const stand_in = other ? { id: other.id, name: other.name } : null;
      return { id, name, away: isAway ? { until: away_until, stand_in } : null };
    });
  };
  /**
   * Throws `invalid` if nobody who is there would do the person's work, or that of somebody for whom the person stands
   * in: for a stand-in who is away without one, or whose own stand-ins lead back.
   */
  const checkReaches = async (reader: Reader, id: number, { until, stand_in_id }: AbsenceInput) => {
    if (until === null) return;
    const today = dayInDhaka(clock());
    const standIns = await standInsOn(reader, today, staffRoleIds);
    standIns.set(id, stand_in_id);
    if (stand_in_id === null) {
      const left = await standsInFor(reader, id, today);
      if (left.length > 0) throw invalid('stand_in_id', 'stand_in_needed');
    } else if (standIns.has(whoActsFor(id, standIns))) throw invalid('stand_in_id', 'stand_in_away');
  };

  return {
    /** All colleagues to whom work can be given. */
    list: (): Promise<StaffColleague[]> => list(db.read),

    /**
     * Says that a colleague is away, or back. Staff say it of themselves; level 3 also of others. Throws `invalid` for
     * a day before today, for a stand-in who is not a colleague or is the person, and if the work would reach nobody.
     */
    set: (
      id: number,
      { until, stand_in_id }: AbsenceInput,
      actor: SignedInUser,
    ): Promise<StaffColleague[]> => {
      if (id !== actor.id && !permits(actor.level, 'edit')) throw forbidden();
      return db.transaction(async (writer) => {
        const rows = await colleagues(writer, staffRoleIds);
        if (!rows.some((row) => row.id === id)) throw notFound();
        if (until !== null && until < dayInDhaka(clock())) throw invalid('until', 'date_past');
        const isKnown =
          stand_in_id === null || (stand_in_id !== id && rows.some((row) => row.id === stand_in_id));
        if (!isKnown) throw invalid('stand_in_id', 'user_unknown');
        await checkReaches(writer, id, { until, stand_in_id });
        await setAbsence(writer, id, { away_until: until, stand_in_id: until === null ? null : stand_in_id });
        const edit = { entity: 'user', id, fields: ['away_until'] } as const;
        await recordEdit(writer, actor, edit, clock().toISOString());
        return list(writer);
      });
    },
  };
}
export type Absences = ReturnType<typeof absences>;

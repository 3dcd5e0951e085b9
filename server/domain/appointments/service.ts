import type { User } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { readPage } from '#server/db/paging.ts';
import { recordActivity } from '#server/domain/activity/record.ts';
import { appointmentIntake } from '#server/domain/appointments/intake.ts';
import { presentAppointment, presentDetail } from '#server/domain/appointments/presenter.ts';
import * as repository from '#server/domain/appointments/repository.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import type { AppointmentMailSettings } from '#server/mail/appointment-mails.ts';
import type {
  Appointment,
  AppointmentDetail,
  AppointmentEventInput,
  AppointmentSearch,
  Colleague,
} from '#shared/contract/appointments.ts';
import { sentences } from '#shared/contract/sentences.ts';
import type { Page } from '#shared/page.ts';

type Needs = { db: Database; clock: Clock; office: AppointmentMailSettings; staffRoleIds: readonly number[] };

/** What the activity calls an event. */
const deeds = { status: 'status', assignment: 'assigned', note: 'noted' } as const;

const changedMeanwhile = 'A colleague changed this request meanwhile. Please look at it again.';

/** Appointment requests, from the visitor's form to the staff's last note. */
export function appointmentService({ db, clock, office, staffRoleIds }: Needs) {
  const get = async (id: number): Promise<AppointmentDetail> => {
    const row = await repository.findAppointment(db.read, id);
    if (!row) throw notFound();
    const events = await repository.eventsOf(db.read, id);
    return presentDetail(row, events, await repository.mailsOf(db.read, id));
  };

  const colleagues = (): Promise<Colleague[]> => repository.colleagues(db.read, staffRoleIds);

  /** Makes the change that the event tells of, and answers what the history keeps of it. */
  const apply = async (writer: Writer, row: repository.AppointmentRow, input: AppointmentEventInput) => {
    switch (input.type) {
      case 'status': {
        if (input.status === row.status) return undefined;
        const answersFirst = row.status === 'new' && row.responded_at === null;
        await repository.updateAppointment(writer, row.id, {
          status: input.status,
          ...(answersFirst ? { responded_at: clock().toISOString() } : {}),
        });
        return { from: row.status, to: input.status };
      }
      case 'assignment': {
        if (input.assignee_id === row.assignee_id) return undefined;
        const staff = await repository.colleagues(writer, staffRoleIds);
        const assignee = staff.find(({ id }) => id === input.assignee_id);
        if (input.assignee_id !== null && !assignee) throw invalid('assignee_id', sentences.userUnknown);
        await repository.updateAppointment(writer, row.id, { assignee_id: input.assignee_id });
        return { from: row.assignee_name, to: assignee?.name ?? null };
      }
      case 'note':
        await repository.updateAppointment(writer, row.id, {});
        return { note: input.note };
    }
  };

  return {
    ...appointmentIntake({ db, clock, office }),
    get,
    colleagues,

    /** The inbox, newest first. */
    async list({ status, q, ...bounds }: AppointmentSearch): Promise<Page<Appointment>> {
      let query = repository.appointmentsQuery(db.read);
      if (status) query = query.where('appointments.status', '=', status);
      if (q) query = repository.searched(query, q);
      const { items, total } = await readPage(db.read, query, bounds);
      return { items: items.map(presentAppointment), total };
    },

    /**
     * Adds to a request's history, and changes the request by it. Throws `conflict` when the caller read
     * an older version. What changes nothing adds nothing.
     */
    async addEvent(id: number, input: AppointmentEventInput, actor: User): Promise<AppointmentDetail> {
      await db.transaction(async (writer) => {
        const row = await repository.lockAppointment(writer, id);
        if (!row) throw notFound();
        if (input.version !== undefined && input.version !== row.version) throw conflict(changedMeanwhile);
        const kept = await apply(writer, row, input);
        if (!kept) return;
        const now = clock().toISOString();
        await repository.insertEvent(writer, {
          ...kept,
          appointment_id: id,
          type: input.type,
          actor_id: actor.id,
          actor_name: actor.name,
          created_at: now,
        });
        const action = deeds[input.type];
        await recordActivity(writer, actor, { entity: 'appointment', id, action }, now);
      });
      return get(id);
    },
  };
}
export type AppointmentService = ReturnType<typeof appointmentService>;

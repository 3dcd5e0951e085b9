import type { User } from '#server/auth/caller.ts';
import { savedFilters } from '#server/domain/appointments/filters.ts';
import { appointmentHandling } from '#server/domain/appointments/handling.ts';
import { appointmentInbox } from '#server/domain/appointments/inbox.ts';
import { appointmentIntake } from '#server/domain/appointments/intake.ts';
import { ownRequests } from '#server/domain/appointments/own.ts';
import { presentDetail } from '#server/domain/appointments/presenter.ts';
import * as repository from '#server/domain/appointments/repository.ts';
import { appointmentTracking } from '#server/domain/appointments/tracking.ts';
import { healthConsentOf } from '#server/domain/consents/repository.ts';
import { notFound } from '#server/errors.ts';
import type { AppointmentDetail, AppointmentEventInput, Colleague } from '#shared/contract/appointments.ts';

type Needs = Parameters<typeof appointmentIntake>[0] &
  Parameters<typeof appointmentTracking>[0] & { staffRoleIds: readonly number[] };

/** Appointment requests, from the visitor's form to the staff's last note. */
export function appointmentService(needs: Needs) {
  const { db, staffRoleIds } = needs;
  const handling = appointmentHandling(needs);

  const get = async (id: number): Promise<AppointmentDetail> => {
    const row = await repository.findAppointment(db.read, id);
    if (!row) throw notFound();
    const events = await repository.eventsOf(db.read, id);
    const mails = await repository.mailsOf(db.read, id);
    const owner = await repository.ownerOfAppointment(db.read, id);
    return presentDetail(row, events, mails, owner, await healthConsentOf(db.read, id));
  };

  return {
    ...appointmentIntake(needs),
    ...appointmentInbox(needs),
    ...handling,
    ...appointmentTracking(needs),
    ...ownRequests(needs),
    filters: savedFilters(needs),
    get,
    colleagues: (): Promise<Colleague[]> => repository.colleagues(db.read, staffRoleIds),

    /** Adds to a request's history, and answers the request as it is then. */
    async addEvent(id: number, input: AppointmentEventInput, actor: User): Promise<AppointmentDetail> {
      await handling.addEvent(id, input, actor);
      return get(id);
    },
  };
}
export type AppointmentService = ReturnType<typeof appointmentService>;

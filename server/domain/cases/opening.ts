import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { namedColumns } from '#server/domain/cases/named.ts';
import * as repository from '#server/domain/cases/repository.ts';
import { contactRequest } from '#server/domain/cases/request-status.ts';
import { addTasksOfStage, refreshTurn } from '#server/domain/cases/task-repository.ts';
import { join } from '#server/domain/cases/team.ts';
import { find as findDoctor } from '#server/domain/doctors/repository.ts';
import { find as findHospital } from '#server/domain/hospitals/repository.ts';
import { lockRequest, type RequestRow } from '#server/domain/requests/repository.ts';
import { conflict, invalid } from '#server/errors.ts';
import type { CaseOpening, NamedInput } from '#shared/contract/case-changes.ts';

type Deps = { db: Database; clock: Clock };

const finders = { hospital: findHospital, doctor: findDoctor };

/** What the request is about, where that is a hospital or a doctor: by its name where it was deleted meanwhile. */
async function aboutOf(
  writer: Writer,
  { about_kind, about_id, about_name }: RequestRow,
  kind: 'hospital' | 'doctor',
): Promise<NamedInput> {
  if (about_kind !== kind || about_id === null) return undefined;
  if (await finders[kind](writer, about_id)) return { id: about_id };
  return about_name === null ? undefined : { name: about_name };
}

/** Opens cases. */
export function caseOpenings({ db, clock }: Deps) {
  return {
    /**
     * Opens the case of a request, with its sender's name and the tasks of its first stage; whoever opens it is its
     * coordinator. Of a request that has a case, that case is answered, however often somebody asks. One that is over
     * or was erased throws `conflict`.
     */
    async open({ appointment_id, hospital, doctor }: CaseOpening, actor: SignedInUser): Promise<number> {
      return db.transaction(async (writer) => {
        const request = await lockRequest(writer, appointment_id);
        if (!request) throw invalid('appointment_id', 'not_found');
        const existing = await repository.findCaseOfRequest(writer, appointment_id);
        if (existing) return existing.id;
        if (request.erased_at !== null) throw conflict('request_erased');
        if (request.status === 'cancelled' || request.status === 'completed') throw conflict('request_ended');
        const now = clock().toISOString();
        const by = { actor, now };
        const patient = await repository.insertPatient(writer, {
          name: request.name,
          lang: request.lang === 'bn' ? 'bn' : 'en',
        });
        const id = await repository.insertCase(writer, {
          appointment_id,
          patient_id: patient,
          stage: 'reports',
          stage_since: now,
          opened_at: now,
          ...(await namedColumns(writer, {
            hospital: hospital ?? (await aboutOf(writer, request, 'hospital')),
            doctor: doctor ?? (await aboutOf(writer, request, 'doctor')),
          })),
        });
        await repository.insertEvent(writer, id, { type: 'opened', to: 'reports' }, by);
        await recordActivity(writer, actor, { entity: 'case', id, action: 'created' }, now);
        await join(writer, id, { id: actor.id, name: actor.name, role: 'coordinator' }, by);
        await addTasksOfStage(writer, id, 'reports', now);
        await refreshTurn(writer, id, now);
        await contactRequest(writer, request, by);
        return id;
      });
    },
  };
}

import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { endRequestOfCase, reopenRequestOfCase, setStage } from '#server/domain/case-desk/request-sync.ts';
import {
  checkIsOpen,
  checkOpening,
  checkTransition,
  firstStage,
  isBefore,
  mayHandle,
  missingFor,
} from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import { type Change, type Done, type Line, note } from '#server/domain/cases/change.ts';
import { guardStateOf } from '#server/domain/cases/guard-repository.ts';
import { endLinksOfCase } from '#server/domain/cases/hospital-consents.ts';
import { refColumns } from '#server/domain/cases/named-refs.ts';
import { addTasksOfStage } from '#server/domain/cases/rule-tasks.ts';
import type { TaskRow } from '#server/domain/cases/task-repository.ts';
import { cancelAfterDeath, cancelTasks } from '#server/domain/cases/tasks.ts';
import { join } from '#server/domain/cases/team.ts';
import { find as findDoctor } from '#server/domain/doctors/doctor-repository.ts';
import { find as findHospital } from '#server/domain/hospitals/hospital-repository.ts';
import { lookThenLock } from '#server/domain/requests/change.ts';
import { deleteWaitingNews } from '#server/domain/requests/progress-mails.ts';
import {
  checkConsented,
  checkNotErased,
  checkIsOpen as checkRequestIsOpen,
} from '#server/domain/requests/request-policy.ts';
import { findRequest, type RequestRow } from '#server/domain/requests/request-repository.ts';
import { takeFromSpam } from '#server/domain/requests/returns.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { conflict, invalid } from '#server/errors.ts';
import { type Ended, endOf, isEnded } from '#shared/cases/stages.ts';
import type { CaseEventInput, NamedRefInput, OpenCaseInput } from '#shared/contract/case-changes.ts';
import { taskStage } from '#shared/contract/cases.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';

type OpeningDeps = { db: Database; clock: Clock };

const finders = { hospital: findHospital, doctor: findDoctor };

/** The hospital or doctor that the request is about. If it was deleted in the meantime, only its name is returned. */
async function aboutOf(
  writer: Writer,
  { about_kind, about_id, about_name }: RequestRow,
  kind: 'hospital' | 'doctor',
): Promise<NamedRefInput> {
  if (about_kind !== kind || about_id === null) return undefined;
  if (await finders[kind](writer, about_id)) return { id: about_id };
  return about_name === null ? undefined : { name: about_name };
}

/** Opens cases. */
export function caseOpenings({ db, clock }: OpeningDeps) {
  return {
    /**
     * Opens the case of a request, with its sender's name and the tasks of its first stage. The member of staff who
     * opens it becomes its coordinator. If the request already has a case, that case is returned, however often the
     * call is repeated. A request that the office entered may begin at a later stage: the history names what is not
     * here. Throws `conflict` for a request that has ended or was erased.
     */
    async open(
      { appointment_id, hospital, doctor, stage }: OpenCaseInput,
      actor: SignedInUser,
    ): Promise<number> {
      const look = async (reader: Reader) => {
        const request = await findRequest(reader, appointment_id);
        if (!request) throw invalid('appointment_id', 'not_found');
        return request;
      };
      return lookThenLock(db, { look }, async (writer, request) => {
        const existing = await repository.findCaseOfRequest(writer, appointment_id);
        if (existing) return existing.id;
        checkNotErased(request);
        checkConsented(request);
        checkRequestIsOpen(request);
        checkOpening(request, stage);
        const now = clock().toISOString();
        const by = { actor, now };
        await takeFromSpam(writer, appointment_id, 'staff', by);
        const patient = await repository.insertPatient(writer, {
          name: request.name,
          lang: request.lang === 'bn' ? 'bn' : 'en',
        });
        const id = await repository.insertCase(writer, {
          appointment_id,
          patient_id: patient,
          stage,
          stage_since: now,
          opened_at: now,
          ...(await refColumns(writer, {
            hospital: hospital ?? (await aboutOf(writer, request, 'hospital')),
            doctor: doctor ?? (await aboutOf(writer, request, 'doctor')),
          })),
        });
        const row = await repository.findCase(writer, id);
        if (!row) throw new Error('A case was not stored');
        const after = async () => {
          const member = { id: actor.id, name: actor.name, role: 'coordinator' } as const;
          await note(writer, id, await join(writer, id, member, by), by);
          await addTasksOfStage({ writer, row, by }, stage);
        };
        const missing = missingFor(firstStage, stage, await guardStateOf(writer, row));
        await note(writer, id, { type: 'opened', from: missing.join(' ') || null, to: stage, after }, by);
        return id;
      });
    },
  };
}

type Deps = { clock: Clock; site: MailingSite };
type StageInput = Extract<CaseEventInput, { type: 'stage' }>;
type HoldInput = Extract<CaseEventInput, { type: 'hold' }>;

/** After how many days staff look again at a case that was put on hold without a day. */
const usualHoldDays = 14;

/** What moves a case: stages, putting it on hold and resuming it, internal notes. */
export function caseTransitions(deps: Deps) {
  const followStage = async ({ writer, row, by }: Change, { stage, ended_as }: Ended) => {
    const requestId = row.appointment_id;
    if (isEnded(stage)) {
      // A death completes nothing, and a correction is no news.
      const status =
        endOf({ stage, ended_as }) === 'died' || stage === 'cancelled' ? 'cancelled' : 'completed';
      const end = { status, notify: stage !== row.stage } as const;
      return endRequestOfCase(writer, requestId, end, by, deps);
    }
    if (isEnded(row.stage)) await reopenRequestOfCase(writer, requestId, by, deps);
  };

  const followEnd = async (one: Change, to: Ended) => {
    if (to.ended_as === 'died') {
      await endLinksOfCase(one, to);
      await cancelAfterDeath(one);
      await deleteWaitingNews(one.writer, one.row.appointment_id);
    }
  };

  const move = async (one: Change, input: StageInput): Promise<Done> => {
    const { writer, row, by } = one;
    const text = input.note ?? null;
    const reason = input.reason ?? null;
    const endedAs = input.ended_as ?? null;
    const { kind, skipped } = checkTransition({
      from: row.stage,
      to: input.stage,
      cancelledFrom: await repository.stageBeforeEnd(writer, row.id, 'cancelled'),
      held: row.hold_reason !== null,
      facts: await guardStateOf(writer, row),
      note: text,
      reason,
      endedAs,
      level: by.actor.level,
    });
    if (input.drop && !skipped) throw invalid('drop', 'stage_not_possible');
    const to = { stage: input.stage, ended_as: endedAs };
    if (kind === 'corrected') {
      if (endedAs === endOf(row)) return undefined;
      await repository.updateCase(writer, row.id, { ended_as: endedAs });
      const after = async () => {
        await followEnd(one, to);
        await followStage(one, to);
      };
      return { type: 'ended', to: endedAs, after };
    }
    const line = await setStage(one, { ...to, note: text });
    const after = async () => {
      await line.after?.();
      if (endedAs && endedAs !== endOf({ stage: input.stage, ended_as: null }))
        await repository.insertEvent(writer, row.id, { type: 'ended', to: endedAs }, by);
      await followEnd(one, to);
      if (skipped) {
        const skip = {
          type: 'skipped',
          from: skipped.join(' ') || null,
          to: input.stage,
          note: reason,
        } as const;
        await repository.insertEvent(writer, row.id, skip, by);
        const offered = (task: TaskRow) =>
          isBefore(task, input.stage) && mayHandle(by.actor, task) && task.kind !== 'news';
        await cancelTasks(one, input.drop ?? [], { offered, reason: reason ?? '' });
      }
      const stage = taskStage.safeParse(input.stage);
      if (kind === 'on' && stage.success) await addTasksOfStage(one, stage.data);
      await followStage(one, to);
    };
    return { ...line, after };
  };

  const hold = async ({ writer, row, by }: Change, { reason, until }: HoldInput): Promise<Line> => {
    checkIsOpen(row);
    const today = dayInDhaka(new Date(by.now));
    const hold_until = until ?? daysAfter(today, usualHoldDays);
    if (hold_until <= today) throw invalid('until', 'day_not_later');
    await repository.updateCase(writer, row.id, { hold_reason: reason, hold_until });
    return { type: 'hold', to: hold_until, note: reason };
  };

  const resume = async ({ writer, row }: Change): Promise<Line> => {
    checkIsOpen(row);
    if (row.hold_reason === null) throw conflict('stage_not_possible');
    await repository.updateCase(writer, row.id, { hold_reason: null, hold_until: null });
    return { type: 'resumed' };
  };

  return async (one: Change, input: CaseEventInput): Promise<Done> => {
    switch (input.type) {
      case 'stage':
        return move(one, input);
      case 'hold':
        return hold(one, input);
      case 'resume':
        return resume(one);
      case 'note':
        return { type: 'note', note: input.note, internal: 1 };
    }
  };
}

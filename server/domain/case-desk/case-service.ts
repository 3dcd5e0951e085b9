import type { SignedInUser } from '#server/auth/caller.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import type { PageBounds } from '#server/db/paging.ts';
import { presentDetail, presentSummary } from '#server/domain/case-desk/case-presenter.ts';
import { searchCases, withDaysInHand } from '#server/domain/case-desk/case-search.ts';
import { ownCases } from '#server/domain/case-desk/own-cases.ts';
import { caseOpenings, caseTransitions } from '#server/domain/case-desk/stages.ts';
import { caseFacts } from '#server/domain/case-facts/case-facts.ts';
import { hospitalLetters } from '#server/domain/case-messages/hospital-letters.ts';
import { caseMessages } from '#server/domain/case-messages/messages.ts';
import { listMyTurn } from '#server/domain/cases/case-list-repository.ts';
import {
  checkIsOpen,
  checkMayEditTask,
  checkMayHandle,
  checkMayMove,
} from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import { type As, caseChanges, checkRead, theCase, thePart } from '#server/domain/cases/change.ts';
import { caseEdits, extendRetention } from '#server/domain/cases/editing.ts';
import { handOver } from '#server/domain/cases/hand-over.ts';
import { giveConsent, withdrawConsent } from '#server/domain/cases/hospital-consents.ts';
import { caseReminders } from '#server/domain/cases/reminders.ts';
import { renewTask } from '#server/domain/cases/rule-tasks.ts';
import { findTask, type TaskRow, tasksOf } from '#server/domain/cases/task-repository.ts';
import * as tasks from '#server/domain/cases/tasks.ts';
import * as team from '#server/domain/cases/team.ts';
import { findConsent } from '#server/domain/consents/hospital-consent-repository.ts';
import { checkMayEndNews, chooseChannel, recordNotice } from '#server/domain/news/by-hand.ts';
import { newestOwnCase } from '#server/domain/news/news-repository.ts';
import { caseBills } from '#server/domain/offers/bills.ts';
import { caseEstimates } from '#server/domain/offers/estimates.ts';
import { caseOptions } from '#server/domain/offers/options.ts';
import { colleagues } from '#server/domain/requests/inbox-repository.ts';
import { lockingRequests } from '#server/domain/requests/request-repository.ts';
import type { MailingSite, SiteService } from '#server/domain/site/site-service.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type {
  CaseEventInput,
  CaseSearch,
  ConsentInput,
  ExtendRetentionInput,
  HandOverMove,
  JoinTeamInput,
  OpenCaseInput,
} from '#shared/contract/case-changes.ts';
import type {
  CaseTaskInput,
  CaseTaskStateInput,
  CaseTaskUpdate,
  RenewTaskInput,
} from '#shared/contract/case-tasks.ts';
import type { CaseDetail, ListedCase } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import type { NewsByInput, ToldInput } from '#shared/contract/news.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import type { Page } from '#shared/list-page.ts';

type Deps = {
  db: Database;
  clock: Clock;
  site: MailingSite & Pick<SiteService, 'retention'>;
  staffRoleIds: readonly number[];
  /** `undefined` if there are no rate limits (load tests). */
  throttle: Throttle | undefined;
};

type Checked = { actor: SignedInUser; part: TaskRow };
const mayEditTask = ({ actor, part }: Checked) => checkMayEditTask(actor, part);
const mayHandleTask = ({ actor, part }: Checked) => checkMayHandle(actor, part);
const mayMove = (actor: SignedInUser, userId: number) => () => checkMayMove(actor, userId);

/**
 * Cases, from the request they are opened from until the patient is back home. Each change returns the updated case.
 */
export function caseService(deps: Deps) {
  const { db, clock, site, staffRoleIds } = deps;
  const openings = caseOpenings(deps);
  const move = caseTransitions(deps);
  const keepingOf = async (reader: Reader = db.read) => ({
    retention: await site.retention(reader),
    now: clock(),
  });

  const get = async (id: number, caller: SignedInUser): Promise<CaseDetail> => {
    const row = await repository.findCase(db.read, id);
    if (!row) throw notFound();
    const keeping = await keepingOf();
    return presentDetail(db.read, row, { caller, keeping, site: await site.details(), rules: site.sms });
  };

  const change = caseChanges(deps);
  const as = <Part = unknown>(
    actor: SignedInUser,
    check?: As<CaseDetail, Part>['check'],
  ): As<CaseDetail, Part> => ({
    actor,
    check,
    present: async (reader, row) =>
      presentDetail(reader, row, {
        caller: actor,
        keeping: await keepingOf(reader),
        site: await site.details(reader),
        rules: site.sms,
      }),
  });

  /** Throws `invalid` if the task is for somebody who is no colleague. */
  const checkAssignee = async (writer: Reader, { assignee_id }: Pick<CaseTaskUpdate, 'assignee_id'>) => {
    if (!assignee_id) return;
    const known = await colleagues(writer, staffRoleIds);
    if (!known.some(({ id }) => id === assignee_id)) throw invalid('assignee_id', 'user_unknown');
  };

  return {
    desk: {
      get,

      search: (search: CaseSearch, caller: SignedInUser): Promise<Page<ListedCase>> =>
        searchCases(db.read, search, { me: caller.id, now: clock() }),

      /** Lists the cases of the caller's teams where it is the office's turn, earliest due date first. */
      async myTurn(caller: SignedInUser, bounds: PageBounds): Promise<Page<ListedCase>> {
        const { items, total } = await listMyTurn(db.read, caller.id, dayInDhaka(clock()), bounds);
        return { items: await withDaysInHand(db.read, items, clock()), total };
      },

      /** Opens the case of a request. Returns the existing case if there is one. */
      async open(input: OpenCaseInput, actor: SignedInUser): Promise<CaseDetail> {
        return get(await openings.open(input, actor), actor);
      },

      /** Moves a case, or adds a note. Throws `conflict` if the version is outdated, except for a note. */
      addEvent: (id: number, input: CaseEventInput, actor: SignedInUser): Promise<CaseDetail> =>
        change(as(actor), theCase(id), async (one) => {
          if (input.type !== 'note') await checkRead(one, one.row, input.version);
          return move(one, input);
        }),

      /** Retains the papers of a case until a later day. Throws `invalid` if the day is not later. */
      extendRetention: (id: number, input: ExtendRetentionInput, actor: SignedInUser): Promise<CaseDetail> =>
        change(as(actor), theCase(id), async (one) =>
          extendRetention(one, input, await site.retention(one.writer)),
        ),
    },

    editing: caseEdits(deps, as),

    team: {
      /** Moves people out of and into the teams of several cases: all of the moves, or none. */
      handOver: (moves: readonly HandOverMove[], actor: SignedInUser) =>
        lockingRequests(db).transaction(async (writer) => {
          const staff = await colleagues(writer, staffRoleIds);
          const undo = await handOver(writer, moves, staff, { actor, now: clock().toISOString() });
          const rows = await repository.findCases(writer, [...new Set(moves.map(({ case_id }) => case_id))]);
          return { cases: rows.map(presentSummary), undo };
        }),

      /**
       * Staff join themselves. Level 3 may also add others. Throws `invalid` for somebody who can't enter the portal.
       */
      join: (id: number, { user_id, role }: JoinTeamInput, actor: SignedInUser): Promise<CaseDetail> =>
        change(as(actor, mayMove(actor, user_id)), theCase(id), async ({ writer, row, by }) => {
          checkIsOpen(row);
          const member = (await colleagues(writer, staffRoleIds)).find((one) => one.id === user_id);
          if (!member) throw invalid('user_id', 'user_unknown');
          return team.join(writer, id, { ...member, role }, by);
        }),

      /** Staff remove themselves. Level 3 may also remove others. */
      leave: (id: number, userId: number, actor: SignedInUser): Promise<CaseDetail> =>
        change(as(actor, mayMove(actor, userId)), theCase(id), async ({ writer, by }) => {
          const left = await team.leave(writer, id, userId, by);
          if (!left) throw invalid('user_id', 'member_unknown');
          return left;
        }),
    },

    tasks: {
      add: (id: number, input: CaseTaskInput, actor: SignedInUser): Promise<CaseDetail> =>
        change(as(actor), theCase(id), async (one) => {
          await checkAssignee(one.writer, input);
          const open = (await tasksOf(one.writer, id)).filter(isOpenTask);
          if (open.length >= limits.openTasks) throw conflict('tasks_too_many');
          return tasks.addTask(one, input);
        }),

      /** Throws `forbidden` if the caller may not change the task. */
      edit: (id: number, input: CaseTaskUpdate, actor: SignedInUser): Promise<CaseDetail> =>
        change(as(actor, mayEditTask), thePart(findTask, id), async (one) => {
          await checkAssignee(one.writer, input);
          return tasks.editTask(one, input);
        }),

      setState: (id: number, input: CaseTaskStateInput, actor: SignedInUser): Promise<CaseDetail> =>
        change(as(actor, mayHandleTask), thePart(findTask, id), async (one) => {
          if (one.part.kind === 'news') await checkMayEndNews(one, staffRoleIds);
          return tasks.changeState(one, input);
        }),

      /** Takes over what the rule of a task says now. Throws `conflict` if the version is outdated. */
      renew: (id: number, { version }: RenewTaskInput, actor: SignedInUser): Promise<CaseDetail> =>
        change(as(actor, mayHandleTask), thePart(findTask, id), async (one) => {
          await checkRead(one, one.part, version);
          return renewTask(one, one.part);
        }),
    },

    news: {
      /** What became of the task to tell the family. */
      told: (id: number, input: ToldInput, actor: SignedInUser): Promise<CaseDetail> =>
        change(as(actor), thePart(findTask, id), (one) => recordNotice(one, input, staffRoleIds)),

      /** The number of the customer's own case with the newest news; of the newest case, where there is none. */
      newestOwn: (user: { id: number }) => newestOwnCase(db.read, user.id),

      chooseChannel: (id: number, input: NewsByInput, actor: SignedInUser): Promise<CaseDetail> =>
        change(as(actor), theCase(id), (one) => chooseChannel(one, input, site.sms)),
    },

    consents: {
      /** Records a consent that was not given in the patient's own account. */
      record: (id: number, input: ConsentInput, actor: SignedInUser): Promise<CaseDetail> =>
        change(as(actor), theCase(id), (one) => giveConsent(one, { ...input, recorded_by: actor.name })),

      withdraw: (id: number, actor: SignedInUser): Promise<CaseDetail> =>
        change(as(actor), thePart(findConsent, id), (one) => withdrawConsent(one, one.part)),
    },

    own: ownCases(deps),
    options: caseOptions(deps),
    letters: hospitalLetters(deps),
    estimates: caseEstimates(deps),
    bills: caseBills(deps, as),
    messages: caseMessages(deps),
    facts: caseFacts(deps),
    reminders: caseReminders(deps),
  };
}
export type CaseService = ReturnType<typeof caseService>;

import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import type { PageBounds } from '#server/db/paging.ts';
import { checkFirstDayIsOver } from '#server/domain/case-access/first-day.ts';
import { presentOwn } from '#server/domain/case-desk/own-case-presenter.ts';
import { listOwnCases } from '#server/domain/cases/case-list-repository.ts';
import { checkIsOpen, ownCase } from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import { type As, caseChanges, isOwn, theCase, thePart } from '#server/domain/cases/change.ts';
import { giveConsent, withdrawConsent } from '#server/domain/cases/hospital-consents.ts';
import { resolveHospital } from '#server/domain/cases/named-refs.ts';
import { checkOwnPace } from '#server/domain/cases/own-pace.ts';
import { findTask } from '#server/domain/cases/task-repository.ts';
import { completeOwn } from '#server/domain/cases/tasks.ts';
import { activeConsentFor, findConsent } from '#server/domain/consents/hospital-consent-repository.ts';
import { answerEstimate } from '#server/domain/offers/estimates.ts';
import { findEstimate } from '#server/domain/offers/option-repository.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import { notFound } from '#server/errors.ts';
import { stepsOf } from '#shared/cases/own-steps.ts';
import type { OwnConsentInput } from '#shared/contract/case-changes.ts';
import type { RemindersInput } from '#shared/contract/case-tasks.ts';
import type { ListedOwnCase, OwnCase } from '#shared/contract/cases.ts';
import type { OwnAnswer } from '#shared/contract/options.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import type { Page } from '#shared/list-page.ts';

type Deps = { db: Database; clock: Clock; site: Pick<SiteService, 'retention'> };

/** So many tasks of a case are in the list of the cases: a page shows the first, and how many there are. */
const listedTasks = 3;

function listed(own: OwnCase, now: Date): ListedOwnCase {
  const { options, bill, companions, consents, events, ...shown } = own;
  const steps = stepsOf(own, now);
  const tasks = steps.flatMap((step) => ('task' in step && step.task ? [step.task] : []));
  return { ...shown, tasks: tasks.slice(0, listedTasks), steps: steps.length };
}

/** Lets customers see the cases of their own requests, and act on them. */
export function ownCases({ db, clock, site }: Deps) {
  const keepingOf = async (reader: Reader = db.read) => ({
    retention: await site.retention(reader),
    now: clock(),
  });

  const change = caseChanges({ db, clock });
  const as = (user: SignedInUser): As<OwnCase> => ({
    actor: user,
    check: isOwn,
    present: async (reader, row) => presentOwn(reader, row, user, await keepingOf(reader)),
  });

  return {
    async list(user: SignedInUser, bounds: PageBounds): Promise<Page<ListedOwnCase>> {
      const { items, total } = await listOwnCases(db.read, user.id, bounds);
      const shown: ListedOwnCase[] = [];
      const keeping = await keepingOf();
      for (const row of items) shown.push(listed(await presentOwn(db.read, row, user, keeping), keeping.now));
      return { items: shown, total };
    },

    /** Throws `not_found` for anybody else's. */
    get: async (user: SignedInUser, id: number): Promise<OwnCase> =>
      presentOwn(db.read, ownCase(await repository.findCase(db.read, id), user), user, await keepingOf()),

    /** Completes a task of the patient's. Patients can't complete other people's tasks. */
    completeTask: (user: SignedInUser, id: number): Promise<OwnCase> =>
      change(as(user), thePart(findTask, id), (one) => {
        if (one.part.owner !== 'patient') throw notFound();
        return completeOwn(one);
      }),

    /** Turns reminder mails about the patient's due tasks on or off. */
    setReminders: (user: SignedInUser, id: number, { on, lang }: RemindersInput): Promise<OwnCase> =>
      change(as(user), theCase(id), async ({ writer, row }) => {
        if ((row.reminders === 1) === on && (!on || row.reminders_lang === lang)) return undefined;
        if (on) await checkOwnPace(writer, id, user, clock);
        await repository.updateCase(writer, id, { reminders: on ? 1 : 0, reminders_lang: on ? lang : null });
        return { type: 'reminders', to: on ? 'on' : 'off' };
      }),

    /** Stores the patient's consent that a hospital sees papers of the case. */
    giveConsent: (user: SignedInUser, id: number, input: OwnConsentInput): Promise<OwnCase> =>
      change(as(user), theCase(id), async (one) => {
        await checkOwnPace(one.writer, id, user, clock);
        // A new text of a consent that was given before is no first consent.
        const named = await resolveHospital(one.writer, input.hospital);
        if (!(await activeConsentFor(one.writer, id, named)))
          await checkFirstDayIsOver(one.writer, user, clock());
        return giveConsent(one, { ...input, how: 'account', given_by: user.name, recorded_by: null });
      }),

    /** Answers an estimate. Throws `not_found` for one of anybody else's case, and `conflict` for one that is over. */
    answer: (user: SignedInUser, id: number, answer: OwnAnswer): Promise<OwnCase> =>
      change(as(user), thePart(findEstimate, id), async (one) => {
        checkIsOpen(one.row);
        // Nor is what was agreed to before undone: the way back would be closed for a day.
        if (answer.accept !== (one.part.state === 'accepted'))
          await checkFirstDayIsOver(one.writer, user, clock());
        await checkOwnPace(one.writer, one.row.id, user, clock);
        const given = { how: 'account', given_by: user.name, recorded_by: null } as const;
        return answerEstimate(one, { id, ...answer, ...given, today: dayInDhaka(clock()) });
      }),

    /** Withdraws a consent. Throws `not_found` for a consent of anybody else's case. */
    withdrawConsent: (user: SignedInUser, id: number): Promise<OwnCase> =>
      change(as(user), thePart(findConsent, id), (one) => withdrawConsent(one, one.part)),
  };
}

import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import type { PageBounds } from '#server/db/paging.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { checkIsOpen, ownCase } from '#server/domain/cases/case-policy.ts';
import { presentOwn } from '#server/domain/cases/case-presenter.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import { answerEstimate } from '#server/domain/cases/estimates.ts';
import { findConsent } from '#server/domain/cases/hospital-consent-repository.ts';
import { giveConsent, withdrawConsent } from '#server/domain/cases/hospital-consents.ts';
import { listOwnCases } from '#server/domain/cases/list-repository.ts';
import { findEstimate } from '#server/domain/cases/option-repository.ts';
import { checkOwnPace } from '#server/domain/cases/own-pace.ts';
import { findTask } from '#server/domain/cases/task-repository.ts';
import { completeOwn } from '#server/domain/cases/tasks.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import { notFound } from '#server/errors.ts';
import type { OwnConsentInput } from '#shared/contract/case-changes.ts';
import type { RemindersInput } from '#shared/contract/case-tasks.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import type { OwnAnswer } from '#shared/contract/options.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import type { Page } from '#shared/list-page.ts';

type Deps = { db: Database; clock: Clock; site: Pick<SiteService, 'retention'> };

/** Lets customers see the cases of their own requests, and act on them. */
export function ownCases({ db, clock, site }: Deps) {
  const keepingOf = async (reader: Reader = db.read) => ({
    retention: await site.retention(reader),
    now: clock(),
  });

  /** Changes one of the user's own cases. Throws `not_found` for anybody else's, before anybody waits for the lock. */
  const change = async (
    user: SignedInUser,
    id: number,
    work: (writer: Writer, row: repository.CaseRow, by: repository.By) => Promise<void>,
  ): Promise<OwnCase> => {
    ownCase(await repository.findCase(db.read, id), user);
    return db.transaction(async (writer) => {
      const row = ownCase(await repository.lockCase(writer, id), user);
      await work(writer, row, { actor: user, now: clock().toISOString() });
      const changed = (await repository.findCase(writer, id)) ?? row;
      return presentOwn(writer, changed, user, await keepingOf(writer));
    });
  };

  return {
    async list(user: SignedInUser, bounds: PageBounds): Promise<Page<OwnCase>> {
      const { items, total } = await listOwnCases(db.read, user.id, bounds);
      const shown: OwnCase[] = [];
      const keeping = await keepingOf();
      for (const row of items) shown.push(await presentOwn(db.read, row, user, keeping));
      return { items: shown, total };
    },

    /** Throws `not_found` for anybody else's. */
    get: async (user: SignedInUser, id: number): Promise<OwnCase> =>
      presentOwn(db.read, ownCase(await repository.findCase(db.read, id), user), user, await keepingOf()),

    /** Completes a task of the patient's. Patients can't complete other people's tasks. */
    async completeTask(user: SignedInUser, id: number): Promise<OwnCase> {
      const found = await findTask(db.read, id);
      if (!found) throw notFound();
      return change(user, found.case_id, async (writer, row, by) => {
        const task = await findTask(writer, id);
        if (task?.owner !== 'patient') throw notFound();
        await completeOwn(writer, row, task, by);
      });
    },

    /** Turns reminder mails about the patient's due tasks on or off. */
    setReminders: (user: SignedInUser, id: number, { on, lang }: RemindersInput): Promise<OwnCase> =>
      change(user, id, async (writer, row, by) => {
        if ((row.reminders === 1) === on && (!on || row.reminders_lang === lang)) return;
        if (on) await checkOwnPace(writer, id, user, clock);
        await repository.updateCase(writer, id, { reminders: on ? 1 : 0, reminders_lang: on ? lang : null });
        await repository.insertEvent(writer, id, { type: 'reminders', to: on ? 'on' : 'off' }, by);
        const entry = { entity: 'case', id, action: 'edited', fields: ['reminders'] } as const;
        await recordActivity(writer, user, entry, by.now);
      }),

    /** Stores the patient's consent that a hospital sees papers of the case. */
    giveConsent: (user: SignedInUser, id: number, input: OwnConsentInput): Promise<OwnCase> =>
      change(user, id, async (writer, row, by) => {
        await checkOwnPace(writer, id, user, clock);
        const given = { how: 'account', given_by: user.name, recorded_by: null } as const;
        await giveConsent(writer, row, { ...input, ...given }, by);
      }),

    /** Answers an estimate. Throws `not_found` for one of anybody else's case, and `conflict` for one that is over. */
    async answer(user: SignedInUser, id: number, answer: OwnAnswer): Promise<OwnCase> {
      const found = await findEstimate(db.read, id);
      if (!found) throw notFound();
      return change(user, found.case_id, async (writer, row, by) => {
        checkIsOpen(row);
        await checkOwnPace(writer, row.id, user, clock);
        const given = { how: 'account', given_by: user.name, recorded_by: null } as const;
        const today = dayInDhaka(clock());
        if (!(await answerEstimate(writer, row, { id, ...answer, ...given, today }, by))) return;
        const entry = { entity: 'case', id: row.id, action: 'edited', fields: ['estimate'] } as const;
        await recordActivity(writer, user, entry, by.now);
      });
    },

    /** Withdraws a consent. Throws `not_found` for a consent of anybody else's case. */
    async withdrawConsent(user: SignedInUser, id: number): Promise<OwnCase> {
      const found = await findConsent(db.read, id);
      if (!found) throw notFound();
      return change(user, found.case_id, async (writer, row, by) => {
        const consent = await findConsent(writer, id);
        if (!consent) throw notFound();
        await withdrawConsent(writer, row, consent, by);
      });
    },
  };
}

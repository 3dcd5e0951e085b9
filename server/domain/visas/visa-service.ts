import type { SignedInUser } from '#server/auth/caller.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { checkIsOpen, checkMayChange, ownCase } from '#server/domain/cases/case-policy.ts';
import { type CaseRow, companionsOf, currentPapers, findCase } from '#server/domain/cases/case-repository.ts';
import {
  type As,
  type Change,
  caseChanges,
  checkRead,
  type Done,
  isOwn,
  theCase,
  thePart,
} from '#server/domain/cases/change.ts';
import { currentJourney } from '#server/domain/cases/journey-repository.ts';
import { checkOwnPace } from '#server/domain/cases/own-pace.ts';
import { followApplications } from '#server/domain/cases/pay-tasks.ts';
import { insertTask } from '#server/domain/cases/task-repository.ts';
import * as repository from '#server/domain/cases/visa-repository.ts';
import { type Mailing, notifyFamily } from '#server/domain/news/notify-family.ts';
import { nextOpenDay } from '#server/domain/open-days.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import { presentVisas } from '#server/domain/visas/visa-presenter.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import { isVisaOpen } from '#shared/cases/visas.ts';
import type { CaseVisas, OwnVisaInput, PaidInput, VisaState, VisaUpdate } from '#shared/contract/visas.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

type Deps = { db: Database } & Mailing;

/** From which state a visa can go to another. Level 2 may correct a step back as long as nothing was decided. */
const ways: Record<VisaState, readonly VisaState[]> = {
  preparing: ['filled', 'not_needed', 'withdrawn'],
  filled: ['preparing', 'granted', 'refused', 'withdrawn'],
  granted: ['filled', 'withdrawn'],
  refused: ['filled'],
  withdrawn: ['preparing'],
  not_needed: ['preparing'],
};

/** The visas of cases: begun for everybody who travels, paid together, granted or refused one by one. */
export function visaService({ db, ...mailing }: Deps) {
  const { clock } = mailing;
  const change = caseChanges({ db, clock });
  const as = (actor: SignedInUser, check?: As<CaseVisas>['check']): As<CaseVisas> => ({
    actor,
    check,
    present: (reader, row) => presentVisas(reader, row, clock()),
  });
  const shown = async (row: CaseRow | undefined): Promise<CaseVisas> => {
    if (!row) throw notFound();
    return presentVisas(db.read, row, clock());
  };

  return {
    get: async (caseId: number): Promise<CaseVisas> => shown(await findCase(db.read, caseId)),

    /** Begins an application for everybody who travels and has no visa that counts. */
    begin: (caseId: number, actor: SignedInUser): Promise<CaseVisas> =>
      change(as(actor), theCase(caseId), async ({ writer, row, by }) => {
        checkIsOpen(row);
        const missing = await withoutVisa(writer, row);
        if (missing.length === 0) throw conflict('visa_all_there');
        const { id: journey_id } = await currentJourney(writer, row.id);
        const made = { journey_id, case_id: row.id, created_at: by.now };
        const id = await repository.insertApplication(writer, made);
        await repository.insertVisas(writer, rowsFor(missing, { id, case_id: row.id }, by.now));
        return { type: 'visa', to: 'preparing' };
      }),

    /** Adds whoever travels now to an application: they are not paid. */
    addTravellers: (id: number, actor: SignedInUser): Promise<CaseVisas> =>
      change(as(actor), thePart(repository.findApplication, id), async ({ writer, row, part, by }) => {
        checkIsOpen(row);
        const missing = await withoutVisa(writer, row);
        if (missing.length === 0) throw conflict('visa_all_there');
        await repository.insertVisas(writer, rowsFor(missing, part, by.now));
        const after = () => followApplications({ writer, row, by });
        return { type: 'visa', to: 'preparing', after };
      }),

    /** Throws `forbidden` if level 2 would change what is filled in, and `conflict` for a step that is not possible. */
    update: (id: number, input: VisaUpdate, actor: SignedInUser): Promise<CaseVisas> =>
      change(as(actor), thePart(repository.findVisa, id), (one) => {
        const { version, state, ...values } = input;
        checkMayChange(actor, one.part, values);
        return updateVisa(one, input, mailing);
      }),

    paid: (id: number, input: PaidInput, actor: SignedInUser): Promise<CaseVisas> =>
      change(as(actor), thePart(repository.findApplication, id), (one) => pay(one, input)),

    own: {
      get: async (user: SignedInUser, caseId: number): Promise<CaseVisas> =>
        shown(ownCase(await findCase(db.read, caseId), user)),

      update: (user: SignedInUser, id: number, input: OwnVisaInput): Promise<CaseVisas> =>
        change(as(user, isOwn), thePart(repository.findVisa, id), async (one) => {
          await checkOwnPace(one.writer, one.row.id, user, clock);
          return updateVisa(one, input, mailing);
        }),

      paid: (user: SignedInUser, id: number, input: PaidInput): Promise<CaseVisas> =>
        change(as(user, isOwn), thePart(repository.findApplication, id), async (one) => {
          await checkOwnPace(one.writer, one.row.id, user, clock);
          return pay(one, input);
        }),
    },
  };
}
export type VisaService = ReturnType<typeof visaService>;

/** Who travels and has no visa that counts; null is the patient. */
async function withoutVisa(reader: Reader, row: CaseRow): Promise<(number | null)[]> {
  const visas = (await repository.visasOf(reader, row.id)).filter(isVisaOpen);
  const companions = (await companionsOf(reader, row.id)).filter(({ travels }) => travels === 1);
  const has = (id: number | null) =>
    visas.some(({ traveller, companion_id }) =>
      id === null ? traveller === 'patient' : companion_id === id,
    );
  return [null, ...companions.map(({ id }) => id)].filter((id) => !has(id));
}

const rowsFor = (
  travellers: (number | null)[],
  { id, case_id }: { id: number; case_id: number },
  created_at: string,
) =>
  travellers.map((companion_id) => ({
    application_id: id,
    case_id,
    companion_id,
    traveller: companion_id === null ? ('patient' as const) : ('companion' as const),
    state: 'preparing' as const,
    created_at,
  }));

/** Stores what is known of a visa. A number means that its form is filled in. */
async function updateVisa(
  one: Change<repository.VisaRow>,
  input: VisaUpdate,
  mailing: Mailing,
): Promise<Done> {
  const { writer, row, part: before, by } = one;
  checkIsOpen(row);
  await checkRead(one, before, input.version);
  const { version, state: asked, ...values } = input;
  const number = values.number === undefined ? before.number : values.number;
  const isNowFilled = asked === undefined && before.state === 'preparing' && number !== null;
  const state = isNowFilled ? 'filled' : (asked ?? before.state);
  if (state !== before.state) {
    if (!ways[before.state].includes(state)) throw conflict('visa_step_not_possible', 'state');
    if (state === 'filled' && number === null) throw invalid('number', 'visa_number_missing');
  }
  const today = dayInDhaka(new Date(by.now));
  const isDecided = state === 'granted' || state === 'refused';
  await repository.updateVisa(writer, before.id, {
    ...values,
    state,
    ...(state === 'filled' && before.filled_on === null && { filled_on: today }),
    ...(state === 'preparing' && { paid: 0 }),
    ...(isDecided && !values.decided_on && before.decided_on === null && { decided_on: today }),
  });
  if (state === before.state) return { fields: ['visas'] };
  const after = async () => {
    await followApplications(one);
    if (state === 'refused') await followRefusal(one, input.again_from ?? null);
    if (isDecided) await notifyFamily(writer, row, { kind: 'visa' }, mailing);
  };
  return { type: 'visa', from: before.state, to: state, note: input.reason ?? null, after };
}

/** The case stays. The office calls, and the family applies again once that is possible. */
async function followRefusal({ writer, row, by }: Change, againFrom: string | null): Promise<void> {
  const today = dayInDhaka(new Date(by.now));
  const common = { case_id: row.id, stage: row.stage, state: 'requested', created_at: by.now } as const;
  await insertTask(writer, {
    ...common,
    kind: 'call',
    owner: 'office',
    blocking: 1,
    due: nextOpenDay(today, await readClosedDays(writer)),
    text: 'Call the family: a visa was refused. Hotel, deposit: what can they get back?',
    text_bn: 'পরিবারকে ফোন করুন: একটি ভিসা প্রত্যাখ্যান হয়েছে। হোটেল, জমা টাকা: কী ফেরত পাওয়া যায়?',
  });
  if (againFrom === null) return;
  await insertTask(writer, {
    ...common,
    kind: 'visa',
    owner: 'patient',
    blocking: 0,
    due: againFrom,
    text: 'Apply for the visa again, not before this day',
    text_bn: 'আবার ভিসার আবেদন করুন, এই দিনের আগে নয়',
  });
}

/** One receipt pays all travellers of an application whose forms are filled in. */
async function pay(
  one: Change<repository.ApplicationRow>,
  { document_id, paid_on, version }: PaidInput,
): Promise<Done> {
  const { writer, row, part } = one;
  checkIsOpen(row);
  await checkRead(one, part, version);
  await checkReceipt(writer, row, document_id);
  const visas = (await repository.visasOf(writer, row.id)).filter(
    ({ application_id }) => application_id === part.id,
  );
  if (visas.some(({ state }) => state === 'preparing')) throw conflict('visa_not_filled');
  if (!visas.some(({ state }) => state === 'filled')) throw conflict('visa_step_not_possible');
  await repository.updateApplication(writer, part.id, { receipt_id: document_id, paid_on });
  await repository.markPaid(writer, part.id);
  return { type: 'visa', from: 'filled', to: 'paid', after: () => followApplications(one) };
}

/** Throws `invalid` for a receipt that is no current paper of the case. */
async function checkReceipt(writer: Writer, row: CaseRow, id: number): Promise<void> {
  if (!(await currentPapers(writer, row.appointment_id)).some((paper) => paper.id === id))
    throw invalid('document_id', 'option_paper_unknown');
}

import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { checkMayHaveBill } from '#server/domain/cases/case-policy.ts';
import { type As, caseChanges, checkRead, theCase } from '#server/domain/cases/change.ts';
import * as repository from '#server/domain/offers/bill-repository.ts';
import { checkPaper } from '#server/domain/offers/options.ts';
import { notFound } from '#server/errors.ts';
import type { BillInput, CaseBill, EstimateAccuracy, OwnBill } from '#shared/contract/case-bills.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';

type Deps = { db: Database; clock: Clock };
type AsStaff = (actor: SignedInUser) => As<CaseDetail>;

/** What hospitals charged in the end, and how near that was to their estimates. */
export function caseBills({ db, clock }: Deps, as: AsStaff) {
  const change = caseChanges({ db, clock });

  return {
    /** Enters the bill of a case, or corrects it. Throws `conflict` before the patient is back home. */
    enter: (id: number, { version, ...bill }: BillInput, actor: SignedInUser): Promise<CaseDetail> =>
      change(as(actor), theCase(id), async (one) => {
        const { writer, row, by } = one;
        checkMayHaveBill(row);
        const known = await repository.findBill(writer, id);
        await checkRead(one, known, version);
        await checkPaper(writer, row, bill.document_id);
        // A bill in another currency is compared with other estimates: it counts from now on.
        const created_at = known?.currency === bill.currency ? known.created_at : by.now;
        const entered = { entered_by: actor.name, created_at };
        await repository.putBill(writer, { ...bill, ...entered, case_id: id });
        await publishAccuracy(writer, by.now);
        return { type: 'bill', to: 'entered' };
      }),

    /** Takes off a bill, which may have been entered in the wrong case. */
    remove: (id: number, actor: SignedInUser): Promise<CaseDetail> =>
      change(as(actor), theCase(id), async ({ writer, by }) => {
        if (!(await repository.findBill(writer, id))) throw notFound();
        await repository.deleteBill(writer, id);
        await publishAccuracy(writer, by.now);
        return { type: 'bill', to: 'removed' };
      }),

    /** The figures that everybody may read; null until there are ten bills to compare. */
    async accuracy(): Promise<EstimateAccuracy | null> {
      const published = await repository.findAccuracy(db.read);
      if (!published) return null;
      const { cases, within_estimate: within, median_percent } = published;
      return { cases, within, median_percent };
    },
  };
}

/** Presents the bill of a case to staff. */
export async function presentBill(reader: Reader, caseId: number): Promise<CaseBill | null> {
  const row = await repository.findBill(reader, caseId);
  if (!row) return null;
  const { total_minor, currency, current_paper, created_at, entered_by, version } = row;
  return { total_minor, currency, document_id: current_paper, created_at, entered_by, version };
}

/** Presents it to the owner. */
export async function presentOwnBill(reader: Reader, caseId: number): Promise<OwnBill | null> {
  const bill = await presentBill(reader, caseId);
  if (!bill) return null;
  const { entered_by, version, ...shown } = bill;
  return shown;
}

/** The bill for the copy of a person's data. */
export async function exportBill(reader: Reader, caseId: number) {
  const bill = await presentOwnBill(reader, caseId);
  if (!bill) return null;
  const { document_id, ...exported } = bill;
  return exported;
}

type Compared = { total: number; highest: number };

/** How near bills came to their estimates: how many were not higher, and the median of the differences in percent. */
function accuracyOf(bills: readonly Compared[]): EstimateAccuracy {
  const percents = bills
    .map(({ total, highest }) => ((total - highest) / highest) * 100)
    .toSorted((a, b) => a - b);
  const middle = percents.slice((percents.length - 1) >> 1, (percents.length >> 1) + 1);
  return {
    cases: bills.length,
    within: bills.filter(({ total, highest }) => total <= highest).length,
    median_percent: Math.min(
      Math.round(middle.reduce((sum, percent) => sum + percent, 0) / middle.length),
      limits.integerMax,
    ),
  };
}

/**
 * Publishes new figures with every tenth further bill: whoever compares two of them learns something about ten cases
 * together, never about one. Between, they change only if one of the counted bills is corrected; never where a case was
 * erased or a bill taken off, which would leave the difference to be computed. What could not be compared when they
 * were published does not take its place.
 */
async function publishAccuracy(writer: Writer, now: string): Promise<void> {
  const bills = await repository.comparedBills(writer);
  const published = await repository.findAccuracy(writer);
  const isDue = bills.length >= (published?.cases ?? 0) + limits.accuracyStep;
  const counted = bills.filter(({ since }) => published && since <= published.published_at);
  if (!isDue && counted.length !== published?.cases) return;
  const { cases, within, median_percent } = accuracyOf(isDue ? bills : counted);
  const published_at = isDue ? now : (published?.published_at ?? now);
  await repository.putAccuracy(writer, { cases, within_estimate: within, median_percent, published_at });
}

import type { PatientRequest } from '#shared/contract/requests.ts';
import type { Page } from '#shared/list-page.ts';

/** The shown page with newer data in the same rows. */
export type MergedPage = {
  list: Page<PatientRequest>;
  /** Whether a refresh would show other rows or another order. */
  hasUpdates: boolean;
};

/** The newer of two versions of a request. */
function later(shown: PatientRequest, read: PatientRequest | undefined): PatientRequest {
  return read && read.version >= shown.version ? read : shown;
}

/**
 * Updates the shown rows from a newer answer. Rows never appear, disappear or move: somebody may be about to
 * press one.
 */
export function mergePage(shown: Page<PatientRequest>, read: Page<PatientRequest>): MergedPage {
  const byId = new Map(read.items.map((one) => [one.id, one]));
  const items = shown.items.map((one) => later(one, byId.get(one.id)));
  const same = shown.items.length === read.items.length;
  const hasUpdates = !same || shown.items.some(({ id }, index) => read.items[index]?.id !== id);
  return { list: { items, total: hasUpdates ? shown.total : read.total }, hasUpdates };
}

/** Replaces requests with their newer versions. */
export function replaceRequests(
  list: Page<PatientRequest>,
  changed: readonly PatientRequest[],
): Page<PatientRequest> {
  const byId = new Map(changed.map((one) => [one.id, one]));
  return { ...list, items: list.items.map((one) => later(one, byId.get(one.id))) };
}

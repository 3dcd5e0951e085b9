import type { Locale } from '#web/i18n/paths.ts';
import { offlineCaseName } from '#web/inline/store-names.ts';
import { indexedDbStore, replaceIn } from '#web/lib/indexed-db-store.ts';

/** What a phone stores of a case to show it without a connection. It contains no names and nothing about an illness. */
export type OfflineCase = {
  /** The case's id. */
  id: number;
  reference: string;
  lang: Locale;
  /** The stage's name, in that language. */
  stage: string;
  /** YYYY-MM-DD */
  nextDate: string | null;
  /** The phone numbers of our team, and for emergencies. */
  team: string;
  emergency: string;
  /** Whether the patient is in Thailand or on the way; missing in what older versions stored. */
  isInThailand?: boolean;
  /** When the phone last got these dates from the server. */
  keptAt: string;
};

/** The dates are deleted after this time: a person who has not opened the case since does not need them. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

const { change, read } = indexedDbStore(offlineCaseName, 'cases', 'id');

export const putOfflineCase = (dates: OfflineCase) => change((store) => store.put(dates));

/** Updates the stored dates of a case, if this phone stores any. */
export const updateOfflineCase = (dates: OfflineCase) => change((store) => replaceIn(store, dates.id, dates));

export const deleteOfflineCase = (id: number) => change((store) => store.delete(id));

/** The stored dates of all cases, the newest first. Deletes those that are too old. */
export async function offlineCases(now = Date.now()): Promise<OfflineCase[]> {
  const all = await read<OfflineCase[]>((store) => store.getAll(), []);
  const isOld = ({ keptAt }: OfflineCase) => !(now - Date.parse(keptAt) <= lifetimeMs);
  for (const { id } of all.filter(isOld)) await deleteOfflineCase(id);
  return all.filter((one) => !isOld(one)).sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}

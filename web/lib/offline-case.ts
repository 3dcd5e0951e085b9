import type { Locale } from '#web/i18n/paths.ts';
import { offlineCaseName } from '#web/inline/store-names.ts';
import { indexedDbStore, replaceIn } from '#web/lib/indexed-db-store.ts';

/** What a phone keeps of a case to show it without a connection. Nothing of it tells of an illness or names anybody. */
export type OfflineCase = {
  /** The case. */
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
  /** When it was as the server has it. */
  keptAt: string;
};

/** After this time it is deleted: who has not looked since has no use for it. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

const { change, read } = indexedDbStore(offlineCaseName, 'cases', 'id');

export const putOfflineCase = (dates: OfflineCase) => change((store) => store.put(dates));

/** Brings what is kept of a case up to date, if anything is. */
export const updateOfflineCase = (dates: OfflineCase) => change((store) => replaceIn(store, dates.id, dates));

export const deleteOfflineCase = (id: number) => change((store) => store.delete(id));

/** What is kept, the newest first. What is too old is deleted. */
export async function offlineCases(now = Date.now()): Promise<OfflineCase[]> {
  const all = await read<OfflineCase[]>((store) => store.getAll(), []);
  const isOld = ({ keptAt }: OfflineCase) => !(now - Date.parse(keptAt) <= keptMs);
  for (const { id } of all.filter(isOld)) await deleteOfflineCase(id);
  return all.filter((one) => !isOld(one)).sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}

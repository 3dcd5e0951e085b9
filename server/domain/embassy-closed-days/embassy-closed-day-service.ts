import { recordTable } from '#server/domain/record-table-repository.ts';
import { type RecordDeps, recordService } from '#server/domain/records.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import type { EmbassyClosedDayQuery } from '#shared/records/embassy-closed-days.ts';

const entity = 'embassy_closed_day';
const repository = recordTable(entity, { first: 'upcoming', day: 'day' });

/** The days on which the embassy is closed. No day is entered twice. */
export const embassyClosedDayService = (deps: RecordDeps) => ({
  ...recordService(deps, { entity, repository, unique: { field: 'day' } }),
  list: (query: EmbassyClosedDayQuery) =>
    repository.list(deps.db.read, { ...query, today: dayInDhaka(deps.clock()) }),
});

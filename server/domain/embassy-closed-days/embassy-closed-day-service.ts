import { embassyClosedDayTable as repository } from '#server/domain/embassy-closed-days/embassy-closed-day-repository.ts';
import { type RecordDeps, recordService } from '#server/domain/records.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import type { EmbassyClosedDayQuery } from '#shared/records/embassy-closed-days.ts';

const entity = 'embassy_closed_day';

/** The days on which the embassy is closed. No day is entered twice. */
export const embassyClosedDayService = (deps: RecordDeps) => ({
  ...recordService(deps, { entity, repository, unique: { field: 'day' } }),
  list: (query: EmbassyClosedDayQuery) =>
    repository.list(deps.db.read, { ...query, today: dayInDhaka(deps.clock()) }),
});

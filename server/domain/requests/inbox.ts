import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/portability.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { csvParts, formatInDhaka, phoneCell } from '#server/domain/csv.ts';
import { overdueBefore } from '#server/domain/open-days.ts';
import * as repository from '#server/domain/requests/inbox-repository.ts';
import { presentRequest } from '#server/domain/requests/request-presenter.ts';
import { findRequests, type RequestRow } from '#server/domain/requests/request-repository.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import { limits } from '#shared/contract/limits.ts';
import {
  type RequestFilter,
  type RequestSearch,
  requestFilter,
  type SavedFilter,
  type SavedFilterInput,
} from '#shared/contract/request-search.ts';
import type { PatientRequest, RequestStatus } from '#shared/contract/requests.ts';
import type { Page } from '#shared/list-page.ts';
import type { ForWhom, RequestSource, requestFields } from '#shared/records/requests.ts';
import { textKey } from '#shared/same-text.ts';

type Deps = { db: Database; clock: Clock };

/** The inbox of requests, in which staff search and from which they export. */
export function requestInbox({ db, clock }: Deps) {
  return {
    /** Newest first, unless sorted otherwise. */
    async list(search: RequestSearch, caller?: SignedInUser): Promise<Page<PatientRequest>> {
      const closed = await readClosedDays(db.read);
      const { items, total } = await repository.listRequests(db.read, search, {
        me: caller?.id,
        clock,
        overdueSince: overdueBefore(clock(), closed),
      });
      return { items: items.map((row) => presentRequest(row, closed)), total };
    },

    /** The requests that match the filter, as a CSV file in parts. The activity records who exported them. */
    async exportCsv(filter: RequestFilter, caller: SignedInUser): Promise<AsyncIterable<string>> {
      const overdueSince = overdueBefore(clock(), await readClosedDays(db.read));
      const asking = { me: caller.id, clock, overdueSince };
      const ids = await repository.matchingIds(db.read, filter, asking, limits.exportedRequests + 1);
      if (ids.length > limits.exportedRequests) throw invalid('status', 'export_too_large');
      const entry = { entity: 'appointment', id: null, action: 'exported' } as const;
      await db.transaction((writer) => recordActivity(writer, caller, entry, clock().toISOString()));
      return csvParts(head, exportedRows(db.read, ids));
    },
  };
}

type FilterRow = Awaited<ReturnType<typeof repository.listSavedFilters>>[number];

const presentFilter = ({ id, name, filter, created_at }: FilterRow): SavedFilter => ({
  id,
  name,
  filter: requestFilter.parse(JSON.parse(filter)),
  created_at,
});

/** The filters of the inbox that each member of staff saved for themselves. */
export function savedFilters({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    /** By name. */
    async list(owner: SignedInUser): Promise<SavedFilter[]> {
      return (await repository.listSavedFilters(db.read, owner.id)).map(presentFilter);
    },

    /** Throws `conflict` for a name that the caller already uses, and if there are too many filters. */
    async save({ name, filter }: SavedFilterInput, owner: SignedInUser): Promise<SavedFilter> {
      if ((await repository.listSavedFilters(db.read, owner.id)).length >= limits.savedFilters) {
        throw conflict('filters_too_many');
      }
      const row = {
        user_id: owner.id,
        name,
        name_key: textKey(name),
        filter: JSON.stringify(filter),
        created_at: clock().toISOString(),
      };
      try {
        return presentFilter(await db.transaction((writer) => repository.insertSavedFilter(writer, row)));
      } catch (error) {
        if (isUniqueViolation(error)) throw conflict('filter_taken', 'name');
        throw error;
      }
    },

    /** Throws `not_found` for a filter that is not the caller's own. */
    async remove(id: number, owner: SignedInUser): Promise<void> {
      const removed = await db.transaction((writer) => repository.deleteSavedFilter(writer, id, owner.id));
      if (!removed) throw notFound();
    },
  };
}

/** The words of a file for the codes of requests. */
const languages = { en: 'English', bn: 'Bangla' };
const statuses: Record<RequestStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
const patients: Record<ForWhom, string> = {
  self: 'The sender',
  parent: 'Mother or father',
  spouse: 'Wife or husband',
  child: 'Child',
  relative: 'Another relative',
  other: 'Somebody else',
};

const sourceWords: Record<RequestSource, string> = {
  site: 'Website',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  walk_in: 'Came to the office',
  facebook: 'Facebook',
  hospital: 'Hospital',
  other: 'Another way',
};

type Column = readonly [head: string, cell: (row: RequestRow) => string];

/** The columns of the file in their order. A new one comes last: a sheet of the office may read the others. */
const columns: readonly Column[] = Object.values({
  reference: ['Reference', (row) => row.reference],
  created_at: ['Received (Dhaka)', (row) => formatInDhaka(row.created_at)],
  name: ['Name', (row) => row.name],
  email: ['Email', (row) => row.email ?? ''],
  phone: ['Phone', (row) => phoneCell(row.phone)],
  date: ['Preferred date', (row) => row.date],
  message: ['Message', (row) => row.message ?? ''],
  lang: ['Language', (row) => languages[row.lang]],
  status: ['Status', (row) => statuses[row.status]],
  assignee: ['Assigned to', (row) => row.assignee_name ?? ''],
  responded_at: ['First answer (Dhaka)', (row) => formatInDhaka(row.responded_at)],
  erased_at: ['Details erased (Dhaka)', (row) => formatInDhaka(row.erased_at)],
  about: ['About', (row) => row.about_name ?? ''],
  date_open: ['Date not fixed yet', (row) => (row.date_open === 1 ? 'yes' : '')],
  for_whom: ['For whom', (row) => (row.for_whom ? patients[row.for_whom] : '')],
  same_as: ['The same as', (row) => row.same_as_reference ?? ''],
  source: ['How they reached us', (row) => sourceWords[row.source]],
  whatsapp_name: ['Name on WhatsApp', (row) => row.whatsapp_name ?? ''],
  call_back_on: ['Call back on', (row) => row.call_back_on ?? ''],
  heard_of: ['How the family heard of us', (row) => row.heard_of ?? ''],
} satisfies Record<keyof typeof requestFields, Column> & Record<string, Column>);
const head = columns.map(([name]) => name);

const exportedAtOnce = 500;

/** The rows of a file for a spreadsheet, in the order of the ids. */
async function* exportedRows(reader: Reader, ids: readonly number[]): AsyncGenerator<string[][]> {
  for (let from = 0; from < ids.length; from += exportedAtOnce) {
    const some = ids.slice(from, from + exportedAtOnce);
    const rows = new Map((await findRequests(reader, some)).map((row) => [row.id, row]));
    yield some.flatMap((id) => rows.get(id) ?? []).map((row) => columns.map(([, cell]) => cell(row)));
  }
}

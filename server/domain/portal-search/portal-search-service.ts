import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { partsOf } from '#server/db/text-search.ts';
import { listUsers } from '#server/domain/accounts/account-repository.ts';
import { listCases } from '#server/domain/cases/case-list-repository.ts';
import { findContent } from '#server/domain/portal-search/content-repository.ts';
import { findLines } from '#server/domain/portal-search/found-lines.ts';
import { listRequests } from '#server/domain/requests/inbox-repository.ts';
import type { RequestRow } from '#server/domain/requests/request-repository.ts';
import {
  type FoundKind,
  type PortalSearchGroup,
  type PortalSearchInput,
  type PortalSearchKind,
  portalHitsShown,
  portalSearchKinds,
} from '#shared/contract/portal-search.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import type { Page } from '#shared/list-page.ts';

type Deps = { db: Database; clock: Clock };

/** Lines are looked for in so many of the newest requests that are found. */
const requestsWithLines = 20;
const bounds = { page: 1, per_page: portalHitsShown };

/**
 * One search over everything that staff work with, by the searches of the lists. It returns nothing that a member of
 * staff who may only read does not find in those lists.
 */
export function portalSearchService({ db: { read }, clock }: Deps) {
  const group = <Row>(
    kind: PortalSearchKind,
    { items, total }: Page<Row>,
    present: (row: Row) => PortalSearchGroup['hits'][number],
  ): PortalSearchGroup => ({ kind, hits: items.map(present), more: total > items.length });

  const find = async (
    kind: PortalSearchKind,
    { q, requests }: { q: string; requests: Page<RequestRow> },
    caller: SignedInUser,
  ): Promise<PortalSearchGroup> => {
    switch (kind) {
      case 'request': {
        const found = { ...requests, items: requests.items.slice(0, portalHitsShown) };
        return group(kind, found, ({ id, name, reference }) => ({ id, title: name, note: reference }));
      }
      case 'case': {
        const found = await listCases(read, { q, ...bounds }, { me: caller.id, today: dayInDhaka(clock()) });
        return group(kind, found, ({ id, reference, ...row }) => ({
          id,
          title: row.passport_name ?? row.patient_name,
          note: reference,
        }));
      }
      case 'user': {
        const found = await listUsers(read, { q, sort: 'newest', ...bounds });
        return group(kind, found, ({ id, name, email }) => ({ id, title: name, note: email }));
      }
      case 'line': {
        const ids = requests.items.map(({ id }) => id);
        return findLines(read, { ids, parts: partsOf(q), more: requests.total > ids.length }, caller);
      }
      default:
        return findContent(read, kind satisfies FoundKind, q);
    }
  };

  return {
    /** The groups in which something is found. */
    async find({ q }: PortalSearchInput, caller: SignedInUser): Promise<PortalSearchGroup[]> {
      const newest = { q, page: 1, per_page: requestsWithLines };
      const requests = await listRequests(read, newest, { me: caller.id, clock });
      const groups: PortalSearchGroup[] = [];
      for (const kind of portalSearchKinds) groups.push(await find(kind, { q, requests }, caller));
      return groups.filter(({ hits }) => hits.length > 0);
    },
  };
}
export type PortalSearchService = ReturnType<typeof portalSearchService>;

import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { listUsers } from '#server/domain/accounts/account-repository.ts';
import { listCases } from '#server/domain/cases/case-list-repository.ts';
import { findContent } from '#server/domain/portal-search/content-repository.ts';
import { listRequests } from '#server/domain/requests/inbox-repository.ts';
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
    q: string,
    caller: SignedInUser,
  ): Promise<PortalSearchGroup> => {
    switch (kind) {
      case 'request': {
        const found = await listRequests(read, { q, ...bounds }, { me: caller.id, clock });
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
      default:
        return findContent(read, kind satisfies FoundKind, q);
    }
  };

  return {
    /** The groups in which something is found. */
    async find({ q }: PortalSearchInput, caller: SignedInUser): Promise<PortalSearchGroup[]> {
      const groups: PortalSearchGroup[] = [];
      for (const kind of portalSearchKinds) groups.push(await find(kind, q, caller));
      return groups.filter(({ hits }) => hits.length > 0);
    },
  };
}
export type PortalSearchService = ReturnType<typeof portalSearchService>;

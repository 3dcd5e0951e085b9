import { createContext, use } from 'react';
import type { PatientRequest } from '#shared/contract/requests.ts';
import type { Page } from '#shared/page.ts';

/** A page of the inbox as it was last fetched. `key` is the search that it answers. */
export type FetchedInbox = { key: string; list: Page<PatientRequest>; at: number };

/**
 * What the requests' screens remember for one member of staff, in this document alone: nothing of it may
 * stand in an address or outlive the session.
 */
export class RequestsMemory {
  owner: number | null = null;
  searchText = '';
  inboxPath = '/admin/requests';
  inbox: FetchedInbox | null = null;
  /** The newest request that was seen in the inbox, by its id. */
  seen: number | null = null;
  /** Notes that were begun and not sent, by request. They survive a session that ran out. */
  readonly drafts = new Map<number, string>();

  /** Begins anew for somebody else; keeps everything for the same person. */
  belongTo(owner: number | null): void {
    if (this.owner === owner && owner !== null) return;
    this.owner = owner;
    this.searchText = '';
    this.inboxPath = '/admin/requests';
    this.inbox = null;
    this.seen = null;
    this.drafts.clear();
  }
}

export const RequestsMemoryContext = createContext(new RequestsMemory());

/** The memory of the requests' screens. */
export function useRequestsMemory(): RequestsMemory {
  return use(RequestsMemoryContext);
}

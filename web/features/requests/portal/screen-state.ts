import { createContext, use } from 'react';
import type { PatientRequest } from '#shared/contract/requests.ts';
import type { Page } from '#shared/list-page.ts';

/** A page of the inbox as it was last fetched. `key` identifies its search. */
type FetchedInbox = { key: string; list: Page<PatientRequest>; at: number };

/**
 * The data that the request screens keep in memory for one member of staff. It is personal data, so it must not be part
 * of a URL or outlive the session.
 */
export class RequestsScreenState {
  owner: number | null = null;
  searchText = '';
  inboxPath = '/admin/requests';
  inbox: FetchedInbox | null = null;
  /** The search text of the list of cases. */
  caseSearch = '';
  casesPath = '/admin/cases';
  /** Notes that were typed but not sent, by request id. They stay after the session has ended. */
  readonly drafts = new Map<number, string>();

  /** Answers that were typed but not sent, by request id. Each has the key that prevents sending it twice. */
  readonly replies = new Map<number, { text: string; key: string }>();

  /** Clears everything if another member signed in. */
  resetFor(owner: number | null): void {
    if (this.owner === owner && owner !== null) return;
    this.owner = owner;
    this.searchText = '';
    this.inboxPath = '/admin/requests';
    this.inbox = null;
    this.caseSearch = '';
    this.casesPath = '/admin/cases';
    this.drafts.clear();
    this.replies.clear();
  }
}

export const ScreenStateContext = createContext(new RequestsScreenState());

/** The state of the request screens. */
export function useScreenState(): RequestsScreenState {
  return use(ScreenStateContext);
}

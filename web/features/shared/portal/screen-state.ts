import { createContext, use } from 'react';
import type { CallInput } from '#shared/contract/request-handling.ts';
import type { RequestSearch } from '#shared/contract/request-search.ts';
import type { PatientRequest } from '#shared/contract/requests.ts';
import type { Page } from '#shared/list-page.ts';
import type { Unsent } from '#web/lib/form/use-outgoing-text.ts';

/** A page of the inbox as it was last fetched, with its search. Pages that a run has loaded are added to it. */
export type FetchedInbox = { body: RequestSearch; list: Page<PatientRequest>; at: number };

/** What was chosen about a call and is not recorded yet. */
export type CallChoice = { result: CallInput['result'] | ''; again: boolean; day: string; time: string };

/**
 * The data that the screens of requests and cases keep in memory for one member of staff. It is personal data, so it
 * must not be part of a URL, be in the browser's storage or outlive the session.
 */
export class ScreenState {
  owner: number | null = null;
  searchText = '';
  inboxPath = '/admin/requests';
  inbox: FetchedInbox | null = null;
  /** The requests that were opened, in this run through the list or an earlier one. */
  readonly opened = new Set<number>();
  /** The request at which the keys are: it may not be on the screen yet. */
  at: number | null = null;
  /** Whether the list beside a request is folded. */
  isListFolded = false;
  /** The search text of the list of cases. */
  caseSearch = '';
  casesPath = '/admin/cases';
  /**
   * Texts that were typed here, by part and request, each with the key that prevents sending it twice; empty ones were
   * sent. They stay after the session has ended.
   */
  readonly typed = new Map<string, Unsent>();
  /** Calls that are not recorded yet, by the request. */
  readonly calls = new Map<number, CallChoice>();

  /** Clears everything if another member signed in. */
  resetFor(owner: number | null): void {
    if (this.owner === owner && owner !== null) return;
    this.owner = owner;
    this.searchText = '';
    this.inboxPath = '/admin/requests';
    this.inbox = null;
    this.opened.clear();
    this.isListFolded = false;
    this.caseSearch = '';
    this.casesPath = '/admin/cases';
    this.typed.clear();
    this.calls.clear();
  }
}

export const ScreenStateContext = createContext(new ScreenState());

/** The state of the screens of requests and cases. */
export function useScreenState(): ScreenState {
  return use(ScreenStateContext);
}

import type { Clock } from '#server/clock.ts';
import type { Reader } from '#server/db/database.ts';
import type { LockedWriter } from '#server/domain/requests/request-repository.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import type { CaseProgress } from '#shared/contract/cases.ts';
import type { ReplyChannel, RequestStatus } from '#shared/contract/requests.ts';

/** What a request says of its case. */
type RequestCase = {
  id: number;
  requestId: number;
  progress: CaseProgress;
  /** The same for an owner without proof. */
  stageOnly: CaseProgress;
  /** Whether the product may write mails by itself to the patient. */
  mayWriteTo: boolean;
};

/** Where requests meet their cases, which are built on them. `cases/request-sync.ts` implements it. */
export type CasePort = {
  /** The cases of these requests. A request has at most one. */
  casesOf(reader: Reader, requestIds: number[]): Promise<RequestCase[]>;
  /** The office has to answer a message of the family, or still has to answer an earlier one. */
  receiveMessage(
    writer: LockedWriter,
    requestId: number,
    by: { actor: null; now: string },
  ): Promise<'no_case' | 'received' | 'still_unanswered'>;
  /**
   * The office has answered by any channel. Throws `conflict` for an answer in the account that nobody could read
   * there.
   */
  followReply(
    writer: LockedWriter,
    requestId: number,
    channel: ReplyChannel | 'call',
    by: { actor: { id: number; name: string }; now: string },
    mailing: { clock: Clock; site: MailingSite },
  ): Promise<void>;
  /**
   * Tells the family that its request has another status: by the mail that `mail` writes, where it has an address, and
   * else as the family of its case can be reached.
   */
  notifyOfProgress(
    writer: LockedWriter,
    request: { id: number; email: string | null },
    mail: () => Promise<unknown>,
    mailing: { clock: Clock; site: MailingSite },
  ): Promise<void>;
  /**
   * Somebody asked for a code, and no address is there to mail one to: the office calls, or an SMS goes.
   * `knowsNumber`: they typed the number of the request.
   */
  askForCode(
    writer: LockedWriter,
    requestId: number,
    by: { actor: null; now: string },
    asked: { knowsNumber: boolean; site: MailingSite },
  ): Promise<void>;
  /**
   * The number of a request was changed, or it got its first address: where no mail can tell its family, the office
   * calls the number that stood before.
   */
  contactChanged(
    writer: LockedWriter,
    request: { id: number },
    what: 'number' | 'address',
    by: { actor: { id: number; name: string } | null; now: string },
  ): Promise<void>;
  /** Updates a request's case when the request's status changes, in the same transaction. */
  followStatus(
    writer: LockedWriter,
    change: { id: number; from: RequestStatus; to: RequestStatus },
    by: { actor: { id: number; name: string } | null; now: string },
  ): Promise<void>;
};

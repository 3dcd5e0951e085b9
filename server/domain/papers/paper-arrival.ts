import { type Clock, minute } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { caseOfRequest } from '#server/domain/cases/case-list-repository.ts';
import { mayWriteTo } from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/papers/paper-repository.ts';
import { awaitsProof } from '#server/domain/requests/request-policy.ts';
import { findRequest } from '#server/domain/requests/request-repository.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { deleteDelayedMails } from '#server/mail/delayed-mail-repository.ts';
import { enqueueToPatient } from '#server/mail/site-mail.ts';

type ArrivalDeps = { clock: Clock; site: MailingSite };

/** Papers that arrive within this time of one another are confirmed by one mail. */
const arrivalDelayMs = 5 * minute;

/** The papers that were sent together with the newest of these, newest first. */
function arrivedTogether(papers: repository.PaperRecord[]): repository.PaperRecord[] {
  const timeOf = (paper: repository.PaperRecord | undefined) => Date.parse(paper?.finished_at ?? '');
  const sorted = papers.toSorted((one, other) => timeOf(other) - timeOf(one));
  const end = sorted.findIndex(
    (paper, nth) => nth > 0 && timeOf(sorted[nth - 1]) - timeOf(paper) > arrivalDelayMs,
  );
  return end === -1 ? sorted : sorted.slice(0, end);
}

/** Whether a family is told by a mail that a paper has arrived. */
const isOfFamily = ({ source }: Pick<repository.PaperRecord, 'source'>): boolean =>
  source === 'account' || source === 'letterbox';

/**
 * Tells the family once that what they sent together has arrived: each paper replaces the mail about those before it
 * while that is delayed. Nothing is told about what others sent, after a death, or to an address whose owner may not
 * be the one who sends.
 */
export async function confirmArrival(
  writer: Writer,
  document: repository.PaperRecord,
  { clock, site }: ArrivalDeps,
): Promise<void> {
  const { appointment_id } = document;
  const request =
    isOfFamily(document) && appointment_id !== null ? await findRequest(writer, appointment_id) : undefined;
  if (!request || request.email === null || request.erased_at !== null || awaitsProof(request)) return;
  const ofRequest = await caseOfRequest(writer, request.id);
  if (ofRequest && !mayWriteTo(ofRequest)) return;
  await withLock(writer, `confirm papers of:${request.id}`);
  const papers = await repository.papersByIds(writer, await repository.paperIdsOf(writer, request.id));
  const together = arrivedTogether(papers.filter((one) => isOfFamily(one) && one.state === 'current'));
  const ids = together.map(({ id }) => id);
  const { length: pages } = await repository.pagesOf(writer, ids);
  const { length: unread } = (await repository.filesOf(writer, ids)).filter(
    ({ state }) => state === 'refused',
  );
  const at = together[0]?.finished_at ?? clock().toISOString();
  const facts = { reference: request.reference, name: request.name, pages, unread, at };
  const kind = 'papers-arrived';
  const isReplacing = await deleteDelayedMails(writer, request.id, [kind], clock().toISOString());
  // A case is begun by staff. Without one, whoever sent the request may have written a stranger's address.
  const proven = request.owner_proven_at !== null || ofRequest !== undefined;
  const counted = isReplacing ? ({ isCounted: true } as const) : { proven };
  const mail = { kind, facts, sendDelayMs: arrivalDelayMs, ...counted } as const;
  await enqueueToPatient(writer, request, mail, await mailSettings(site, writer), clock);
}

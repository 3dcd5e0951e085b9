import type { Caller } from '#server/auth/caller.ts';
import { type IpLimits, networkOf } from '#server/http/ip-limits.ts';
import type { Services } from '#server/services.ts';
import type { CommentInput } from '#shared/contract/comments.ts';
import type { ContactInput, TrackInput } from '#shared/contract/contact.ts';
import type { SubscriptionInput } from '#shared/contract/newsletter.ts';
import type {
  ChangeCodeRequestInput,
  CodeInput,
  ProofInput,
  ProvenMessageInput,
} from '#shared/contract/request-changes.ts';

type Deps = { services: Pick<Services, 'requests' | 'comments' | 'newsletter'>; limits: IpLimits };

/** The caller and their IP address. */
export type Visitor = { caller: Caller; ip: string };

/**
 * How a repeated submission is recognised: the API's clients send a key; a page that is posted without JavaScript
 * can't, so there the same content counts as the same submission.
 */
export type Submission = { idempotencyKey: string | undefined } | 'posted-page';

/** The calls that visitors make: each within its limit, for the API and for posted pages alike. */
export function visitorCalls({ services, limits }: Deps) {
  const { requests, comments, newsletter } = services;
  return {
    async sendRequest(input: ContactInput, { caller, ip }: Visitor, submission: Submission) {
      await limits.take('contact', ip);
      if (submission === 'posted-page') return requests.intake.receiveForm(input, caller);
      return requests.intake.receive(input, submission.idempotencyKey, caller);
    },
    async comment(input: CommentInput, { caller, ip }: Visitor, from: 'api' | 'posted-page') {
      await limits.take('comments', ip);
      const add = from === 'posted-page' ? comments.createOnce : comments.create;
      return add(input, caller, networkOf(ip));
    },
    track: (input: TrackInput, { ip }: Pick<Visitor, 'ip'>) => requests.tracking.track(input, networkOf(ip)),
    requestCode: (input: ChangeCodeRequestInput, { ip }: Pick<Visitor, 'ip'>) =>
      requests.codes.request(input, networkOf(ip)),
    proveCode: (input: CodeInput, { ip }: Pick<Visitor, 'ip'>) => requests.codes.prove(input, networkOf(ip)),
    withdrawProven: (input: ProofInput) => requests.codes.withdraw(input),
    addProvenMessage: (input: ProvenMessageInput) => requests.codes.addMessage(input),
    async subscribe(input: SubscriptionInput, { ip }: Pick<Visitor, 'ip'>) {
      await limits.take('newsletter', ip);
      await newsletter.ask(input);
    },
    async unsubscribe(token: string, { ip }: Pick<Visitor, 'ip'>) {
      await limits.take('unsubscriptions', ip);
      await newsletter.unsubscribe(token);
    },
  };
}
export type VisitorCalls = ReturnType<typeof visitorCalls>;

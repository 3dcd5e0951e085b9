import type { z } from 'zod';
import type { Caller } from '#server/auth/caller.ts';
import type { SameBy } from '#server/domain/requests/intake.ts';
import { toConfirm } from '#server/http/api/credentials.ts';
import type { IpLimits } from '#server/http/ip-limits.ts';
import { networkOf } from '#server/networks.ts';
import type { Services } from '#server/services.ts';
import type { ResponseOf } from '#shared/contract/endpoint.ts';
import type { endpoints } from '#shared/contract/endpoints.ts';

type Deps = { services: Pick<Services, 'requests' | 'comments' | 'newsletter'>; limits: IpLimits };

/** Who makes a call, and how it is recognised if it is sent again: not at all if left out. */
type Visitor = { caller: Caller; ip: string; sameBy?: SameBy | undefined };

/** The calls behind the website's forms. */
export type VisitorCall =
  | 'POST /api/contact'
  | 'POST /api/comments'
  | 'POST /api/appointments/track'
  | 'POST /api/site/is-this-us'
  | 'POST /api/appointments/track/code'
  | 'POST /api/appointments/track/proof'
  | 'POST /api/appointments/track/withdraw'
  | 'POST /api/appointments/track/messages'
  | 'POST /api/newsletter'
  | 'POST /api/newsletter/confirm'
  | 'POST /api/newsletter/leave'
  | 'POST /api/newsletter/unsubscribe';

type Endpoints = typeof endpoints;
/** The parsed body of a call. */
export type VisitorInput<Call extends VisitorCall> = z.output<Endpoints[Call]['body']>;

export type VisitorCalls = {
  [Call in VisitorCall]: (
    input: VisitorInput<Call>,
    visitor: Visitor,
  ) => Promise<ResponseOf<Endpoints[Call]>>;
};

/** The handlers of these calls, each within its limit: for the API and for posted pages alike. */
export function visitorCalls({ services, limits }: Deps): VisitorCalls {
  const { requests, comments, newsletter } = services;
  return {
    async 'POST /api/contact'(input, { caller, ip, sameBy }) {
      await limits.take('contact', ip);
      const received = await requests.intake.receive(input, sameBy, caller);
      return { message: 'Appointment Request Submitted!', ...received };
    },
    async 'POST /api/comments'(input, { caller, ip, sameBy }) {
      await limits.take('comments', ip);
      return comments.create(input, caller, { address: networkOf(ip), isOnce: sameBy === 'content' });
    },
    'POST /api/appointments/track': (input, { ip }) => requests.tracking.track(input, networkOf(ip)),
    'POST /api/site/is-this-us': ({ text }, { ip }) => requests.isThisUs.ask(text, networkOf(ip)),
    async 'POST /api/appointments/track/code'(input, { ip }) {
      await requests.codes.request(input, networkOf(ip));
      return { message: 'Sent' };
    },
    'POST /api/appointments/track/proof': (input, { ip }) => requests.codes.prove(input, networkOf(ip)),
    'POST /api/appointments/track/withdraw': (input) => requests.codes.withdraw(input),
    'POST /api/appointments/track/messages': (input) => requests.codes.addMessage(input),
    async 'POST /api/newsletter'(input, { ip }) {
      await limits.take('newsletter', ip);
      await newsletter.ask(input);
      return toConfirm;
    },
    async 'POST /api/newsletter/confirm'({ token }) {
      await newsletter.confirm(token);
      return { message: 'Subscribed' };
    },
    async 'POST /api/newsletter/leave'({ token }) {
      await newsletter.leave(token);
      return { message: 'Unsubscribed' };
    },
    async 'POST /api/newsletter/unsubscribe'({ token }, { ip }) {
      await limits.take('unsubscriptions', ip);
      await newsletter.unsubscribe(token);
      return { message: 'Unsubscribed' };
    },
  };
}

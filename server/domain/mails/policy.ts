import type { MailRetry, MailState } from '#shared/contract/mails.ts';

/** The states in which staff send a mail again: one that may have arrived, if they accept that it arrives twice. */
export const retriedStates = ({ may_arrive_twice }: MailRetry): MailState[] =>
  may_arrive_twice ? ['failed', 'unconfirmed'] : ['failed'];

/** Why a mail can't be sent again: its text is gone, or its state is none of the given ones. */
export const whyNotRetried = (status: MailState, states: readonly MailState[]) =>
  states.includes(status) ? ('mail_link_expired' as const) : (`mail_${status}` as const);

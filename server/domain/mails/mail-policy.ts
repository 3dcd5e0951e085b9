import type { MailRetry, MailState } from '#shared/contract/mails.ts';

/**
 * The states in which staff may send a mail again. A mail that may have arrived is included if they accept that it
 * arrives twice.
 */
export const retriedStates = ({ may_arrive_twice }: MailRetry): MailState[] =>
  may_arrive_twice ? ['failed', 'unconfirmed'] : ['failed'];

/** Why a mail can't be sent again: its text is deleted, or its state is not one of the given states. */
export const whyNotRetried = (status: MailState, states: readonly MailState[]) =>
  states.includes(status) ? ('mail_link_expired' as const) : (`mail_${status}` as const);

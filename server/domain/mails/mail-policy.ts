import type { MailRetry, MailState } from '#shared/contract/mails.ts';

/**
 * The states in which staff may send a mail again. A mail that may have arrived is included if they accept that it
 * arrives twice.
 */
export const retriedStates = ({ may_arrive_twice }: MailRetry): MailState[] =>
  may_arrive_twice ? ['failed', 'unconfirmed'] : ['failed'];

/** Why a mail can't be sent again: its state is not one of the given states, or its text or only its link is gone. */
export function whyNotRetried(
  { status, recipient }: { status: MailState; recipient: string },
  states: readonly MailState[],
) {
  if (!states.includes(status)) return `mail_${status}` as const;
  return recipient === '' ? 'mail_emptied' : 'mail_link_expired';
}

import type { Outcome, Phase } from '#server/mail/transport.ts';

/** Replies about our account or the state of the session, not about the mail. */
const notAboutTheMail = [503, 530, 534, 535, 538];

/** What nodemailer tells about a failure, as far as it is used. */
export type Failure = { code?: string | undefined; responseCode?: number | undefined };

/**
 * Judges a failure. Only a refusal of this mail's sender, recipient or message is for good; one of the
 * connection or the login says that something is wrong with the server or our settings.
 */
export function outcomeOf(failure: Failure, phase: Phase): Outcome {
  const reply = failure.responseCode ?? 0;
  const code = String(failure.responseCode ?? failure.code ?? 'EUNKNOWN');
  if (reply >= 500) {
    const forGood = (phase === 'envelope' || phase === 'data') && !notAboutTheMail.includes(reply);
    return { result: forGood ? 'refused-for-good' : 'try-later', code, phase };
  }
  if (reply >= 400) return { result: 'try-later', code, phase };
  return { result: phase === 'data' ? 'unconfirmed' : 'try-later', code, phase };
}

import { second } from '#server/clock.ts';
import { errorCodeOf } from '#server/error-code.ts';
import { bodyType, type SmsSettings } from '#server/sms/settings.ts';
import { escapingOf, fillTemplate } from '#server/sms/template.ts';
import { smsParts } from '#shared/news-text.ts';

const waitMs = 10 * second;
const maxBytes = 4096;

/**
 * The outcome of one attempt.
 * - accepted: the gateway took it; whether it arrives, nobody knows
 * - refused: the gateway certainly did not take it
 * - unconfirmed: it may have taken it
 *
 * `code` is a status or an error code, never anything of the response.
 */
export type SmsOutcome = { result: 'accepted' | 'refused' | 'unconfirmed'; code: string };

export type SmsGateway = { send(to: string, text: string): Promise<SmsOutcome> };

/** Failures before anything was sent. */
const notSent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$|CERT|SELF_SIGNED/;

/** Reads the beginning of a response, and nothing more of it. */
async function beginningOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader && size < maxBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  await reader?.cancel().catch(() => {});
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}

/**
 * A gateway that takes an SMS over HTTP, as the operator's settings say. It follows no redirect, reads 4 KB within ten
 * seconds, and passes on nothing of the response.
 */
export function smsGateway(settings: SmsSettings, timeoutMs = waitMs): SmsGateway {
  const { url, method, headers, body, accepted, from } = settings;
  const type = bodyType(settings);
  return {
    async send(to, text) {
      const values = { to, text, from, unicode: smsParts(text).unicode };
      try {
        const response = await fetch(fillTemplate(url, values, 'url'), {
          method,
          headers: body === undefined ? headers : { ...headers, 'content-type': type },
          ...(body !== undefined && { body: fillTemplate(body, values, escapingOf(type) ?? 'url') }),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const { status, ok } = response;
        const isHeld = (await beginningOf(response)).includes(accepted);
        if (ok && isHeld) return { result: 'accepted', code: String(status) };
        if (ok) return { result: 'refused', code: `${status} EREPLY` };
        // A proxy answers so while the gateway behind it may be at work.
        return { result: status > 500 && status !== 503 ? 'unconfirmed' : 'refused', code: String(status) };
      } catch (error) {
        const cause = error instanceof Error ? error.cause : undefined;
        const code = errorCodeOf(cause) ?? (error instanceof Error ? error.name : 'EUNKNOWN');
        return { result: notSent.test(code) ? 'refused' : 'unconfirmed', code };
      }
    },
  };
}

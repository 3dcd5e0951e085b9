/** The headers of every response, apart from a policy: HSTS only where the site's URL is https. */
function commonHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** For responses that are not pages: nothing in them runs or is shown in a frame. */
const strictPolicy = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };

/** The headers of a response whose route sets no others, also of an error response. */
export const defaultHeaders = (publicUrl: string | undefined): Record<string, string> => ({
  ...commonHeaders(publicUrl),
  ...strictPolicy,
});

/** The page with all messages of a case, on which families speak: /profile/cases/7/messages. */
const threadPath = /^(?:\/bn)?\/profile\/cases\/[1-9]\d*\/messages\/?(?:\?|$)/;

/** Whether a page may use the microphone, and play what was recorded before it is sent. Every other page may not. */
export const mayRecord = (target: string): boolean => threadPath.test(target);

/** The headers of every page apart from its content security policy. */
export function pageHeaders(publicUrl: string | undefined, target = '/'): Record<string, string> {
  const microphone = mayRecord(target) ? '(self)' : '()';
  return {
    ...commonHeaders(publicUrl),
    'Permissions-Policy': `camera=(), microphone=${microphone}, geolocation=(), payment=(), usb=(), browsing-topics=()`,
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/**
 * The policy of a mail that the portal shows in a frame: nothing in it runs or loads anything, whoever wrote it. The
 * styles of a mail are inline.
 */
export const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** No browser stores a response of the API, or an error response. */
export const notStored = { 'Cache-Control': 'no-store' };

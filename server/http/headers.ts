/** What every answer has, besides a policy: HSTS only where the site's address is https. */
function commonHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** Of answers that are no pages: nothing in them runs or is shown in a frame. */
const strictPolicy = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };

/** What an answer has whose route says nothing else, also the answer to an error. */
export const defaultHeaders = (publicUrl: string | undefined): Record<string, string> => ({
  ...commonHeaders(publicUrl),
  ...strictPolicy,
});

/** The headers of every page besides its content security policy. */
export function pageHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    ...commonHeaders(publicUrl),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/**
 * The policy of a mail that the portal shows in a frame: nothing in it runs or loads anything, whoever wrote it. The
 * styles of a mail are inline.
 */
export const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** No browser keeps an answer of the API, or to an error. */
export const notStored = { 'Cache-Control': 'no-store' };

/** What every answer has: HSTS only where the site's address is https. */
export function commonHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** The headers of every page besides its content security policy. */
export function pageHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    ...commonHeaders(publicUrl),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/**
 * The policy of a mail that the portal shows in a frame: nothing in it runs or loads anything, whoever wrote it. The
 * styles of a mail are inline.
 */
export const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** The headers of every answer of the API: no browser keeps or shows it. */
export function apiHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    ...commonHeaders(publicUrl),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** The headers of every page besides its content security policy. HSTS only where the site's address is https. */
export function pageHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

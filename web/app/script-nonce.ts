/**
 * The nonce that distinguishes a rendered page's own inline scripts from injected ones. The nonce never leaves the
 * server, so nobody can guess it; the browser gets the hashes of the scripts instead (ADR 0003).
 */
export const scriptNonce = import.meta.env.SSR ? { nonce: crypto.randomUUID() } : {};

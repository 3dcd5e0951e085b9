/**
 * The nonce by which a rendered page's own inline scripts are told from anything that got into the page. It never
 * leaves the server, so nobody can guess it; the browser gets the hashes of the scripts instead (ADR 0003).
 */
export const scriptNonce = import.meta.env.SSR ? { nonce: crypto.randomUUID() } : {};

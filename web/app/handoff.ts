/** Escapes JSON for use in a script: no text in it can end the script. */
export const escapeForScript = (json: string) =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Passes the loaders' data to the app in the browser; React Router does it in several parts. Data on a single line is
 * JSON and is inserted unchanged: as a string, every quotation mark would be escaped, which is longer.
 */
export function handoff(loaderData: string): string {
  const isOneLine = loaderData.indexOf('\n') === loaderData.length - 1;
  const text = isOneLine
    ? `JSON.stringify(${escapeForScript(loaderData.slice(0, -1))})+"\\n"`
    : escapeForScript(JSON.stringify(loaderData));
  return `{const c=window.__reactRouterContext.streamController;c.enqueue(${text});c.close()}`;
}

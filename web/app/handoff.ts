/** JSON within a script: no text in it can end the script. */
export const escapeForScript = (json: string) =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Hands the loaders' data to the app in the browser, as React Router does it in several parts. Data of one line is JSON:
 * as it is, it is shorter than as a text with every quotation mark escaped.
 */
export function handoff(loaderData: string): string {
  const isOneLine = loaderData.indexOf('\n') === loaderData.length - 1;
  const text = isOneLine
    ? `JSON.stringify(${escapeForScript(loaderData.slice(0, -1))})+"\\n"`
    : escapeForScript(JSON.stringify(loaderData));
  return `{const c=window.__reactRouterContext.streamController;c.enqueue(${text});c.close()}`;
}

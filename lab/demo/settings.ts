/** What a program needs of its environment to run; everything else is taken away from the demo. */
const needed =
  /^(PATH|HOME|LANG|LC_\w+|TERM|COLORTERM|TZ|TMPDIR|TMP|TEMP|USER|SHELL|SYSTEMROOT|NODE_OPTIONS|npm_\w+)$/i;
/** Settings of the product that lead to something outside of the demo. */
const leadElsewhere =
  /^(DATABASE_|DATA_DIR|SMTP_URL|SMS_|S3_|AWS_(SECRET_)?ACCESS_KEY|MAIL_TO|PUBLIC_URL|HOST$)/;

/** The host of the demo, as browsers name it. */
export const hostOf = (port: number) => (port === 80 ? '127.0.0.1' : `127.0.0.1:${port}`);

/** Another one than the product's, whose pages store things by their origin. */
export const defaultPort = 3100;

/** PORT names no port. */
export class PortProblem extends Error {}

/** The port from the environment. Throws PortProblem for anything but the number of a port. */
export function portOf(text: string | undefined): number {
  const port = text ? Number(text) : defaultPort;
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new PortProblem('PORT must be a number from 1 to 65535.');
  return port;
}

/**
 * Takes every setting out of an environment, so that no part of the product reads one. Returns the names of those that
 * would have led elsewhere.
 */
export function takeSettings(environment: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(environment).filter((name) => !needed.test(name));
  // The product takes an empty value for none.
  const ignored = names.filter((name) => leadElsewhere.test(name) && environment[name]);
  for (const name of names) delete environment[name];
  return ignored.sort();
}

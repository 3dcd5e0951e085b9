import { TOTP } from 'otpauth';

/** The code that an authenticator app with the secret shows at a given time. */
export function codeAt(secret: string, timestamp: Date): string {
  return new TOTP({ secret }).generate({ timestamp: timestamp.getTime() });
}

/** How long an app shows a code: half a minute. */
export const step = 30_000;

import { TOTP } from 'otpauth';

/** What an authenticator app with the secret shows at a moment. */
export function codeAt(secret: string, timestamp: Date): string {
  return new TOTP({ secret }).generate({ timestamp: timestamp.getTime() });
}

/** Half a minute: how long an app shows a code. */
export const step = 30_000;

import { Secret, TOTP } from 'otpauth';

/** What every authenticator app supports (RFC 6238): six digits that change every half minute. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A clock that is a step early or late still counts. */
const tolerance = 1;

const secretBytes = 20;

/** A new shared secret, in base32: 160 bits. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What the app reads from the image. The issuer and the account are what it shows beside the code. */
export function totpUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }) {
  return new TOTP({ ...kind, secret, issuer, label: account }).toString();
}

/** The time step that a code belongs to, or null if it is none of the secret's at this moment. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library throws at signs of more than one byte.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ ...kind, secret });
  const distance = totp.validate({ token: code, timestamp, window: tolerance });
  return distance === null ? null : totp.counter({ timestamp }) + distance;
}

import { Secret, TOTP } from 'otpauth';

/** What every authenticator app supports (RFC 6238): six digits that change every half minute. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Codes of one step before and after are accepted, for inexact clocks. */
const tolerance = 1;

const secretBytes = 20;

/** A new shared secret, in base32: 160 bits. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The text of the QR code. The app shows the issuer and the account beside the code. */
export function totpUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }) {
  return new TOTP({ ...kind, secret, issuer, label: account }).toString();
}

/** The time step of a code, or null if the code is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library throws at characters of more than one byte.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ ...kind, secret });
  const distance = totp.validate({ token: code, timestamp, window: tolerance });
  return distance === null ? null : totp.counter({ timestamp }) + distance;
}

import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

/** What every authenticator app supports (RFC 6238): six digits that change every half minute. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Codes of one step before and one step after are accepted, because clocks differ. */
const tolerance = 1;

const secretBytes = 20;

/** A new shared secret, in base32: 160 bits. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The text of the QR code. The app shows the issuer and the account next to the code. */
export function totpUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }) {
  return new TOTP({ ...kind, secret, issuer, label: account }).toString();
}

/** Returns the time step of a code, or null if the code is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library throws for characters of more than one byte.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ ...kind, secret });
  const distance = totp.validate({ token: code, timestamp, window: tolerance });
  return distance === null ? null : totp.counter({ timestamp }) + distance;
}

/** A code on a screen needs little error correction. The modules are then larger, so that old cameras can read them. */
const ecc = 'low';

/** The quiet zone that the standard requires, in modules. */
const border = 4;

/** A QR code as one path in a square of `size` modules, including the quiet zone. */
type QrDrawing = { size: number; path: string };

/** Draws a text as a QR code. */
export function qrDrawing(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc, border });
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, n]) => `M${x} ${y}h${n}v1h-${n}z`));
  return { size: rows.length, path: path.join('') };
}

/** The runs of dark modules in a row. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = found.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1] += 1;
    else if (dark) found.push([x, 1]);
  }
  return found;
}

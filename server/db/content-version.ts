import { setTimeout as pause } from 'node:timers/promises';

/**
 * The number of the content's state: every change of what public pages show raises it, in whichever process it is
 * made. Null while it is not known: then nothing that was made earlier may be served.
 */
export type ContentVersion = {
  current(): number | null;
  /** While it is read again after a change of this process: settles when it is known, or has taken too long. */
  soon?(): Promise<void> | null;
};

const pollEveryMs = 250;
/** Longer than one lost poll, and short enough that a change is on every other node within a second. */
export const trustedForMs = 800;
/** A frozen database must not hold up what can be made without the version. */
const soonMs = 100;

type Polled = ContentVersion & {
  /** Reads the version now, since somebody else changed it. */
  look(): Promise<void>;
  /** Reads the version again: what was read or asked for before counts no more. */
  refresh(): Promise<void>;
  stop(): void;
};

/**
 * The version of a database on another machine, read again and again. `read` may fail: after a short time the
 * version is unknown.
 */
export function polledVersion(read: () => Promise<number>): Polled {
  let known: { version: number; at: number } | null = null;
  /** Raised by each change of this process: a read that began before it does not count. */
  let changes = 0;
  let polling = false;

  const readNow = async () => {
    const before = changes;
    const at = performance.now();
    const version = await read().catch(() => null);
    if (version !== null && before === changes && at >= (known?.at ?? 0)) known = { version, at };
  };
  const poll = async () => {
    if (polling) return;
    polling = true;
    await readNow();
    polling = false;
  };
  let soon: Promise<void> | null = null;
  const refresh = async () => {
    changes += 1;
    known = null;
    const reading = readNow();
    const own = Promise.race([reading, pause(soonMs, undefined, { ref: false })]).then(() => {
      if (soon === own) soon = null;
    });
    soon = own;
    await reading;
  };

  const timer = setInterval(() => void poll(), pollEveryMs).unref();
  return {
    current: () => (known && performance.now() - known.at < trustedForMs ? known.version : null),
    soon: () => soon,
    look: readNow,
    refresh,
    stop: () => clearInterval(timer),
  };
}

/**
 * The number of the content's state: every change of what public pages show raises it, in whichever process it is
 * made. Null while it is not known: then nothing that was made earlier may be served.
 */
export type ContentVersion = { current(): number | null };

const pollEveryMs = 250;
/** Longer than one lost poll, and short enough that a change is on every other node within a second. */
export const trustedForMs = 800;

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
  const refresh = async () => {
    changes += 1;
    known = null;
    await readNow();
  };

  const timer = setInterval(() => void poll(), pollEveryMs).unref();
  return {
    current: () => (known && performance.now() - known.at < trustedForMs ? known.version : null),
    look: readNow,
    refresh,
    stop: () => clearInterval(timer),
  };
}

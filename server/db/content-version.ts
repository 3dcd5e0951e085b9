/**
 * The version number of the content: every change of what public pages show raises it, in whichever process the change
 * is made. Null while the number is unknown: then no earlier response may be served.
 */
export type ContentVersion = {
  current(): number | null;
};

const pollEveryMs = 250;
/** Longer than one lost poll, and short enough that a change reaches every other node within a second. */
export const trustedForMs = 800;

type Polled = ContentVersion & {
  /** Reads the version now, because another process changed it. */
  look(): Promise<void>;
  /** Reads the version again: earlier reads, and those in progress, no longer count. */
  refresh(): Promise<void>;
  stop(): void;
};

/**
 * The version in a database on another machine, polled repeatedly. `read` may fail: after a short time the version is
 * unknown.
 */
export function polledVersion(read: () => Promise<number>): Polled {
  let known: { version: number; at: number } | null = null;
  /** Counts the changes of this process: a read that began before a change does not count. */
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
  const refresh = () => {
    changes += 1;
    known = null;
    return readNow();
  };

  const timer = setInterval(() => void poll(), pollEveryMs).unref();
  return {
    current: () => (known && performance.now() - known.at < trustedForMs ? known.version : null),
    look: readNow,
    refresh,
    stop: () => clearInterval(timer),
  };
}

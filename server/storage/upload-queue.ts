import pLimit, { type LimitFunction } from 'p-limit';
import { DomainError } from '#server/errors.ts';

/**
 * Who sent an upload. Staff have higher limits. Visitors and customers are counted by their account and by their
 * network.
 */
export type Uploader = {
  isStaff: boolean;
  /**
   * The keys that are counted, and how many images of each may be in progress at the same time: one is processed, the
   * others wait.
   */
  counted: { key: string; max: number }[];
  /** Aborted when nobody waits for the response any more. */
  gone: AbortSignal;
};

const retryAfterSeconds = 20;

/**
 * `open`: how many of all that run or wait may belong to visitors and customers, so that there is always room for
 * staff.
 */
type Bounds = { running: number; waiting: number; open: number };

/**
 * Runs work for senders: a limited number at the same time, one for each counted key, and a limited number that waits.
 * Throws `too_many` for a sender with too many, `busy` when too many wait in total, and drops work for which nobody
 * waits any more.
 */
export function uploadQueue({ running, waiting, open }: Bounds) {
  const slots = pLimit(running);
  const lines = new Map<string, LimitFunction>();
  const counts = new Map<string, number>();
  let all = 0;
  let ofOthers = 0;

  const leave = ({ isStaff, counted }: Uploader) => {
    all -= 1;
    if (!isStaff) ofOthers -= 1;
    for (const { key } of counted) {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else {
        counts.delete(key);
        lines.delete(key);
      }
    }
  };

  const enter = ({ isStaff, counted }: Uploader) => {
    if (counted.some(({ key, max }) => (counts.get(key) ?? 0) >= max)) {
      throw new DomainError('too_many', 'too_many', { retryAfter: retryAfterSeconds });
    }
    if (all >= running + waiting || (!isStaff && ofOthers >= open))
      throw new DomainError('busy', 'busy', { retryAfter: retryAfterSeconds });
    all += 1;
    if (!isStaff) ofOthers += 1;
    for (const { key } of counted) counts.set(key, (counts.get(key) ?? 0) + 1);
  };

  const lineOf = (key: string): LimitFunction => {
    const line = lines.get(key) ?? pLimit(1);
    lines.set(key, line);
    return line;
  };

  return async <T>(sender: Uploader, work: () => Promise<T>): Promise<T> => {
    enter(sender);
    let wanted: (() => Promise<T>) | undefined = work;
    const { gone, counted } = sender;
    const { promise: dropped, reject } = Promise.withResolvers<never>();
    // Dropped work still has its place in a queue: the image must not stay in memory until then.
    const drop = () => {
      wanted = undefined;
      reject(new DomainError('busy', 'busy'));
    };
    gone.addEventListener('abort', drop);
    if (gone.aborted) drop();
    const start = () => slots(() => wanted?.() ?? dropped);
    const inLine = counted.reduceRight<() => Promise<T>>(
      (next, { key }) =>
        () =>
          lineOf(key)(next),
      start,
    );
    try {
      return await Promise.race([inLine(), dropped]);
    } finally {
      gone.removeEventListener('abort', drop);
      leave(sender);
    }
  };
}

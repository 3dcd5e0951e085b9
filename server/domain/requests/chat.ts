import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { PageBounds } from '#server/db/paging.ts';
import { requestChanges } from '#server/domain/requests/change.ts';
import * as repository from '#server/domain/requests/chat-repository.ts';
import { checkConsented, checkNotErased } from '#server/domain/requests/request-policy.ts';
import { findRequest } from '#server/domain/requests/request-repository.ts';
import { conflict, notFound } from '#server/errors.ts';
import { limits } from '#shared/contract/limits.ts';
import type {
  ChatLine,
  ChatLineInput,
  ChatLinesInput,
  ChatStored,
} from '#shared/contract/office-requests.ts';
import type { Page } from '#shared/list-page.ts';

const keyOf = ({ from, text, at }: ChatLineInput) => JSON.stringify([from, at, text]);

/** The lines that are not stored yet. Somebody may have written the same twice within a minute. */
function newOf(lines: readonly ChatLineInput[], stored: readonly ChatLineInput[]): ChatLineInput[] {
  const known = new Map<string, number>();
  for (const line of stored) known.set(keyOf(line), (known.get(keyOf(line)) ?? 0) + 1);
  return lines.filter((line) => {
    const left = known.get(keyOf(line)) ?? 0;
    known.set(keyOf(line), left - 1);
    return left <= 0;
  });
}

/** Lines of a chat elsewhere, which staff chose and stored with a request. */
export function requestChats({ db, clock }: { db: Database; clock: Clock }) {
  const change = requestChanges({ db, clock });
  return {
    /** The lines of a request in the order of their times. */
    async list(requestId: number, bounds: PageBounds): Promise<Page<ChatLine>> {
      if (!(await findRequest(db.read, requestId))) throw notFound();
      const { items, total } = await repository.listLines(db.read, requestId, bounds);
      return { items: items.map(({ appointment_id, ...line }) => line), total };
    },

    /**
     * Stores lines. Those that are there already are left out, so that a chat may be pasted again. Throws `conflict`
     * for more than a request may have: then none is stored.
     */
    async add(requestId: number, { lines }: ChatLinesInput, actor: SignedInUser): Promise<ChatStored> {
      let added = 0;
      const total = await change(
        { actor, present: (reader) => repository.countLines(reader, requestId) },
        requestId,
        async ({ writer, row, by }) => {
          checkNotErased(row);
          checkConsented(row);
          const times = lines.map(({ at }) => at).toSorted();
          const stored = await repository.linesBetween(writer, row.id, times[0] ?? '', times.at(-1) ?? '');
          const fresh = newOf(lines, stored);
          if (fresh.length === 0) return undefined;
          if ((await repository.countLines(writer, row.id)) + fresh.length > limits.chatLines)
            throw conflict('chat_too_long');
          const known = { appointment_id: row.id, recorded_by: actor.name, created_at: by.now };
          await repository.insertLines(
            writer,
            fresh.map((line) => ({ ...line, ...known })),
          );
          added = fresh.length;
          return { type: 'chat', to: String(added) };
        },
      );
      return { added, total };
    },
  };
}

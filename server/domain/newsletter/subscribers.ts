import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { type Actor, recordActivity } from '#server/domain/activity/record-activity.ts';
import { csvParts, formatInDhaka } from '#server/domain/csv.ts';
import { deleteSubscriber } from '#server/domain/newsletter/newsletter-repository.ts';
import * as repository from '#server/domain/newsletter/subscriber-repository.ts';
import { notFound } from '#server/errors.ts';
import { limits } from '#shared/contract/limits.ts';
import type {
  Subscriber,
  SubscriberFilter,
  SubscriberSearch,
  SubscriberState,
} from '#shared/contract/subscribers.ts';
import type { Page } from '#shared/list-page.ts';
import { maskedEmail } from '#shared/masked-email.ts';
import { permits } from '#shared/permissions.ts';

const entity = 'subscriber';

function stateOf({ confirmed_at, bounced_at }: repository.SubscriberRow): SubscriberState {
  if (bounced_at !== null) return 'bounced';
  return confirmed_at === null ? 'unconfirmed' : 'subscribed';
}

function presentSubscriber(row: repository.SubscriberRow): Subscriber {
  return { ...row, lang: row.lang === 'bn' ? 'bn' : 'en', state: stateOf(row) };
}

const head = ['Email', 'Language', 'State', 'Asked (Dhaka)', 'Confirmed (Dhaka)', 'Bounced (Dhaka)'];
const rowsAtOnce = 1000;

async function* exportedRows(reader: Reader, filter: SubscriberFilter): AsyncGenerator<string[][]> {
  let before: number = limits.integerMax;
  for (;;) {
    const part = await repository.listBefore(reader, filter, before, rowsAtOnce);
    yield part.map((row) => [
      row.email,
      row.lang === 'bn' ? 'Bangla' : 'English',
      stateOf(row),
      formatInDhaka(row.asked_at),
      formatInDhaka(row.confirmed_at),
      formatInDhaka(row.bounced_at),
    ]);
    const last = part.at(-1);
    if (!last || part.length < rowsAtOnce) return;
    before = last.id;
  }
}

/** The newsletter's subscribers as staff see them. */
export function subscriberService({ db, clock }: { db: Database; clock: Clock }) {
  const now = () => clock().toISOString();
  return {
    /** Newest first. The list is always paginated. Below level 3 the addresses are masked, as those of mails are. */
    async list(
      { page = 1, per_page, ...filter }: SubscriberSearch,
      { level }: { level: number },
    ): Promise<Page<Subscriber>> {
      const { items, total } = await repository.listSubscribers(db.read, filter, { page, per_page });
      const shown = (row: repository.SubscriberRow): Subscriber => {
        const subscriber = presentSubscriber(row);
        return permits(level, 'edit') ? subscriber : { ...subscriber, email: maskedEmail(subscriber.email) };
      };
      return { items: items.map(shown), total };
    },

    /**
     * Writes the subscribers that match a filter to a CSV file in parts, after recording the export in the activity.
     */
    async exportCsv(filter: SubscriberFilter, actor: Actor): Promise<AsyncIterable<string>> {
      await db.transaction((writer) =>
        recordActivity(writer, actor, { entity, id: null, action: 'exported' }, now()),
      );
      return csvParts(head, exportedRows(db.read, filter));
    },

    /** Lets a bounced address get newsletters again, because its owner has repaired the mailbox. */
    async clearBounce(id: number, actor: Actor): Promise<Subscriber> {
      return db.transaction(async (writer) => {
        const isKnown = await repository.clearBounce(writer, id);
        const row = await repository.findSubscriber(writer, id);
        if (!isKnown || !row) throw notFound();
        await recordActivity(writer, actor, { entity, id, action: 'edited', fields: ['bounced_at'] }, now());
        return presentSubscriber(row);
      });
    },

    /** Deletes a subscription on behalf of somebody who asked the office. */
    async remove(id: number, actor: Actor): Promise<void> {
      await db.transaction(async (writer) => {
        if (!(await deleteSubscriber(writer, { id }, now()))) throw notFound();
        await recordActivity(writer, actor, { entity, id, action: 'deleted' }, now());
      });
    },
  };
}
export type SubscriberService = ReturnType<typeof subscriberService>;

import type { Reader } from '#server/db/database.ts';
import { commentStatus } from '#shared/contract/statuses.ts';

/** How much there is of what the site shows, and of comments that wait. */
export async function countContent(reader: Reader) {
  const [blogs, doctors, hospitals, comments] = [
    reader.selectFrom('blogs').where('status', '=', 1),
    reader.selectFrom('doctors'),
    reader.selectFrom('hospitals'),
    reader.selectFrom('comments').where('status', '=', commentStatus.waiting),
  ];
  return reader
    .selectNoFrom([
      blogs
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('blogs'),
      doctors
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('doctors'),
      hospitals
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('hospitals'),
      comments
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('comments_waiting'),
    ])
    .executeTakeFirstOrThrow();
}

import type { Insertable } from 'kysely';
import type { Database, Writer } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { commentStatus } from '#shared/contract/statuses.ts';

/** How many rows one statement inserts: both engines limit its parameters. */
const batch = 500;
const start = Date.parse('2026-01-01T00:00:00.000Z');
const timestampOf = (number: number) => new Date(start + number * 1000).toISOString();

async function insertMany<Table extends keyof Tables>(
  writer: Writer,
  table: Table,
  count: number,
  rowOf: (number: number) => Insertable<Tables[Table]>,
): Promise<void> {
  for (let done = 0; done < count; done += batch) {
    const size = Math.min(batch, count - done);
    const rows = Array.from({ length: size }, (_, index) => rowOf(done + index + 1));
    await writer.insertInto(table).values(rows).execute();
  }
}

const dates = (number: number) => ({ created_at: timestampOf(number), updated_at: timestampOf(number) });
const desc = 'Treats patients from abroad, speaks English, and answers questions about reports by email.';

/** Adds `count` doctors, hospitals and articles, and as many comments on the newest article. */
export async function addMany(db: Database, count: number): Promise<{ blogId: number }> {
  return db.transaction(async (writer) => {
    await insertMany(writer, 'doctors', count, (number) => ({
      name: `Dr. Number ${number}`,
      name_bn: `ডা. নম্বর ${number}`,
      specialty: 'Cardiology',
      experience: number % 40,
      description: desc,
      ...dates(number),
    }));
    await insertMany(writer, 'hospitals', count, (number) => ({
      name: `Hospital ${number}`,
      specialty: 'Cardiac Care',
      established: 1950 + (number % 70),
      description: desc,
      beds: '420',
      location: 'Bangkok',
      services: '["Surgery","Check-up"]',
      contact_phone: '+66 2 000 0000',
      contact_internationaldept: '+66 2 000 0001',
      contact_address: '1 Example Road, Bangkok',
      ...dates(number),
    }));
    const category = await writer.selectFrom('categories').select('id').executeTakeFirst();
    const category_id = category?.id ?? (await addCategory(writer));
    await insertMany(writer, 'blogs', count, (number) => ({
      title: `Article ${number}`,
      descriptions: `${desc}\n\n## What to know\n\n${`${desc} `.repeat(60)}`,
      category_id,
      user_id: seeded.users.editorial,
      status: 1,
      ...dates(number),
    }));
    const { id: blog_id } = await writer
      .selectFrom('blogs')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await insertMany(writer, 'comments', count, (number) => ({
      blog_id,
      user_id: seeded.users.anonymous,
      comments: `Comment ${number}: thank you, this helped my family to prepare.`,
      status: commentStatus.shown,
      created_at: timestampOf(number),
    }));
    return { blogId: blog_id };
  });
}

async function addCategory(writer: Writer): Promise<number> {
  const category = { name: 'Planning', name_key: 'planning', status: 1, created_at: timestampOf(0) };
  const { id } = await writer
    .insertInto('categories')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

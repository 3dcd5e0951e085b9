import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** Doctors, hospitals, articles with their categories and comments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);

  await db.schema
    .createTable('doctors')
    .addColumn('id', 'integer', asKey)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('specialty', 'text', (c) => c.notNull())
    .addColumn('experience', 'integer', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('image_id', 'integer', (c) => c.references('images.id'))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('doctors_image').on('doctors').column('image_id').execute();

  await db.schema
    .createTable('hospitals')
    .addColumn('id', 'integer', asKey)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('specialty', 'text', (c) => c.notNull())
    .addColumn('established', 'integer', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('beds', 'text', (c) => c.notNull())
    .addColumn('location', 'text', (c) => c.notNull())
    .addColumn('services', 'text', (c) => c.notNull())
    .addColumn('contact_phone', 'text', (c) => c.notNull())
    .addColumn('contact_internationaldept', 'text', (c) => c.notNull())
    .addColumn('contact_address', 'text', (c) => c.notNull())
    .addColumn('image_id', 'integer', (c) => c.references('images.id'))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('hospitals_image').on('hospitals').column('image_id').execute();

  await db.schema
    .createTable('categories')
    .addColumn('id', 'integer', asKey)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('blogs')
    .addColumn('id', 'integer', asKey)
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('descriptions', 'text', (c) => c.notNull())
    .addColumn('category_id', 'integer', (c) => c.notNull().references('categories.id'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('image_id', 'integer', (c) => c.references('images.id'))
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('blogs_shown').on('blogs').columns(['status', 'created_at', 'id']).execute();
  await db.schema.createIndex('blogs_newest').on('blogs').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('blogs_category').on('blogs').column('category_id').execute();
  await db.schema.createIndex('blogs_user').on('blogs').column('user_id').execute();
  await db.schema.createIndex('blogs_image').on('blogs').column('image_id').execute();

  await db.schema
    .createTable('comments')
    .addColumn('id', 'integer', asKey)
    .addColumn('blog_id', 'integer', (c) => c.notNull().references('blogs.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('comments', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('comments_shown')
    .on('comments')
    .columns(['blog_id', 'status', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('comments_user').on('comments').column('user_id').execute();
}

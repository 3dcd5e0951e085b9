import { expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { dashboardService } from '#server/domain/dashboard/dashboard-service.ts';
import { goalService } from '#server/domain/goals/goal-service.ts';
import { dashboard } from '#shared/contract/dashboard.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

/** A Wednesday, one o'clock at night in Dhaka: in UTC it is still Tuesday. */
const now = '2031-05-06T19:00:00.000Z';
const clock = () => new Date(now);
let made = 0;
const request = (
  created_at: string,
  responded_at: string | null = null,
  source: 'site' | 'walk_in' = 'site',
) => {
  made += 1;
  return {
    reference: `TH-${made}`,
    name: 'x',
    email: 'x',
    phone: 'x',
    date: '2031-06-01',
    lang: 'en' as const,
    version: 1,
    status: responded_at ? ('contacted' as const) : ('new' as const),
    created_at,
    responded_at,
    source,
  };
};

async function fill(db: Database): Promise<void> {
  await db.transaction(async (writer) => {
    const created_at = '2031-04-01T00:00:00.000Z';
    await writer
      .insertInto('roles')
      .values({ id: 2, name: 'A', name_key: 'a', permissions: 4, status: 1, created_at })
      .execute();
    const person = { email: 'a', email_key: 'a', role_id: 2, status: 1, created_at };
    await writer
      .insertInto('users')
      .values({ id: 2, name: 'Nadia', ...person })
      .execute();
    await writer
      .insertInto('categories')
      .values({ name: 'A', name_key: 'a', status: 1, created_at })
      .execute();
    const blog = { descriptions: 'x', category_id: 1, user_id: 2, created_at, updated_at: created_at };
    await writer
      .insertInto('blogs')
      .values([1, 1, 1, 0].map((status, index) => ({ ...blog, status, title: `Article ${index + 1}` })))
      .execute();
    const comment = { blog_id: 1, user_id: 2 };
    await writer
      .insertInto('comments')
      .values(
        [1, 0, 2, 2, 1, 1].map((status, index) => ({
          ...comment,
          status,
          comments: `Comment ${index + 1}`,
          created_at: `2031-05-0${index + 1}T00:00:00.000Z`,
        })),
      )
      .execute();
    const received = await writer
      .insertInto('appointments')
      .values([
        // Waiting: received exactly 24 hours ago, one millisecond later, and today in Dhaka.
        request('2031-05-05T19:00:00.000Z'),
        request('2031-05-05T18:59:59.999Z'),
        request('2031-05-06T18:00:00.000Z', null, 'walk_in'),
        // Answered: on Sunday in Dhaka, on Monday after midnight there, and late.
        request('2031-05-04T10:00:00.000Z', '2031-05-04T17:59:59.999Z'),
        request('2031-05-04T17:59:59.999Z', '2031-05-04T18:29:59.999Z'),
        request('2031-04-23T18:00:00.000Z', '2031-05-06T10:00:00.000Z'),
        request('2031-04-22T18:00:00.000Z', '2031-04-23T10:00:00.000Z'),
      ])
      .returning('id')
      .execute();
    const [first = 0, second = 0, third = 0, fourth = 0] = received.map(({ id }) => id);
    const event = (appointment_id: number, type: 'status' | 'withdrawn', to: string, created_at: string) => ({
      appointment_id,
      type,
      to,
      created_at,
    });
    await writer
      .insertInto('appointment_events')
      .values([
        // Closed: in the last second of Sunday, on Monday and once more, and on Tuesday.
        event(first, 'status', 'completed', '2031-05-04T17:59:59.999Z'),
        event(second, 'status', 'cancelled', '2031-05-04T18:00:00.000Z'),
        event(second, 'status', 'contacted', '2031-05-04T18:00:01.000Z'),
        event(second, 'status', 'completed', '2031-05-04T18:00:02.000Z'),
        event(third, 'status', 'completed', '2031-05-05T18:00:00.000Z'),
        // Spam: nobody answered it.
        event(first, 'status', 'cancelled', '2031-05-05T18:00:00.000Z'),
        // Staff closed neither of these.
        event(fourth, 'withdrawn', 'cancelled', '2031-05-05T18:00:00.000Z'),
        event(fourth, 'status', 'confirmed', '2031-05-05T18:00:00.000Z'),
      ])
      .execute();
    const did = (
      entity: 'blog' | 'comment' | 'user',
      id: number,
      action: 'created' | 'edited' | 'hidden' | 'signed_in',
      at: string,
      fields: string[] = [],
    ) => recordActivity(writer, { id: 2 }, { entity, id, action, fields }, at);
    await did('blog', 1, 'created', '2031-05-04T17:00:00.000Z');
    await did('blog', 2, 'created', '2031-05-05T00:00:00.000Z');
    await did('blog', 2, 'edited', '2031-05-05T00:00:01.000Z', ['title', 'status']);
    await did('blog', 3, 'edited', '2031-05-05T00:00:02.000Z', ['title']);
    await did('blog', 4, 'created', '2031-05-05T00:00:03.000Z');
    await did('comment', 1, 'hidden', '2031-05-05T00:00:04.000Z');
    await did('comment', 1, 'hidden', '2031-05-05T00:00:05.000Z');
    await did('comment', 2, 'hidden', '2031-05-05T00:00:06.000Z');
    await did('user', 2, 'signed_in', '2031-05-05T00:00:07.000Z');
  });
}

describeEachEngine('the dashboard', (engine) => {
  it('counts requests, answers and content by the days and weeks of Dhaka', async () => {
    const db = await engine.openDatabase();
    await fill(db);
    const shown = dashboard.strict().parse(await dashboardService({ db, clock }).show({ level: 4 }));
    expect(shown).toMatchObject({
      now,
      week: { first_day: '2031-05-05', last_day: '2031-05-11' },
      requests: { waiting: 3, overdue: 1 },
      responses: { count: 2, in_time_percent: 50 },
      content: { blogs: 3, doctors: 0, hospitals: 0 },
    });
    expect(shown.responses.median_minutes).toBe(Math.round((30 + (12 * 24 + 16) * 60) / 2));
    const { by_day } = shown.requests;
    expect(by_day).toHaveLength(14);
    expect([by_day[0]?.day, by_day[13]?.day]).toEqual(['2031-04-24', '2031-05-07']);
    expect(by_day.filter(({ count }) => count > 0)).toEqual([
      { day: '2031-04-24', count: 1 },
      { day: '2031-05-04', count: 2 },
      { day: '2031-05-06', count: 2 },
      { day: '2031-05-07', count: 1 },
    ]);
    expect(shown.requests.by_source).toEqual([
      { source: 'site', count: 5 },
      { source: 'walk_in', count: 1 },
    ]);
    expect(shown.comments.waiting).toBe(2);
    expect(shown.comments.newest.map(({ comments }) => comments)).toEqual(
      [6, 5, 4, 3, 2].map((number) => `Comment ${number}`),
    );
    expect(shown.changes).toHaveLength(8);
    expect(shown.changes[0]).toMatchObject({ entity: 'comment', entity_id: 2, label: 'Article 1' });
  });

  it('measures the goals by what was done this week', async () => {
    const db = await engine.openDatabase();
    await fill(db);
    const goals = goalService({ db, clock });
    const { show } = dashboardService({ db, clock });
    const count = (kind: string, target: number | null, progress: number) => ({
      kind,
      unit: 'count',
      target,
      progress,
    });
    const share = { kind: 'answered_in_time', unit: 'percent', target: null, progress: 50 };
    expect((await show({ level: 4 })).goals).toEqual([
      share,
      count('requests_handled', null, 2),
      count('requests_completed', null, 2),
      count('articles_published', null, 1),
      count('comments_reviewed', null, 2),
    ]);
    const targets = {
      answered_in_time: 90,
      requests_handled: 20,
      requests_completed: 8,
      articles_published: null,
      comments_reviewed: 5,
    };
    await goals.set(targets, { id: 2 });
    expect((await show({ level: 4 })).goals.map(({ target }) => target)).toEqual([90, 20, 8, null, 5]);
    await goals.set({ ...targets, requests_handled: null }, { id: 2 });
    expect((await show({ level: 4 })).goals[1]).toEqual(count('requests_handled', null, 2));
  });

  it('returns empty figures for an empty database', async () => {
    const db = await engine.openDatabase();
    const shown = await dashboardService({ db, clock }).show({ level: 4 });
    expect(shown.responses).toEqual({ count: 0, median_minutes: null, in_time_percent: null });
    expect(shown.requests.by_day.every(({ count }) => count === 0)).toBe(true);
    expect(shown.goals[0]).toMatchObject({ progress: null });
  });
});

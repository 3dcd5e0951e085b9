import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { isPostgres } from '#server/db/portability.ts';
import { casesToRemind } from '#server/domain/cases/reminder-repository.ts';
import { useApi } from '#tests/support/api.ts';
import { addInBulk } from '#tests/support/bulk-records.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { idOf } from '#tests/support/response-body.ts';

/** Enough records that reading a whole table is not the cheapest way. */
const doctors = 4000;
/** A page far from the beginning. */
const deep = 60;

const searches: Record<string, object[]> = {
  '/api/appointments/search': [
    ...['received', 'waiting', 'date', 'status'].flatMap((sort) => [
      { sort },
      { sort: `-${sort}`, page: deep },
    ]),
    ...[{ status: 'completed' }, { overdue: true }, { assignee: 'me' }, { assignee: 'nobody' }],
    ...[{ q: 'dialysis 1999' }, { q: '0171110001999' }, { q: 'jonno 1710001999' }],
  ],
  '/api/users/search': [{}, { page: 30 }, { sort: 'name', page: 30 }, { role_id: 1 }, { q: 'person199@' }],
  '/api/cases/search': [
    ...[{}, { page: deep }, { mine: true }, { open: true }, { stage: 'opinion' }, { turn: 'office' }],
    ...[{ sort: 'due' }, { sort: '-due', page: 9 }, { q: 'TH-10001999' }, { q: 'KHAN 1999' }],
  ],
  '/api/portal/search': [{ q: 'dialysis 1999' }, { q: '0171110001999' }],
  '/api/comments/search': [{}, { page: deep }, { status: 2 }, { blog_id: 3 }, { q: 'Comment 1999' }],
};
const lists = [
  ...['', '&sort=-id', '&sort=name', '&sort=-experience'].flatMap((sort) => [
    `/api/doctors?page=1${sort}`,
    `/api/doctors?page=${deep}${sort}`,
  ]),
  ...['/api/doctors?page=1&q=anong%201999', '/api/hospitals?page=1&q=hospital%2077&sort=name'],
  ...['', '&sort=title', '&status=all', '&sort=-title&status=all'].flatMap((query) => [
    `/api/blogs?fields=id,title&page=1${query}`,
    `/api/blogs?fields=id,title&page=35${query}`,
  ]),
  '/api/blogs?fields=id,title&page=1&q=knees%20777',
  ...[
    'specialty=cardiology',
    'hospital=7',
    'city=phuket',
    'experience=35',
    'specialty=oncology&experience=9',
  ].flatMap((filter) => [`/api/doctors?page=1&${filter}`, `/api/doctors?page=9&${filter}&sort=name`]),
  ...[
    '/api/blogs?fields=id,title&page=1&category=3',
    '/api/blogs?fields=id,title&page=9&category=3&sort=title',
  ],
  ...['/api/doctors/7/related', '/api/doctors/7'],
  ...['/api/comments?page=1', `/api/comments?page=${deep}`, '/api/comments?page=1&blog_id=3'],
  ...['page=1', `page=${deep}`, 'entity=doctor', 'user_id=2', 'action=edited', 'from=2026-01-02'].map(
    (query) => `/api/activity?${query}`,
  ),
  ...['', 'state=sent', 'state=failed', 'state=written', 'state=waiting', `state=sent&page=${deep}`].map(
    (query) => `/api/mails?${query}`,
  ),
  ...['/api/cases/my-turn?page=1', '/api/cases/my-turn?page=9', '/api/cases/7'],
  ...['/api/dashboard', '/api/attention', '/api/appointments/7', '/api/colleagues'],
];

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;

describeEachEngine('the API with many records', (engine) => {
  const api = useApi(engine);
  const get = (url: string) => api.call('GET', url, { token: api.adminToken });
  const search = (url: string, body: object) => api.call('POST', url, { token: api.adminToken, body });

  beforeAll(() => addInBulk(api.app.db, doctors), 120_000);

  /** The query plan, step by step. */
  const planOf = ({ sql: text, parameters }: Query) =>
    api.app.db.transaction(async (writer) => {
      const postgres = isPostgres(writer);
      // A few rows are cheaper to read as a whole. With this setting PostgreSQL only does so if there is no index.
      if (postgres) await sql`set local enable_seqscan = off`.execute(writer);
      const explain = CompiledQuery.raw(`${postgres ? 'explain' : 'explain query plan'} ${text}`, [
        ...parameters,
      ]);
      const { rows } = await writer.executeQuery<Record<string, unknown>>(explain);
      return rows.map((row) => String(postgres ? row['QUERY PLAN'] : row.detail));
    });

  /** The steps that read all rows of a growing table. */
  const slowSteps = async (query: Query): Promise<string[]> => {
    const large =
      'doctors|blogs|comments|users|appointments|appointment_events|chat_lines|mails|activities|patients|cases|case_tasks|care_team|folded_texts';
    const scan = isPostgres(api.app.db.read)
      ? new RegExp(`Seq Scan on (${large})\\b`)
      : new RegExp(`^SCAN (${large})( USING INDEX (?!activities_by_staff).*)?$`);
    return (await planOf(query)).filter((step) => scan.test(step));
  };

  const queriesOf = async (work: () => Promise<unknown>): Promise<Query[]> => {
    const spy = vi.spyOn(Object.getPrototypeOf(api.app.db.read.getExecutor()), 'executeQuery');
    try {
      await work();
      return z
        .array(z.tuple([z.object({ sql: z.string(), parameters: z.array(z.unknown()) })]).rest(z.unknown()))
        .parse(spy.mock.calls)
        .map(([query]) => query);
    } finally {
      spy.mockRestore();
    }
  };

  it('returns correct totals and last pages after each change', async () => {
    const url = `/api/doctors?sort=name&page=${deep}&per_page=20`;
    const responseTo = async () => {
      const { body, headers } = await get(url);
      return {
        total: Number(headers['x-total-count']),
        names: z.array(z.object({ name: z.string() })).parse(body),
      };
    };
    const [first, second, third] = [await responseTo(), await responseTo(), await responseTo()];
    expect(first.total).toBe(doctors);
    expect([second, third]).toEqual([first, first]);
    const body = { name: 'AAA', specialty: 'Heart', experience: 1, desc: 'Text' };
    const added = await search('/api/doctors', body);
    const { total, names } = await responseTo();
    expect(total).toBe(doctors + 1);
    expect(names.slice(1)).toEqual(first.names.slice(0, -1));
    await api.call('DELETE', `/api/doctors/${idOf(added.body)}`, { token: api.adminToken });
    expect(await responseTo()).toEqual(first);
  });

  it('reads the cases where it is somebody’s turn from one index, without sorting', async () => {
    const queries = await queriesOf(() => get('/api/cases/my-turn?page=1'));
    const ofTurn = queries.filter(({ sql: text }) => text.includes('"cases"."office_due" > '));
    expect(ofTurn).toHaveLength(2);
    for (const query of ofTurn) {
      const plan = (await planOf(query)).join('\n');
      expect(plan).toMatch(/(COVERING INDEX|Index Only Scan using|Bitmap Index Scan on) cases_office_due/);
      // Depending on its statistics, PostgreSQL may also sort the rows by id to join them with the care team; it sorts
      // the few people for whom the user acts.
      expect(plan).not.toMatch(/MULTI-INDEX OR|BitmapOr|B-TREE|Sort Key: (?!cases\.id$|\(\d+\)$)/m);
    }
  });

  it('finds the tasks that need a reminder in steps, each from an index', async () => {
    const days = { today: '2026-03-01', patientsNotSince: '2026-02-26' };
    const all = await queriesOf(async () => {
      for await (const _ of casesToRemind(api.app.db.read, days, 20));
    });
    const queries = all.filter(({ sql: text }) => text.includes('"case_tasks"'));
    expect(queries.length).toBeGreaterThan(20);
    for (const query of queries) {
      const plan = (await planOf(query)).join('\n');
      expect(plan).toMatch(/case_tasks_due/);
      expect(plan).toMatch(/SEARCH cases USING INTEGER PRIMARY KEY \(rowid=\?\)|cases_pkey/);
      expect(plan).not.toMatch(/MULTI-INDEX OR|B-TREE|Seq Scan/);
    }
  });

  it('never reads all rows of a table for a list', async () => {
    const slow: string[] = [];
    const check = async (what: string, work: () => Promise<{ status: number }>) => {
      const queries = await queriesOf(async () => expect((await work()).status, what).toBe(200));
      for (const query of queries) {
        if (!query.sql.startsWith('select')) continue;
        const steps = await slowSteps(query);
        if (steps.length > 0) slow.push(what, query.sql, ...steps);
      }
    };
    for (const url of lists) await check(url, () => get(url));
    for (const [url, bodies] of Object.entries(searches)) {
      for (const body of bodies) await check(`${url} ${JSON.stringify(body)}`, () => search(url, body));
    }
    expect(slow).toEqual([]);
  }, 60_000);
});

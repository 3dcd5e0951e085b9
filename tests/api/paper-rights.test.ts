import { beforeAll, expect, it } from 'vitest';
import type { PaperState } from '#shared/contract/papers.ts';
import { paperStates } from '#shared/contract/papers.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { photo } from '#tests/support/paper-files.ts';
import {
  asLetterbox,
  asOwner,
  asStaff,
  newKey,
  papersOf,
  ticketFor,
  type Way,
} from '#tests/support/papers.ts';
import { request as sample } from '#tests/support/requests.ts';
import { idOf } from '#tests/support/response-body.ts';

type Reads = 'no session' | 'unknown' | 'never' | 'shown' | 'shown, and what was entered in error';

/**
 * The responses that each reader gets for pages and originals, and whether they see the names of the paper and its
 * files.
 */
const readers: Record<string, { paper: number; pages: Reads; originals: Reads; names?: true }> = {
  'nobody, as a customer': { paper: 401, pages: 'no session', originals: 'no session' },
  'nobody, as staff': { paper: 401, pages: 'no session', originals: 'no session' },
  'another customer': { paper: 404, pages: 'unknown', originals: 'unknown' },
  'another customer, as staff': { paper: 403, pages: 'never', originals: 'never' },
  'the owner': {
    paper: 200,
    pages: 'shown, and what was entered in error',
    originals: 'shown, and what was entered in error',
    names: true,
  },
  'the owner, as staff': { paper: 403, pages: 'never', originals: 'never' },
  'level 1 in the care team': { paper: 200, pages: 'shown', originals: 'never', names: true },
  'level 1 outside': { paper: 200, pages: 'never', originals: 'never' },
  'level 2 in the care team': { paper: 200, pages: 'shown', originals: 'never', names: true },
  'level 2 outside': { paper: 200, pages: 'never', originals: 'never' },
  'level 3 in the care team': {
    paper: 200,
    pages: 'shown, and what was entered in error',
    originals: 'shown, and what was entered in error',
    names: true,
  },
  'level 3 outside': { paper: 200, pages: 'never', originals: 'never' },
  'level 3 outside with a reason': {
    paper: 200,
    pages: 'shown, and what was entered in error',
    originals: 'shown, and what was entered in error',
    names: true,
  },
  'level 4 outside': { paper: 200, pages: 'never', originals: 'never' },
};

/** The status that a reader gets for a paper in a state. */
function expected(reads: Reads, state: PaperState): number {
  if (reads === 'no session') return 401;
  if (reads === 'unknown') return 404;
  if (reads === 'never') return 403;
  const isShown = state === 'current' || state === 'superseded';
  const isCorrected = state === 'entered_in_error' && reads !== 'shown';
  return isShown || isCorrected ? 200 : 404;
}

const title = 'Very private title';
const fileName = 'very-private-name.jpg';

describeEachEngine('the right to read a paper', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', STAFF_ROLE_IDS: '2,3,4,5' });
  const ways: Record<string, Way> = {};
  let paper = { id: 0, files: [0] };
  let requestId = 0;
  let ticket = '';

  beforeAll(async () => {
    const body = { name: 'Readers', permissions: 1 };
    const role = idOf((await api.call('POST', '/api/roles', { token: api.adminToken, body })).body);
    const opened = await openCase(api);
    const join = async (roleId: number) => {
      const person = await makeUser(api, roleId);
      await api.app.db.transaction((writer) =>
        writer
          .insertInto('care_team')
          .values({
            case_id: opened.id,
            user_id: person.id,
            user_name: 'Member',
            role: 'interpreter',
            from_at: new Date().toISOString(),
          })
          .execute(),
      );
      return asStaff(person.token);
    };
    const token = async (roleId: number) => (await makeUser(api, roleId)).token;
    const stranger = await token(1);
    const withReason = await token(3);
    const { owner } = opened;
    requestId = opened.requestId;
    ticket = await ticketFor(api, { reference: opened.reference, phone: sample.phone });
    Object.assign(ways, {
      'nobody, as a customer': { path: '/api/account/papers' },
      'nobody, as staff': { path: '/api/papers' },
      'another customer': asOwner(stranger),
      'another customer, as staff': asStaff(stranger),
      'the owner': asOwner(owner.token),
      'the owner, as staff': asStaff(owner.token),
      'level 1 in the care team': await join(role),
      'level 1 outside': asStaff(await token(role)),
      'level 2 in the care team': await join(4),
      'level 2 outside': asStaff(await token(4)),
      'level 3 in the care team': await join(3),
      'level 3 outside': asStaff(await token(3)),
      'level 3 outside with a reason': asStaff(withReason),
      'level 4 outside': asStaff(api.adminToken),
    });
    const own = papersOf(api, asOwner(owner.token));
    const { id } = await own.begin({ appointment_id: requestId, title });
    const file = await own.send(id, await photo(), { name: fileName });
    await own.finish(id, [file]);
    await api.app.services.papers.checking.checkArrived();
    paper = { id, files: [file] };
    const reason = { reason: 'The hospital asks' };
    await papersOf(api, asStaff(withReason)).call('POST', `/${id}/openings`, reason);
  });

  const setState = (state: PaperState) =>
    api.app.db.transaction((writer) =>
      writer.updateTable('documents').set({ state }).where('id', '=', paper.id).execute(),
    );
  const ofOwner = new Set<string>();
  const countAccesses = async () =>
    (await api.app.db.read.selectFrom('document_accesses').select('id').execute()).length;

  it.each(paperStates)('depends on who asks and in which way, when the paper is %s', async (state) => {
    await setState(state);
    for (const [who, { paper: status, pages, originals, names = false }] of Object.entries(readers)) {
      const { call } = papersOf(api, ways[who] ?? { path: '/' });
      const { id, files } = paper;
      const before = await countAccesses();
      const responses = {
        paper: await call('GET', `/${id}`),
        page: await call('GET', `/${id}/pages/1`),
        thumbnail: await call('GET', `/${id}/thumbnails/1`),
        original: await call('GET', `/${id}/originals/${files[0]}`),
        'no such page': await call('GET', `/${id}/pages/2`),
      };
      const got = Object.fromEntries(
        Object.entries(responses).map(([way, response]) => [way, response.status]),
      );
      const shown = expected(pages, state);
      const wanted = {
        paper: status,
        page: shown,
        thumbnail: shown,
        original: expected(originals, state),
        'no such page': shown === 200 ? 404 : shown,
      };
      expect(got, `${who}, ${state}`).toEqual(wanted);
      // Each successful access is in the log, and nothing else; of the owner's, each once in a clock hour.
      const seen = Object.entries({
        page: wanted.page,
        thumbnail: wanted.thumbnail,
        original: wanted.original,
      })
        .filter(([, one]) => one === 200)
        .map(([act]) => `${act} ${api.clock().toISOString().slice(0, 13)}`);
      const added = who === 'the owner' ? seen.filter((act) => !ofOwner.has(act)) : seen;
      if (who === 'the owner') for (const act of seen) ofOwner.add(act);
      expect((await countAccesses()) - before, `${who}, ${state}`).toBe(added.length);
      const list = await call('GET', `?appointment_id=${requestId}`);
      const log = await call('GET', `/accesses?appointment_id=${requestId}`);
      for (const [what, { body }] of Object.entries({ paper: responses.paper, list })) {
        const text = JSON.stringify(body);
        expect([text.includes(title), text.includes(fileName)], `${what}, ${who}`).toEqual([names, names]);
      }
      expect(JSON.stringify(log.body).includes(title), `log, ${who}`).toBe(names);
    }
  });

  it('decides who may replace the paper with another one', async () => {
    await setState('current');
    const statuses: Record<string, number> = {
      'the owner': 201,
      'another customer': 404,
      'level 3 outside with a reason': 201,
      'nobody, as a customer': 401,
      'nobody, as staff': 401,
      'level 2 in the care team': 201,
      'level 3 in the care team': 201,
    };
    const codes: Record<string, string> = {
      'level 2 outside': 'care_team_only',
      'level 3 outside': 'paper_reason_first',
    };
    for (const [who, way] of Object.entries(ways)) {
      const body = { appointment_id: requestId, supersedes_id: paper.id, key: newKey() };
      const response = await papersOf(api, way).call('POST', '', body);
      expect(response.status, who).toBe(statuses[who] ?? 403);
      if (codes[who]) expect(response.body, who).toMatchObject({ code: codes[who] });
    }

    const { id } = await papersOf(api, asLetterbox(ticket)).begin({ supersedes_id: paper.id });
    const rows = api.app.db.read.selectFrom('documents').select('supersedes_id').where('id', '=', id);
    expect(await rows.executeTakeFirst()).toMatchObject({ supersedes_id: null });
  });

  it('decides who may correct its title', async () => {
    await setState('current');
    const rename = (who: string, body: object) =>
      papersOf(api, ways[who] ?? { path: '/' }).call('PUT', `/${paper.id}`, body);
    expect(await rename('level 3 outside', { title: 'Another' })).toMatchObject({
      status: 403,
      body: { code: 'paper_reason_first' },
    });
    expect(await rename('level 3 outside', { type: 'lab' })).toMatchObject({ status: 200 });
    expect(await rename('level 3 in the care team', { title })).toMatchObject({
      status: 200,
      body: { title },
    });
  });

  it.each(paperStates)(
    'covers only a current page for a link, and never an original, when the paper is %s',
    async (state) => {
      await setState(state);
      const { reading } = api.app.services.papers;
      const link = { id: 1, label: 'Family' };
      const who = { as: 'link', link, check: async () => {} } as const;
      const isShown = state === 'current';
      const page = reading.readPage(who, paper.id, 1, 'page');
      await (isShown
        ? expect(page).resolves.toBeDefined()
        : expect(page).rejects.toMatchObject({ kind: 'not_found' }));
      await expect(reading.readOriginal(who, paper.id, paper.files[0] ?? 0)).rejects.toThrow();
      const letterbox = await api.call('GET', `/api/letterbox/papers/${paper.id}/pages/1`);
      expect(letterbox.status).toBe(404);
    },
  );
});

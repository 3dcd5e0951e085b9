import { expect, it } from 'vitest';
import { activity } from '#shared/contract/activity.ts';
import { dashboard } from '#shared/contract/dashboard.ts';
import { goal } from '#shared/contract/goals.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';

describeEachEngine('the dashboard', (engine) => {
  const api = useApi(engine);
  const token = () => ({ token: api.adminToken });
  const put = (body: object) => api.call('PUT', '/api/goals', { ...token(), body });
  const all = {
    answered_in_time: 95,
    requests_handled: 1,
    requests_completed: 10,
    articles_published: 2,
    comments_reviewed: null,
  };

  it('starts with weekly goals on a fresh installation, and shows real work as their progress', async () => {
    const { body } = await api.call('GET', '/api/dashboard', token());
    expect(dashboard.parse(body).goals).toEqual([
      { kind: 'answered_in_time', unit: 'percent', target: 90, progress: null },
      { kind: 'requests_handled', unit: 'count', target: null, progress: 0 },
      { kind: 'requests_completed', unit: 'count', target: 10, progress: 0 },
      { kind: 'articles_published', unit: 'count', target: 1, progress: 0 },
      { kind: 'comments_reviewed', unit: 'count', target: null, progress: 0 },
    ]);
  });

  it('counts a request when it is received and when it is answered', async () => {
    const { send } = await openRequest(api);
    const show = async () =>
      dashboard.strict().parse((await api.call('GET', '/api/dashboard', token())).body);
    expect((await show()).requests).toMatchObject({ waiting: 1, overdue: 0 });
    api.pass(60 * 60 * 1000);
    await send({ type: 'status', status: 'contacted' });
    const after = await show();
    expect(after.requests.waiting).toBe(0);
    expect(after.changes[0]).toMatchObject({ entity: 'appointment', action: 'status' });
  });

  it('stores goals, and records in the activity who set them', async () => {
    const response = await put({ ...all, requests_handled: '12' });
    const goals = goal.strict().array().parse(response.body);
    expect(goals.map(({ target }) => target)).toEqual([95, 12, 10, 2, null]);
    await put({ ...all, requests_handled: 12 });
    const recorded = await api.call('GET', '/api/activity?entity=goals', token());
    expect(activity.array().parse(recorded.body)).toMatchObject([
      {
        action: 'edited',
        fields: ['answered_in_time', 'requests_handled', 'articles_published'],
        gone: false,
      },
    ]);
    expect((await put({ answered_in_time: 5 })).status).toBe(422);
  });

  it.each([{ answered_in_time: 101 }, { requests_handled: 0 }, { comments_reviewed: 1.5 }])(
    'rejects the goal %j',
    async (wrong) => {
      expect((await put({ ...all, ...wrong })).status).toBe(422);
    },
  );

  it('deletes the goal for closed requests when a client that does not know it sets the others', async () => {
    const { requests_completed: _, ...older } = all;
    const response = await put(older);
    const goals = goal.strict().array().parse(response.body);
    expect(goals.map(({ target }) => target)).toEqual([95, 1, null, 2, null]);
  });

  it('counts a request that staff complete as closed this week', async () => {
    const { send } = await openRequest(api);
    const closed = async () =>
      dashboard
        .parse((await api.call('GET', '/api/dashboard', token())).body)
        .goals.find(({ kind }) => kind === 'requests_completed')?.progress;
    const before = await closed();
    await send({ type: 'status', status: 'contacted' });
    expect(await closed()).toBe(before);
    await send({ type: 'status', status: 'completed' });
    expect(await closed()).toBe((before ?? 0) + 1);
  });

  it('has no goals after an administrator deleted them, even after a restart', async () => {
    const none = {
      answered_in_time: null,
      requests_handled: null,
      requests_completed: null,
      articles_published: null,
      comments_reviewed: null,
    };
    expect((await put(none)).status).toBe(200);
    await api.restart();
    const { body } = await api.call('GET', '/api/dashboard', token());
    expect(dashboard.parse(body).goals.map(({ target }) => target)).toEqual([null, null, null, null, null]);
  });
});

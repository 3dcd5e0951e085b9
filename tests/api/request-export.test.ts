import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { limits } from '#shared/contract/limits.ts';
import { useApi } from '#tests/support/api.ts';
import { addInBulk } from '#tests/support/bulk-records.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { inboxOf } from '#tests/support/requests.ts';

vi.setConfig({ testTimeout: 60_000 });
const requests = 1_203;

describeEachEngine('the export of many requests', (engine) => {
  const api = useApi(engine);
  const save = (filter: object) =>
    api.call('POST', '/api/appointments/export', { token: api.adminToken, body: filter });
  beforeAll(() => addInBulk(api.app.db, 20, { appointments: requests }));

  it('has each request once, in the order of the filter, under one heading', async () => {
    const { status, body } = await save({ sort: 'received' });
    expect(status).toBe(200);
    const [heading = '', ...lines] = String(body).trimEnd().split('\r\n"');
    expect(heading).toMatch(/^\ufeff"Reference"/);
    const references = lines.map((line) => line.slice(0, line.indexOf('"')));
    expect(new Set(references).size).toBe(lines.length);
    const [last] = await inboxOf(api, { sort: '-received', per_page: 1 });
    expect(references.at(-1)).toBe(last?.reference);
    expect(lines.length).toBeGreaterThanOrEqual(requests);
    expect(String(body).split('\ufeff')).toHaveLength(2);
  });

  it('is refused for more than its most, and not recorded then', async () => {
    const bounds: { exportedRequests: number } = limits;
    const most = vi.spyOn(bounds, 'exportedRequests', 'get').mockReturnValue(requests - 1);
    onTestFinished(() => most.mockRestore());
    expect(await save({})).toMatchObject({ status: 422, body: { code: 'export_too_large' } });
    const recorded = await api.call('GET', '/api/activity?action=exported', { token: api.adminToken });
    expect(recorded.body).toHaveLength(1);
  });
});

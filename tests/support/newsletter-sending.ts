import { afterAll, beforeAll, beforeEach } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import type { Engine } from '#tests/support/engines.ts';
import { deliverTo, publish } from '#tests/support/newsletter.ts';

/** The given number of readers' e-mail addresses. */
export const addresses = (count: number) =>
  Array.from({ length: count }, (_, nth) => `reader${nth}@example.com`);

/** An app that sends newsletters to a mail server of the test, one mail a second. */
export function useNewsletter(engine: Engine) {
  const api = useApi(engine, { RATE_LIMIT: 'off', NEWSLETTER_PER_MINUTE: '60' });
  let server: Awaited<ReturnType<typeof deliverTo>>;
  let article = 0;
  beforeAll(async () => {
    server = await deliverTo(api);
    article = await publish(api, 'Visa in five days');
  });
  afterAll(() => server.sink.close());
  beforeEach(async () => {
    server.sink.received.length = 0;
    server.sink.behaviour = {};
    await api.app.db.transaction(async (writer) => {
      await writer.deleteFrom('newsletter_issues').execute();
      await writer.deleteFrom('subscribers').execute();
      await writer.deleteFrom('mails').execute();
    });
  });

  const act = (id: number, action: string, more: object = {}) =>
    api.call('POST', `/api/newsletter-issues/${id}/actions`, {
      token: api.adminToken,
      body: { action, ...more },
    });
  const issue = async (id: number) =>
    (await api.call('GET', `/api/newsletter-issues/${id}`, { token: api.adminToken })).body;
  const run = () => api.app.services.newsletterDelivery.run();
  /** Runs the jobs while the clock advances. */
  const runFor = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      await run();
      await server.deliver();
      api.pass(5000);
    }
    await run();
  };
  return { api, server: () => server, article: () => article, act, issue, run, runFor };
}

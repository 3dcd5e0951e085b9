import { afterAll, beforeAll, beforeEach } from 'vitest';
import { gatewaySettings, openSmsGateway } from '#lab/sms-gateway/gateway.ts';
import { day, hour, minute } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { newsOffice } from '#shared/contract/news.ts';
import { admin, useOneNode } from '#tests/support/api.ts';
import type { Engine } from '#tests/support/engines.ts';
import { caseByPhone } from '#tests/support/news.ts';

/** Numbers of mobile phones in Bangladesh, one for each test's family. */
export const mobileNumber = (nth: number) => `0171122${String(nth).padStart(4, '0')}`;

/** An app with a gateway for SMS on this machine, which takes each SMS at the beginning of a test. */
export function useSms(engine: Engine) {
  const api = useOneNode(engine, { RATE_LIMIT: 'off', PUBLIC_URL: 'https://care.example.com' });
  let opened: Awaited<ReturnType<typeof openSmsGateway>> | undefined;
  let families = 0;
  const gateway = () => {
    if (!opened) throw new Error('The gateway is there once the tests run');
    return opened;
  };
  const settings = () => gatewaySettings(gateway().port);
  beforeAll(async () => {
    opened = await openSmsGateway();
    await api.restart({ sms: readConfig(settings()).sms });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    await gateway().setMood('accepts');
    gateway().received.length = 0;
    // A gateway that was down is tried again. One o'clock in Dhaka: no test goes on past midnight.
    api.pass(3 * day + hour - ((api.clock().getTime() + 6 * hour) % day));
    api.adminToken = await api.tokenOf(admin.email, admin.password);
  });
  const deliver = () => api.app.services.news.sms.deliverDue();
  return {
    api,
    settings,
    deliver,
    get gateway() {
      return gateway();
    },
    /** A case whose family has a phone alone. */
    start: async (changes: object = {}) => {
      families += 1;
      const sent = { phone: mobileNumber(families), lang: 'bn', ...changes };
      return { ...(await caseByPhone(api, sent)), phone: sent.phone };
    },
    /** Sends what is due, and what is tried again. */
    async deliverAll() {
      for (let time = 0; time < 3; time++) {
        api.pass(2 * minute + 1000);
        await deliver();
      }
    },
    async office() {
      api.adminToken = await api.tokenOf(admin.email, admin.password);
      return newsOffice.parse((await api.call('GET', '/api/news', { token: api.adminToken })).body);
    },
    rows: (caseId: number) =>
      api.app.db.read.selectFrom('sms').selectAll().where('case_id', '=', caseId).orderBy('id').execute(),
  };
}

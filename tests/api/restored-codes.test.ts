import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { gatewaySettings, openSmsGateway } from '#lab/sms-gateway/gateway.ts';
import { buildApp } from '#server/app.ts';
import { minute } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { familyByPhone, newKey } from '#tests/support/access-codes.ts';
import { useOneNode } from '#tests/support/api.ts';
import { backupsOf } from '#tests/support/backups.ts';
import { describeBackups } from '#tests/support/engines.ts';
import { caseByPhone } from '#tests/support/news.ts';

describeBackups('a restored backup', (engine) => {
  const api = useOneNode(engine);
  const { newFolder, backUp, restore } = backupsOf(api);

  it('has no codes that work, and lets a person tell what an SMS may have told since', async () => {
    const gateway = await openSmsGateway();
    onTestFinished(() => gateway.close());
    const sms = gatewaySettings(gateway.port);
    await api.restart({ sms: readConfig(sms).sms });
    const family = await familyByPhone(api);
    const enter = await family.give();
    await family.give({ purpose: 'erase' });
    await api.call('POST', '/api/enter/ask', { body: { reference: family.reference, lang: 'bn' } });
    const bySms = await familyByPhone(api);
    const allowed = await bySms.staff('PUT', '/asks', { on: true, sms: true });
    expect(allowed.body).toMatchObject({ sms: { allowed_by: expect.any(String) } });
    const told = await caseByPhone(api, { phone: '01711333444' });
    await told.reply('First');
    const backup = await backUp(newFolder());

    const target = await engine.emptySettings();
    const restored = await restore(backup, target);
    expect(restored, restored.error).toMatchObject({ code: 0 });
    const config = readConfig({ ...target, ...sms, SEED: 'none', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' });
    const clock = () => new Date(api.clock().getTime() + 2 * minute);
    await cp(join(api.config.dataDir, 'secret.key'), join(target.DATA_DIR, 'secret.key'));
    const app = await buildApp({ config, web: 'none', clock });
    onTestFinished(() => app.close());
    const payload = { reference: family.reference, code: enter.code, key: newKey() };
    expect(await app.http.inject({ method: 'POST', url: '/api/enter', payload })).toMatchObject({
      statusCode: 401,
    });
    for (const table of ['access_codes', 'request_codes'] as const)
      expect(await app.db.read.selectFrom(table).select('id').execute(), table).toEqual([]);

    // It may have ended since, with a lost phone.
    const permissions = app.db.read.selectFrom('cases').select('code_sms_by');
    expect(await permissions.where('code_sms_by', 'is not', null).execute()).toEqual([]);

    await app.services.news.sms.deliverDue();
    expect(gateway.received).toEqual([]);
    const rows = app.db.read.selectFrom('sms').select(['case_id', 'state', 'code']);
    expect(await rows.where('case_id', '=', told.id).execute()).toMatchObject([
      { state: 'failed', code: 'ELOST' },
    ]);
    const tasks = app.db.read.selectFrom('case_tasks').select('state').where('kind', '=', 'news');
    expect(await tasks.where('case_id', '=', told.id).execute()).toEqual([{ state: 'requested' }]);
  }, 60_000);
});

import { expect, it } from 'vitest';
import { paperAccess } from '#shared/contract/papers.ts';
import { useApi } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { pdf } from '#tests/support/paper-files.ts';
import { asOwner, asStaff, papersOf } from '#tests/support/papers.ts';

const hour = 60 * 60 * 1000;

describeEachEngine('the access log', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', MAIL_TO: 'office@setucare.example' });

  it('has a line for each reader, no matter how often one of them opens a page', async () => {
    const one = await openCase(api);
    const own = papersOf(api, asOwner(one.owner.token));
    const { id } = await own.sendPaper([pdf()], { appointment_id: one.requestId, title: 'Biopsy' });
    expect((await papersOf(api, asStaff(one.coordinator.token)).call('GET', `/${id}/pages/1`)).status).toBe(
      200,
    );
    const row = {
      document_id: id,
      appointment_id: one.requestId,
      who: 'owner' as const,
      user_id: one.owner.id,
      act: 'page' as const,
      page: 1,
    };
    const looks = (at: number) =>
      Array.from({ length: 1100 }, () => ({ ...row, created_at: new Date(at).toISOString() }));
    const now = api.clock().getTime();
    for (const at of [now + hour, now + 2 * hour])
      await api.app.db.transaction((writer) =>
        writer.insertInto('document_accesses').values(looks(at)).execute(),
      );
    const log = await own.accesses(one.requestId);
    expect(log).toMatchObject([
      { who: 'owner', title: 'Biopsy', acts: ['page'], pages: [1], actor: null },
      { who: 'owner', pages: [1] },
      { who: 'staff', pages: [1], actor: expect.stringMatching(/Person/), disputed: false },
    ]);
    const url = `/accesses?appointment_id=${one.requestId}&before=${log[1]?.id}`;
    expect(paperAccess.array().parse((await own.call('GET', url)).body)).toEqual(log.slice(2));
  });

  it('lets only an administrator examine an access that the patient does not recognise', async () => {
    const one = await openCase(api);
    const own = papersOf(api, asOwner(one.owner.token));
    const { id } = await own.sendPaper([pdf()], { appointment_id: one.requestId, title: 'Biopsy' });
    await papersOf(api, asStaff(one.coordinator.token)).call('GET', `/${id}/pages/1`);
    const [line] = await own.accesses(one.requestId);
    expect((await own.call('POST', `/accesses/${line?.id}/dispute`)).status).toBe(200);
    expect(await own.accesses(one.requestId)).toMatchObject([{ disputed: true }]);
    const task = (await one.get()).tasks.find(({ kind }) => kind === 'access');
    const { kind, text, version, id: number } = task ?? { kind: 'none', text: '', version: 0, id: 0 };
    const edit = { text, owner: 'patient', version };
    expect(kind).toBe('access');
    expect((await one.taskState(number, { state: 'completed', version })).status).toBe(403);
    const { token } = one.coordinator;
    expect((await api.call('PUT', `/api/case-tasks/${number}`, { token, body: edit })).status).toBe(403);
    // Also after the case has ended: a death that level 2 notes cancels the other tasks only.
    expect((await one.stage('cancelled', { ended_as: 'died' })).status).toBe(200);
    const ended = await one.as(api.adminToken).taskState(number, { state: 'completed', version });
    expect(ended.status).toBe(200);
    const mails = await api.app.db.read
      .selectFrom('mails')
      .select(['text'])
      .where('appointment_id', '=', one.requestId)
      .where('text', 'like', '%does not recognise%')
      .execute();
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('Biopsy');
  });
});

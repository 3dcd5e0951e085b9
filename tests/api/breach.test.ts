import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { breachCommand } from '#server/commands/breach.ts';
import { createdShareLink, sharedProof } from '#shared/contract/share-links.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { callOperatorCommand } from '#tests/support/operator-commands.ts';
import { pdf } from '#tests/support/paper-files.ts';
import { asOwner, asStaff, papersOf } from '#tests/support/papers.ts';
import { sendRequest } from '#tests/support/requests.ts';
import { hospitalLinkOf, openLink } from '#tests/support/share-links.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

// Each paper is read in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const minute = 60 * 1000;

describeEachEngine('the command for the day of a breach', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  const parent = temporaryFolder('breach-');
  const newFolder = () => mkdtempSync(join(parent.path, 'reports-'));
  const command = (...args: string[]) => {
    const { dataDir, databaseUrl = '', secretKey = '' } = api.config;
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: secretKey };
    return callOperatorCommand(breachCommand, args, settings);
  };
  /** The period around the present, and the folder for its reports. */
  const around = (out: string) => {
    const at = (later: number) => new Date(api.clock().getTime() + later).toISOString();
    return ['--from', at(-10 * minute), '--to', at(10 * minute), '--out', out];
  };
  /** Runs the command, and reads its reports. */
  const reportsOf = async (...args: string[]) => {
    const out = newFolder();
    const { code, error } = await command(...around(out), ...args);
    expect(code, error).toBe(0);
    const [folder = ''] = readdirSync(out);
    const read = (name: string) => readFileSync(join(out, folder, name), 'utf8');
    return {
      error,
      papers: read('opened-papers.csv'),
      actions: read('actions.csv'),
      people: read('affected-people.csv'),
    };
  };

  it('lists who opened which paper, who did what, and whom it affects', async () => {
    const one = await openCase(api, { name: 'Nasrin Akter' });
    const { id } = await papersOf(api, asOwner(one.owner.token)).sendPaper([pdf()], {
      appointment_id: one.requestId,
      title: 'Biopsy',
    });
    await papersOf(api, asStaff(one.coordinator.token)).call('GET', `/${id}/pages/1`);
    await sendRequest(api, { name: 'Not Concerned' });
    const { papers, actions, people } = await reportsOf();
    expect(papers).toContain(`"staff","${one.coordinator.id}"`);
    expect(papers).toContain(`"page","${id}","1","${one.reference}"`);
    expect(actions).toContain(`"${one.coordinator.id}"`);
    expect(people).toMatch(new RegExp(`"${one.reference}","Nasrin Akter".*"case, papers`));
    expect(people).not.toContain('Not Concerned');
    expect(papers + actions + people).not.toContain('Biopsy');
  });

  it('lists whoever had a link that was opened in the period and once more after it', async () => {
    const { one, make } = await hospitalLinkOf(api);
    const { token, pin, link } = createdShareLink.parse((await make()).body);
    const period = around(newFolder());
    await openLink(api, token, pin);
    api.pass(20 * minute);
    await openLink(api, token, pin);
    expect((await command(...period)).code).toBe(0);
    const [folder = ''] = readdirSync(period.at(-1) ?? '', { recursive: true, encoding: 'utf8' });
    const people = readFileSync(join(period.at(-1) ?? '', folder, 'affected-people.csv'), 'utf8');
    expect(people).toMatch(new RegExp(`"${one.reference}".*link`));
    await api.call('POST', `/api/share-links/${link.id}/revoke`, { token: api.adminToken });
  });

  it('limits the reports to what one account did, and lists everybody when it is asked to', async () => {
    const [one, other] = [await openCase(api), await openCase(api)];
    const { email } = one.coordinator;
    const { people } = await reportsOf('--account', email.toUpperCase());
    expect(people).toContain(one.reference);
    expect(people).not.toContain(other.reference);
    const all = await reportsOf('--everybody');
    expect(all.people).toContain(other.reference);
    expect(all.people).toContain(`"${email}"`);
    await api.call('POST', '/api/appointments/export', { token: api.adminToken, body: {} });
    expect((await reportsOf()).error).toContain('Somebody exported a list: use --everybody.');
  });

  it('ends every session, link, code and ticket, and only those', async () => {
    const person = await makeUser(api, 1);
    const { one, make } = await hospitalLinkOf(api);
    const { token, pin } = createdShareLink.parse((await make()).body);
    const { proof } = sharedProof.parse((await openLink(api, token, pin)).body);
    await api.call('POST', '/api/password-resets', { body: { email: person.email, lang: 'en' } });
    const { code, out } = await command('--end');
    expect(code).toBe(0);
    expect(out).toMatch(/Ended sessions: [1-9]/);
    expect(out).toMatch(/Ended links of families and hospitals: 1\n/);
    for (const caller of [person.token, one.owner.token, one.coordinator.token, api.adminToken])
      expect((await api.call('GET', '/api/account/sessions', { token: caller })).status).toBe(401);
    expect((await openLink(api, token, pin)).status).toBe(422);
    expect((await api.call('POST', '/api/shared/read', { body: { proof } })).status).toBe(403);
    for (const table of ['account_tokens', 'password_reset_asks', 'request_codes', 'upload_tickets'] as const)
      expect(await api.app.db.read.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await api.tokenOf(person.email, person.password)).toEqual(expect.any(String));
    expect((await command('--end')).out).toMatch(/Ended sessions: 1\n/);
  });

  it('writes no report into a folder that was there before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: api.clock() });
    onTestFinished(() => void vi.useRealTimers());
    const out = newFolder();
    const theirs = join(out, `breach-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
    mkdirSync(theirs);
    const refused = await command('--end', ...around(out));
    expect(refused).toMatchObject({ code: 1, out: '', error: expect.stringContaining('Nothing was ended.') });
    expect(readdirSync(theirs)).toEqual([]);
  });

  it('refuses what it can not read', async () => {
    const out = newFolder();
    const cases = [
      [[], 'It needs --end, or --from, --to and --out.'],
      [['--from', '2026-11-20'], 'Reports need --from, --to and --out.'],
      [['--from', 'yesterday', '--to', '2026-11-20', '--out', out], '--from needs a day like 2026-11-20'],
      [['--from', '2026-11-20T10:00', '--to', '2026-11-21', '--out', out], '--from needs a day'],
      [['--from', '2026-11-22', '--to', '2026-11-20', '--out', out], '--to has to be after --from.'],
    ] as const;
    for (const [args, sentence] of cases) {
      const { code, error } = await command(...args);
      expect([code, error]).toEqual([2, expect.stringContaining(sentence)]);
    }
    const unknown = await command(...around(out), '--account', 'nobody@setucare.example');
    expect([unknown.code, unknown.error]).toEqual([1, 'There is no account nobody@setucare.example.\n']);
    expect(readdirSync(out)).toEqual([]);
  });
});

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { secretKeyCommand } from '#server/commands/secret-key.ts';
import { sealStored } from '#server/domain/system/seal-stored.ts';
import { readOrCreateRing, WrongKeyError } from '#server/secrets/installation-keys.ts';
import { keyFileOf, readKeyFile } from '#server/secrets/key-file.ts';
import { keyUse } from '#server/secrets/key-use.ts';
import { useApi } from '#tests/support/api.ts';
import { step } from '#tests/support/authenticator.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { lastToken } from '#tests/support/mailed-tokens.ts';
import { askForNewsletter } from '#tests/support/newsletter.ts';
import { callOperatorCommand, runOperatorCommand } from '#tests/support/operator-commands.ts';
import { confirmAddress, secondFactorOf } from '#tests/support/second-factor.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const notHere =
  "The codes of your app can't be checked at the moment. Please use a recovery code, or contact the office.";

describeEachEngine('the key for secrets', (engine) => {
  const api = useApi(engine);
  const signIn = ({ email, password }: { email: string; password: string }, code: string) =>
    api.call('POST', '/api/login', { body: { email, password, code } });
  const withFactor = async () => {
    const person = await makeUser(api, 4);
    return { ...person, ...(await secondFactorOf(api, person).turnOn()) };
  };
  const stored = async () => {
    const { read } = api.app.db;
    const factors = await read.selectFrom('second_factors').select(['secret', 'next_secret']).execute();
    const mails = await read
      .selectFrom('mails')
      .select(['text', 'html'])
      .where('link_hash', 'is not', null)
      .execute();
    return { factors, texts: mails.flatMap(({ text, html }) => [text, html]) };
  };
  const subscribe = (email: string) => askForNewsletter(api, { email, lang: 'en' });
  const commandWith = (changes: Record<string, string>, ...args: string[]) => {
    const { dataDir, databaseUrl = '', secretKey = '' } = api.config;
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: secretKey };
    return callOperatorCommand(secretKeyCommand, args, { ...settings, ...changes }).then(
      ({ code, out, error }) => (code === 0 ? out : error),
    );
  };
  const command = (...args: string[]) => commandWith({}, ...args);
  /** What an installation stored before it had a key. */
  const unseal = async (userId: number, secret: string) => {
    await api.app.db.transaction((writer) =>
      writer.updateTable('second_factors').set({ secret }).where('user_id', '=', userId).execute(),
    );
  };

  it('is created by the first start, in a file that only this account can read', () => {
    const file = keyFileOf(api.config.dataDir);
    expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}\n$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('encrypts second factors and mails with a token', async () => {
    const person = await withFactor();
    await subscribe('sealed@patients.example');
    const token = await lastToken(api, 'sealed@patients.example', 'newsletter-confirmation');
    const { factors, texts } = await stored();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of [...factors.map(({ secret }) => secret), ...texts]) expect(text).toMatch(/^sealed:/);
    expect(JSON.stringify({ factors, texts })).not.toContain(person.secret);
    expect(token).not.toBe('');
    expect((await signIn(person, person.code())).status).toBe(200);
  });

  it('encrypts what an earlier version stored unencrypted, and everything again under a new key', async () => {
    const person = await withFactor();
    await unseal(person.id, person.secret);
    expect((await signIn(person, person.code())).status).toBe(200);
    expect(await sealStored(api.app.db, api.app.keys)).toMatchObject({ unreadable: 0 });
    expect(JSON.stringify(await stored())).not.toContain(person.secret);
    api.pass(step);
    expect((await signIn(person, person.code())).status).toBe(200);

    const before = api.app.keys.currentPrefix;
    expect(await command('--finish')).toContain('There are no earlier keys');
    expect(await command('--rotate')).toContain('Start the server again');
    expect(await command('--finish')).toContain('No server has used the present key yet');
    // A server that still has the old key can read what a server with the new key encrypts.
    api.pass(step);
    expect((await signIn(person, person.code())).status).toBe(200);
    await api.restart();
    expect(api.app.keys.currentPrefix).not.toBe(before);
    api.pass(step);
    expect((await signIn(person, person.code())).status).toBe(200);
    expect(await command()).toContain('sealed with an earlier key');
    await api.app.services.storedSecrets.seal();
    expect(JSON.stringify(await stored())).not.toContain(before);
    expect(await command()).toContain('Everything is sealed with it.');
    expect(await command('--finish')).toContain('The earlier keys are removed');
    await api.restart();
    api.pass(step);
    expect((await signIn(person, person.code())).status).toBe(200);
  });

  it('stays in the file while a node uses it, and secrets sealed by newer nodes get no earlier key', async () => {
    const person = await withFactor();
    const { db, keys: earlier } = api.app;
    await api.app.recordKeyUse();
    expect(await command('--rotate')).toContain('Start the server again');
    // This server still runs with the earlier key.
    await sealStored(db, readOrCreateRing(api.config).ring);
    await api.app.services.storedSecrets.seal();
    expect(JSON.stringify(await stored())).not.toContain(earlier.currentPrefix);
    const refused = await command('--finish');
    expect(refused).toContain(`${hostname()}:${api.config.port}`);
    expect(readKeyFile(keyFileOf(api.config.dataDir))).toHaveLength(2);

    await api.restart();
    await api.app.recordKeyUse();
    const node = 'gone.example:3000';
    const log = { error() {} };
    const gone = (clock = api.clock) => keyUse({ db: api.app.db, clock, keys: earlier, node, log });
    const next = keyUse({ db: api.app.db, clock: api.clock, keys: api.app.keys, node: 'next', log });
    await gone().begin();
    expect(await command('--finish')).toContain(`within the last two hours: ${node}.`);
    await gone(() => new Date(Date.now() - 3 * 60 * 60 * 1000)).begin();
    expect(await command('--finish')).toContain('The earlier keys are removed');
    await gone(() => new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)).begin();
    await next.begin();
    const facts = await api.app.db.read.selectFrom('installation').select('name').execute();
    expect(facts.map(({ name }) => name)).not.toContain(`key-in-use:${node}`);
    expect(facts.map(({ name }) => name)).toContain('key-in-use:next');
    await next.end();
    api.pass(step);
    expect((await signIn(person, person.code())).status).toBe(200);
  });

  it('stays in the file when SECRET_KEY is the same, since it may be the only copy', async () => {
    const file = keyFileOf(api.config.dataDir);
    const [key = ''] = readKeyFile(file);
    const env = { SECRET_KEY: key };
    expect(await commandWith(env, '--finish')).toContain(`${file} still holds that key.`);
    expect(readKeyFile(file)).toEqual([key]);
  });

  it('comes from SECRET_KEY if that is set, and a wrong one stops the start', async () => {
    const person = await withFactor();
    const secretKey = 'a key that the operator has set by hand';
    // The file still has the earlier key.
    await api.restart({ secretKey });
    await api.app.services.storedSecrets.seal();
    expect(await command('--finish')).toContain('The earlier keys are removed');
    expect(() => statSync(keyFileOf(api.config.dataDir))).toThrow('ENOENT');
    const config = { ...api.config, secretKey: 'another key that nobody knows here' };
    await expect(buildApp({ config, web: 'none' })).rejects.toThrow(WrongKeyError);
    await api.restart({
      secretKey: 'one more key, with the earlier one beside',
      secretKeyPrevious: [secretKey],
    });
    await api.app.services.storedSecrets.seal();
    await api.restart({ secretKeyPrevious: [] });
    expect((await signIn(person, person.code())).status).toBe(200);
  });

  it('is reported as missing by a node without it, which stores nothing under a key of its own', async () => {
    const person = await withFactor();
    const { secretKey } = api.config;
    const dataDir = join(api.config.dataDir, 'of-another-node');
    mkdirSync(dataDir);
    // The embedded database is in the data folder and would move with it.
    if (engine.name === 'sqlite') await api.restart({ secretKey: undefined });
    else await api.restart({ secretKey: undefined, dataDir });
    expect(api.app.keys.keysMatch).toBe(false);
    expect(await signIn(person, person.code())).toMatchObject({ status: 503, body: { message: notHere } });
    expect((await signIn(person, person.codes[0] ?? '')).status).toBe(200);
    const other = await makeUser(api, 4);
    await confirmAddress(api, other.id);
    expect(await secondFactorOf(api, other).begin()).toMatchObject({
      status: 503,
      body: { message: notHere },
    });
    await subscribe('foreign@patients.example');
    expect(await lastToken(api, 'foreign@patients.example', 'newsletter-confirmation')).not.toBe('');
    expect(JSON.stringify(await stored())).not.toContain(api.app.keys.currentPrefix);
    expect(await command()).toContain('The key of this installation is missing here.');
    rmSync(keyFileOf(api.config.dataDir));
    expect(await command()).toContain('The key of this installation is missing here.');
    expect(existsSync(keyFileOf(api.config.dataDir))).toBe(false);

    await api.restart({ secretKey });
    expect((await signIn(person, person.code())).status).toBe(200);
  });

  it('can be given up when it is lost, and recovery codes still work', async () => {
    const person = await withFactor();
    expect(await command('--lost')).toContain('The key is not lost');
    await api.restart({ secretKey: undefined });
    expect(api.app.keys.keysMatch).toBe(false);
    expect(await command('--lost')).toContain('is the key of this installation from now on');
    await api.restart();
    expect(api.app.keys.keysMatch).toBe(true);
    expect(await signIn(person, person.code())).toMatchObject({ status: 503, body: { message: notHere } });
    expect((await signIn(person, person.codes[0] ?? '')).status).toBe(200);
    const again = await withFactor();
    expect((await signIn(again, again.code())).status).toBe(200);
  });
});

it('is not created by a command in a folder without an installation', async () => {
  const folder = temporaryFolder('empty');
  onTestFinished(folder.remove);
  const { code, error } = await runOperatorCommand('secret-key', [], { DATA_DIR: folder.path });
  expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining('There is no database in') });
  expect(readdirSync(folder.path)).toEqual([]);
});

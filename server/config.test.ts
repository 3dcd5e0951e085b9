import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

it('the configuration has a default for every setting that needs one', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteName: 'SetuCare',
    adminEmail: 'admin@example.com',
    mailTo: 'admin@example.com',
    staffRoleIds: [2, 3, 4],
    seed: 'starter',
    limits: { contact: 60, comments: 60, registrations: 30 },
  });
});

it('a node is called by its host and port if it has no name', () => {
  expect(readConfig({ PORT: '3001' }).nodeName).toBe(`${hostname()}:3001`);
  expect(readConfig({ NODE_NAME: 'dhaka-1' }).nodeName).toBe('dhaka-1');
});

it('the configuration says in plain words what a number may be', () => {
  expect(() => readConfig({ PORT: '70000' })).toThrow('PORT: must be a whole number from 0 to 65535');
});

it('the configuration treats an empty value as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

it('the configuration reads every setting', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://care.example/',
    RATE_LIMIT: 'off',
    STAFF_ROLE_IDS: '2, 7',
  });
  expect(config).toMatchObject({
    publicUrl: 'https://care.example',
    limits: undefined,
    staffRoleIds: [2, 7],
  });
});

it.each([
  ['DATABASE_URL', 'postgres://app:se/cret@127.0.0.1/db'],
  ['SMTP_URL', 'smtp://user:se/cret@mail'],
  ['SMTP_URL', 'smtp://'],
  ['PUBLIC_URL', 'https://care.example/app?x=1'],
])(
  'the configuration says what is wrong with an unreadable %s without showing its password',
  (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).not.toThrow(/cret/);
  },
);

it.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://secret@db'],
  ['PUBLIC_URL', 'care.example'],
  ['ADMIN_PASSWORD', 'short'],
  ['STAFF_ROLE_IDS', '2;3'],
  ['STAFF_ROLE_IDS', '1,2'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_TO', 'a@b.c,d@e.f'],
  ['RATE_LIMIT', 'no'],
  ['SEED', 'all'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '2,3'],
  ['DRAIN_SECONDS', '601'],
  ['LIMIT_CONTACT', '1e3'],
  ['NODE_NAME', 'a node'],
  ['LOG_LEVEL', 'loud'],
])('the configuration names %s when it is %s, without repeating its value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^${name}: (?!.*${value.replace(/[.:/;,@]/g, '.')}$)`),
  );
});

function secretFile(content: string): string {
  const folder = temporaryFolder('secret');
  onTestFinished(folder.remove);
  const path = join(folder.path, 'secret');
  writeFileSync(path, content);
  return path;
}

it('the configuration reads a secret from a file, without the line break at its end', () => {
  const file = secretFile('postgres://app:s3cret@db/care\n');
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://app:s3cret@db/care');
});

it.each([
  ['names no file', () => '/nowhere/at/all', /^SMTP_URL_FILE: .*\(ENOENT\)$/],
  ['names an empty file', () => secretFile('\n'), /^SMTP_URL_FILE: names an empty file$/m],
  ['holds what can not be used', () => secretFile('http://cret'), /^SMTP_URL: (?!.*cret)/],
])('the configuration reports a secret file that %s', (_, file, message) => {
  expect(() => readConfig({ SMTP_URL_FILE: file() })).toThrow(ConfigError);
  expect(() => readConfig({ SMTP_URL_FILE: file() })).toThrow(message);
});

it('the configuration rejects a secret that is given twice', () => {
  const twice = { SMTP_URL: 'smtp://mail', SMTP_URL_FILE: secretFile('smtp://mail') };
  expect(() => readConfig(twice)).toThrow(/^SMTP_URL_FILE: can not be set together with SMTP_URL$/);
});

const key = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

it('the configuration keeps images in the data folder until a bucket is set', () => {
  expect(readConfig(key).s3).toBeUndefined();
  expect(readConfig({ ...key, S3_BUCKET: 'care-uploads', S3_REGION: 'ap-southeast-1' }).s3).toEqual({
    bucket: 'care-uploads',
    endpoint: 'https://s3.ap-southeast-1.amazonaws.com',
    region: 'ap-southeast-1',
    prefix: '',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  const own = { S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_PREFIX: '/clinic/uploads/' };
  expect(readConfig({ ...key, ...own, S3_BUCKET: 'care-uploads' }).s3).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    prefix: 'clinic/uploads',
  });
});

it.each([
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET: must be set together with S3_ENDPOINT'],
  [
    { S3_BUCKET: 'care-uploads', AWS_ACCESS_KEY_ID: 'id' },
    'AWS_SECRET_ACCESS_KEY: must be set together with S3_BUCKET',
  ],
  [{ ...key, S3_BUCKET: 'Care' }, /^S3_BUCKET: must be the name of a bucket/],
  [{ ...key, S3_BUCKET: 'care-uploads', S3_PREFIX: 'a//b' }, /^S3_PREFIX: must be letters/],
])('the configuration says which storage setting is missing or wrong: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { errorCodeOf } from '#server/error-code.ts';
import { type SmsSettings, smsCountries, smsHeaders, smsProblems } from '#server/sms/settings.ts';
import { parseTrustedProxies } from '#server/trusted-proxies.ts';
import { limits } from '#shared/contract/limits.ts';
import { seeded } from '#shared/contract/seeded.ts';

/** A password with such characters makes the URL unreadable unless they are percent-encoded. */
const unreadable = 'can not be read: signs like / # @ in a password must be percent-encoded';
const hasHost = (url: string) => URL.canParse(url) && new URL(url).hostname !== '';

function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, { error, abort: true })
    .transform(Number)
    .refine((number) => number >= min && number <= max, { error });
}
const perHour = (fallback: number) => whole(1, 1_000_000).default(fallback);
const address = z.string().regex(/^[^\s@,;<>]+@[^\s@,;<>]+$/, 'must be one e-mail address');
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://example.com' })
  .refine((url) => !/[?#]/.test(url), 'must end with the host or a path')
  .transform((url) => url.replace(/\/+$/, ''));
const proxies = z.string().transform((text, { addIssue }) => {
  const parsed = parseTrustedProxies(text);
  if (parsed !== null) return parsed;
  addIssue(
    'must be addresses, networks or loopback, like 127.0.0.1,10.0.0.0/8, or a number of proxies from 1 to 10',
  );
  return z.NEVER;
});
const nodeName = z
  .string()
  .trim()
  .regex(/^[\w.:-]{1,80}$/, 'must be letters, digits and - _ . : (at most 80)');
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .refine(URL.canParse, unreadable)
  .optional();
const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' }).default('on');
const roleIds = z
  .string()
  .regex(/^\s*\d+(\s*,\s*\d+)*\s*$/, 'must be numbers with commas between, like 2,3,4')
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => !ids.includes(seeded.roles.customer), 'can not hold 1, the customers');
const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, like setucare-uploads');
const objectPrefix = z
  .string()
  .regex(/^\/?[\w.-]+(\/[\w.-]+)*\/?$/, 'must be letters, digits and - _ . with slashes between')
  .transform((prefix) => prefix.replace(/^\/|\/$/g, ''));

const key = z.string().trim().min(32, 'must have at least 32 characters, best random ones');
const keys = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(key));

/** Every setting of the product: its name in the environment, its format and its default. */
const settings = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_POOL_MAX: whole(2, 1000).default(10),
  MIGRATE: z.enum(['auto', 'off'], { error: 'must be auto or off' }).default('auto'),
  JOBS: onOrOff,
  DRAIN_SECONDS: whole(0, 600).default(0),
  PUBLIC_URL: origin.optional(),
  SITE_NAME: z
    .string()
    .trim()
    .regex(/^.{1,60}$/, 'must have 1 to 60 characters')
    .default('SetuCare'),
  NODE_NAME: nodeName.optional(),
  ADMIN_EMAIL: address.default('admin@example.com'),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  STAFF_ROLE_IDS: roleIds.default([2, 3, 4]),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .refine(hasHost, unreadable)
    .optional(),
  MAIL_FROM: address.default('care@setucare.example'),
  MAIL_TO: address.optional(),
  SMS_URL: z
    .string()
    .regex(/^https?:\/\//, 'must begin with https:// or http://')
    .refine(hasHost, unreadable)
    .optional(),
  SMS_METHOD: z.enum(['POST', 'GET'], { error: 'must be POST or GET' }).default('POST'),
  SMS_HEADERS: smsHeaders.default({}),
  SMS_BODY: z.string().optional(),
  SMS_ACCEPTED: z.string().optional(),
  SMS_FROM: z
    .string()
    .trim()
    .regex(/^[\w +.-]{3,16}$/, 'must have 3 to 16 letters, digits or signs, as families see it')
    .optional(),
  SMS_COUNTRIES: smsCountries.default(['880']),
  SMS_PER_DAY: whole(1, 100_000).default(200),
  RATE_LIMIT: onOrOff,
  LIMIT_CONTACT: perHour(60),
  LIMIT_COMMENTS: perHour(60),
  LIMIT_REGISTRATIONS: perHour(30),
  LIMIT_NEWSLETTER: perHour(30),
  LIMIT_UNSUBSCRIPTIONS: perHour(600),
  LIMIT_PASSWORD_RESETS: perHour(30),
  KEEP_PAPERS_MONTHS: whole(1, 600).default(24),
  KEEP_PASSPORTS_DAYS: whole(1, 3650).default(90),
  KEEP_ORPHAN_PAPERS_DAYS: whole(limits.orphanDaysMin, 3650).default(90),
  NEWSLETTER_PER_MINUTE: whole(1, 6000).default(60),
  SERVICE_WORKER: onOrOff,
  SEED: z.enum(['starter', 'none'], { error: 'must be starter or none' }).default('starter'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: proxies.optional(),
  SECRET_KEY: key.optional(),
  SECRET_KEY_PREVIOUS: keys.default([]),
  S3_BUCKET: bucketName.optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_PREFIX: objectPrefix.default(''),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  METRICS_PORT: whole(1, 65_535).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/, 'must be a recipient of age, like age1…')
    .optional(),
});

/** Settings that may also come from a file: `SMTP_URL_FILE` is the path of a file that holds `SMTP_URL`. */
const fromFiles = [
  'ADMIN_PASSWORD',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'SMS_BODY',
  'SMS_HEADERS',
  'SMS_URL',
  'SMTP_URL',
] satisfies (keyof typeof settings.shape)[];

/** The names of all settings, including those that point to a file. */
export const settingNames: readonly string[] = Object.keys(settings.shape);
export const fileSettingNames: readonly string[] = fromFiles.map((name) => `${name}_FILE`);

/** The names of everything that is set in the environment. */
export const namesInEnvironment = (): string[] => Object.keys(process.env);

/** The parsed settings. They are read once at the start and passed on. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Settings that can't be used, one on each line of the message, without their values. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

/** Reads the settings from the environment; an empty value counts as not set. Throws ConfigError. */
export function readConfig(environment: Environment = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const files = readSecretFiles(given);
  const parsed = settings.safeParse({ ...given, ...files.values });
  const missing = missingForS3({ ...given, ...files.values });
  if (files.problems.length + missing.length > 0 || !parsed.success) {
    const issues = parsed.error?.issues ?? [];
    const lines = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError([...files.problems, ...missing, ...lines].join('\n'));
  }
  const set = parsed.data;
  const sms = smsSettingsOf(set);
  return Object.freeze({
    port: set.PORT,
    host: set.HOST,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    /** For work that needs a lasting session: behind a pooler neither listening nor migrations would work. */
    databaseDirectUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL,
    databasePoolMax: set.DATABASE_POOL_MAX,
    migrate: set.MIGRATE === 'auto',
    jobs: set.JOBS === 'on',
    drainSeconds: set.DRAIN_SECONDS,
    publicUrl: set.PUBLIC_URL,
    siteName: set.SITE_NAME,
    /** What this server is called in the log, in the metrics and on the portal's page 'System'. */
    nodeName: set.NODE_NAME ?? `${hostname()}:${set.PORT}`,
    adminEmail: set.ADMIN_EMAIL,
    adminPassword: set.ADMIN_PASSWORD,
    staffRoleIds: set.STAFF_ROLE_IDS,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    /** The gateway for SMS; undefined where none is set. */
    sms,
    mailTo: set.MAIL_TO ?? set.ADMIN_EMAIL,
    /** Accepted calls per hour from one network; undefined where there are no limits. */
    limits:
      set.RATE_LIMIT === 'off'
        ? undefined
        : {
            contact: set.LIMIT_CONTACT,
            comments: set.LIMIT_COMMENTS,
            registrations: set.LIMIT_REGISTRATIONS,
            newsletter: set.LIMIT_NEWSLETTER,
            unsubscriptions: set.LIMIT_UNSUBSCRIPTIONS,
            passwordResets: set.LIMIT_PASSWORD_RESETS,
          },
    newsletterPerMinute: set.NEWSLETTER_PER_MINUTE,
    /** How long papers are stored. */
    retention: {
      papersMonths: set.KEEP_PAPERS_MONTHS,
      passportDays: set.KEEP_PASSPORTS_DAYS,
      orphanDays: set.KEEP_ORPHAN_PAPERS_DAYS,
    },
    serviceWorker: set.SERVICE_WORKER === 'on',
    seed: set.SEED,
    logLevel: set.LOG_LEVEL,
    trustProxy: set.TRUST_PROXY,
    /** undefined where the key file of the data folder holds the key. */
    secretKey: set.SECRET_KEY,
    secretKeyPrevious: set.SECRET_KEY_PREVIOUS,
    /** The bucket of the images; undefined: images are in the data folder. */
    s3: set.S3_BUCKET === undefined ? undefined : s3SettingsOf(set.S3_BUCKET, set),
    metricsPort: set.METRICS_PORT,
    backupRecipient: set.BACKUP_RECIPIENT,
  });
}

/** Throws ConfigError for settings of SMS that do not go together. */
function smsSettingsOf(set: z.output<typeof settings>): SmsSettings | undefined {
  const { SMS_URL: url, SMS_METHOD: method, SMS_HEADERS: headers, SMS_BODY: body } = set;
  const { SMS_ACCEPTED: accepted, SMS_FROM: from } = set;
  const problems = smsProblems({ url, method, headers, body, accepted, from });
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  if (!url || !from || !accepted) return undefined;
  const { SMS_COUNTRIES: countries, SMS_PER_DAY: perDay } = set;
  return { url, method, headers, body, accepted, from, countries, perDay };
}

/** Without an endpoint, Amazon's endpoint for the region is used. */
function s3SettingsOf(bucket: string, set: z.output<typeof settings>) {
  return {
    bucket,
    endpoint: set.S3_ENDPOINT ?? `https://s3.${set.S3_REGION}.amazonaws.com`,
    region: set.S3_REGION,
    prefix: set.S3_PREFIX,
    accessKeyId: set.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: set.AWS_SECRET_ACCESS_KEY ?? '',
  };
}

/** A bucket needs its key. An endpoint without a bucket is a mistake: images would silently stay on the disk. */
function missingForS3(given: Environment): string[] {
  if (given.S3_BUCKET === undefined) {
    return given.S3_ENDPOINT === undefined ? [] : ['S3_BUCKET: must be set together with S3_ENDPOINT'];
  }
  const missing = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].filter((name) => given[name] === undefined);
  return missing.map((name) => `${name}: must be set together with S3_BUCKET`);
}

function readSecretFiles(given: Environment): { values: Environment; problems: string[] } {
  const values: Environment = {};
  const problems: string[] = [];
  for (const name of fromFiles) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) problems.push(`${name}_FILE: can not be set together with ${name}`);
    try {
      values[name] = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
      if (values[name] === '') problems.push(`${name}_FILE: names an empty file`);
    } catch (error) {
      problems.push(`${name}_FILE: names a file that can not be read (${errorCodeOf(error) ?? 'unknown'})`);
    }
  }
  return { values, problems };
}

import { z } from 'zod';
import { timestamp } from '#shared/contract/fields.ts';

/** The names of the checks, in the order in which they are shown. */
const checkNames = [
  'database',
  'news',
  'schema',
  'file',
  'clock',
  'storage',
  'disk',
  'mail',
  'sms',
  'papers',
  'jobs',
  'backup',
  'address',
  'limits',
] as const;

/** The result of one check. A warning works for now; a fault needs somebody immediately. */
const systemCheck = z.object({
  name: z.enum(checkNames),
  state: z.enum(['ok', 'warning', 'fault']),
  text: z.string().describe('What was found, in plain words'),
});
export type SystemCheck = z.infer<typeof systemCheck>;

export const jobStates = ['off', 'waiting', 'running', 'failed'] as const;

/**
 * A background job of the node that responds. `failed`: its last run failed; it will run again. `off`: this node does
 * not run it, or no longer does.
 */
const jobState = z.object({
  name: z.string(),
  state: z.enum(jobStates),
  failures: z.int().describe('Runs that failed since the start'),
  running_since: timestamp.nullable().describe('When the run that is under way began'),
  finished_at: timestamp.nullable().describe('When the last run ended'),
  overdue: z.boolean().describe('Whether its run has been under way for much longer than usual'),
});
export type JobState = z.infer<typeof jobState>;

/** The state of the installation, as the responding node sees it. */
export const systemState = z.object({
  at: timestamp.describe('When it was looked at: the answer may be some seconds old'),
  version: z.string(),
  node: z.string().describe('The name of the machine that answers'),
  started_at: timestamp,
  runtime: z.string().describe('The version of Node.js'),
  engine: z.enum(['sqlite', 'postgres']),
  engine_version: z.string(),
  schema: z.string().describe('The newest migration'),
  storage: z.enum(['disk', 'bucket']).describe('Where images are'),
  disk: z.object({ free_bytes: z.int(), total_bytes: z.int() }).describe('The disk of the data folder'),
  mails: z.object({ waiting: z.int(), failed: z.int(), unconfirmed: z.int() }),
  papers: z.object({
    waiting: z.int().describe('To be checked'),
    oldest_at: timestamp.nullable().describe('Since when the first of them waits'),
    lost: z.int().describe('Refused because the storage has lost a file of theirs'),
  }),
  jobs: z.array(jobState),
  last_backup: z.object({ at: timestamp, bytes: z.int(), encrypted: z.boolean() }).nullable(),
  checks: z.array(systemCheck),
});
export type SystemState = z.infer<typeof systemState>;

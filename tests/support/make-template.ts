import { setPriority } from 'node:os';
import { makeTemplate } from '#tests/support/data-template.ts';

/** Much time, since this process and its server leave the processors to the tests that run beside them. */
const withinMs = 300_000;
const niceness = 5;

/** A program: makes the template of the starter content in the folder that the environment names. */
setPriority(niceness);
await makeTemplate('starter', AbortSignal.timeout(withinMs));

import { setPriority } from 'node:os';
import { findChromium } from '#tests/support/chromium.ts';
import { makeTemplate, parentVariable } from '#tests/support/data-template.ts';
import { runProgram } from '#tests/support/runners/program.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

/** A long time, because the program leaves the processors to the tests that run at the same time. */
const withinMs = 300_000;
const niceness = 5;

/**
 * Makes the template of the starter content for browser tests that follow: otherwise two of their three workers would
 * wait for the third to make it. If it can't be made here, they make it, and report why not.
 */
export async function makeTemplateEarly(): Promise<void> {
  if (!findChromium()) return;
  const folder = temporaryFolder('templates');
  process.env[parentVariable] = folder.path;
  if ((await runProgram(['tests/support/runners/early-template.ts'])) === 0) return;
  delete process.env[parentVariable];
  folder.remove();
}

// In the program itself: its priority applies to the whole process.
if (import.meta.main) {
  setPriority(niceness);
  await makeTemplate('starter', AbortSignal.timeout(withinMs));
}

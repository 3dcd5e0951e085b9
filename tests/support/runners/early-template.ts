import { findChromium } from '#tests/support/chromium.ts';
import { parentVariable } from '#tests/support/data-template.ts';
import { runProgram } from '#tests/support/runners/program.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

/**
 * Makes the template of the starter content for browser tests that follow: when they begin, two of their three workers
 * would wait for the third to make it. If it can't be made here, they do it, and say why not.
 */
export async function makeTemplateEarly(): Promise<void> {
  if (!findChromium()) return;
  const folder = temporaryFolder('templates');
  process.env[parentVariable] = folder.path;
  if ((await runProgram(['tests/support/make-template.ts'])) === 0) return;
  delete process.env[parentVariable];
  folder.remove();
}

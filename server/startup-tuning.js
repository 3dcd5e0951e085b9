import { createHook } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// JavaScript, as main.js is: Node loads its TypeScript parser (13 MiB) for a file that is not compiled yet.

/** Made anew by each build, and filled with what it has compiled. */
export const compileCache = join(import.meta.dirname, '../build/compile-cache');

/** V8's own setting: the space for young objects doubles whenever much of it survives. */
const usualGrowth = 2;

/** @param {number} factor */
const growBy = (factor) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

/**
 * Makes the imports that follow cheap. Their modules come compiled from the last build or start, and what they
 * make stays for ever: V8 would take that for a busy program and reserve 64 MB for young objects. Call
 * `endStartupTuning` once the server listens, since pages are rendered faster with space for them.
 */
export function tuneForStartup() {
  growBy(1);
  enableCompileCache(compileCache);
  keepTick();
}

/** @type {object[]} */
const kept = [];

/**
 * Node makes an object for each `process.nextTick`, several in an answer. When V8 collects garbage while there is none, it
 * forgets how they look, and makes all later ones slowly: a tenth of what a kept answer costs (ADR 0028). So one stays.
 */
function keepTick() {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept.push(resource);
    },
  });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
}

/** When the start's garbage is collected: it takes a tenth of a second, which the first visitor should not wait for. */
const collectAfterMs = 2000;

/** For the time in which the server listens. */
export function endStartupTuning() {
  growBy(usualGrowth);
  setTimeout(collectGarbage, collectAfterMs).unref();
}

/**
 * Gives 12 MB of the start back, which V8 keeps for as long as a server has little to do. Only the thorough collection
 * does, which has no name but this one.
 */
function collectGarbage() {
  setFlagsFromString('--expose-gc');
  /** @type {NodeJS.GCFunction} */
  const collect = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * The whole environment of a child process: where its modules are compiled, which is half of what its start takes.
 * @returns {Record<string, string>}
 */
export const childEnvironment = () => (existsSync(compileCache) ? { NODE_COMPILE_CACHE: compileCache } : {});

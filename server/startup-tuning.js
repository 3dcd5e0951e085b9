import { createHook } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// JavaScript, as main.js is: Node loads its TypeScript parser (13 MiB) for a file that is not compiled yet.

/** Recreated by each build, with the modules that it has compiled. */
export const compileCache = join(import.meta.dirname, '../build/compile-cache');

/** V8's default: the space for young objects doubles whenever much of it survives. */
const usualGrowth = 2;

/** @param {number} factor */
const growBy = (factor) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

/**
 * Makes the following imports cheap. Their modules were compiled by the last build or start, and their objects are
 * never released: V8 would treat that as a busy program and reserve 64 MB for young objects. Call `endStartupTuning`
 * once the server listens, because pages are rendered faster with more space for young objects.
 */
export function tuneForStartup() {
  growBy(1);
  enableCompileCache(compileCache);
  keepTick();
}

/** @type {object[]} */
const heldObjects = [];

/**
 * Node creates an object for each `process.nextTick`, several in a response. When V8 collects garbage while there is
 * none, it forgets their shape, and creates all later ones slowly: a tenth of the cost of a cached response (ADR 0028).
 * So one object stays.
 */
function keepTick() {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') heldObjects.push(resource);
    },
  });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
}

/**
 * When the garbage of the start is collected: this takes a tenth of a second, for which the first visitor should not
 * wait.
 */
const collectAfterMs = 2000;

/** Call this once the server listens. */
export function endStartupTuning() {
  growBy(usualGrowth);
  setTimeout(collectGarbage, collectAfterMs).unref();
}

/**
 * Releases 12 MB from the start, which V8 keeps for as long as a server has little to do. Only the most thorough
 * collection, which is available only under this name, releases them.
 */
function collectGarbage() {
  setFlagsFromString('--expose-gc');
  /** @type {NodeJS.GCFunction} */
  const collect = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * The whole environment of a child process: the folder of its compiled modules, which saves half of its start.
 * @returns {Record<string, string>}
 */
export const childEnvironment = () => (existsSync(compileCache) ? { NODE_COMPILE_CACHE: compileCache } : {});

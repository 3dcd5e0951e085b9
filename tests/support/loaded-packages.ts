import { registerHooks } from 'node:module';

/**
 * A program: builds the product with the settings of its environment, and prints the names of all packages that this
 * loads, as JSON; the starter content counts as a package.
 */
const packages = new Set<string>();
registerHooks({
  load(url, context, next) {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
    if (name) packages.add(name);
    if (url.includes('/server/seed/content/')) packages.add('starter content');
    return next(url, context);
  },
});
const { buildApp } = await import('#server/app.ts');
const { readConfig } = await import('#server/config.ts');
const app = await buildApp({ config: readConfig(), web: 'none' });
await app.http.ready();
await app.close();
process.stdout.write(JSON.stringify([...packages]));

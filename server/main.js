// JavaScript that a Node of any age can read, so that an old one can say what is wrong.

const needed = [22, 22];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  process.stderr.write(
    `\nThis Node is ${process.version}; the product needs ${needed.join('.')} or newer.\n` +
      'Use npm start: it runs the Node that npm ci has installed in node_modules.\n\n',
  );
  process.exit(1);
}

const { enableCompileCache } = await import('node:module');
const { startModule } = await import('#server/bundle.js');
const { compileCache } = await import('#server/compile-cache.js');
enableCompileCache(compileCache);
// A static import would load everything before the line above.
/** @type {typeof import('#server/start.ts')} */
const { start } = await import(startModule());
await start();

// JavaScript that a Node of any age can read, so that an old one can say what is wrong. It is loaded before anything
// else.

const needed = '3.53';
const [major = 0, minor = 0] = String(process.versions.sqlite || '0')
  .split('.')
  .map(Number);
if (major < 3 || (major === 3 && minor < 53)) {
  process.stderr.write(
    `\nThis Node is ${process.version}, with ${process.versions.sqlite ? `SQLite ${process.versions.sqlite}` : 'no SQLite'}; ` +
      `the product needs SQLite ${needed}: Node 24.16 or newer, or 22.23.5. Nothing was changed.\n` +
      'On Linux, npm ci has installed such a Node: npm start uses it, or name it, node_modules/.bin/node.\n\n',
  );
  process.exit(1);
}

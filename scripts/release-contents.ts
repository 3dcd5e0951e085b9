/** What an operator needs besides the modules. */
export const contents = [
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'build',
  'docs',
  'node_modules',
  'ops',
  'package-lock.json',
  'package.json',
  'server',
  'shared',
  'THIRD-PARTY-NOTICES',
];

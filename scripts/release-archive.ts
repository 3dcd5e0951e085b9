import { execFileSync } from 'node:child_process';

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

type Packing = { folder: string; archive: string; name: string; parts?: readonly string[] };

/** Packs the parts of a release, which are in a folder, into an archive, below a folder with the release's name. */
export function packArchive({ folder, archive, name, parts = contents }: Packing): void {
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name'];
  execFileSync('tar', ['czf', archive, ...owner, `--transform=s,^,${name}/,rSh`, ...parts], { cwd: folder });
}

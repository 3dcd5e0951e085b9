import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { root } from './build-stamp.ts';
import { packArchive } from './release-archive.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

const manifest = z.looseObject({ version: z.string(), scripts: z.record(z.string(), z.string()) });

/** The package.json of a release starts what is built, and has the operator's commands alone. */
async function writeManifest(folder: string): Promise<void> {
  const file = path.join(folder, 'package.json');
  const { devDependencies: _, ...all } = manifest.parse(JSON.parse(await readFile(file, 'utf8')));
  const scripts = Object.entries(all.scripts).filter(
    ([name, command]) => name === 'start' || command.includes(' server/commands/'),
  );
  await writeFile(file, `${JSON.stringify({ ...all, scripts: Object.fromEntries(scripts) }, null, 2)}\n`);
}

async function removeTests(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const tests = files.filter((name) => /\.test\.tsx?$|(^|\/)testing$/.test(name));
  for (const name of tests) await rm(path.join(folder, name), { recursive: true, force: true });
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part);
  return hash.digest('hex');
}

/**
 * `npm run release`: builds the last commit in a temporary folder, and writes the archive of a release for this
 * platform and its checksum into release/. The archive needs no build and no network.
 */
const folder = await mkdtemp(path.join(tmpdir(), 'setucare-release-'));
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
try {
  const source = path.join(folder, 'source.tar');
  execFileSync('git', ['-c', 'tar.umask=0022', 'archive', '--output', source, 'HEAD'], { cwd: root });
  run('tar', 'xf', source);
  run('npm', 'ci', '--no-audit', '--no-fund');
  run('npm', 'run', 'build');
  await writeFile(path.join(folder, 'THIRD-PARTY-NOTICES'), await thirdPartyNotices(folder));
  // `--no-save` keeps the timestamp of package-lock.json, by which the server knows its build.
  run('npm', 'prune', '--omit=dev', '--no-save', '--no-audit', '--no-fund');
  for (const part of ['include', 'share'])
    await rm(path.join(folder, `node_modules/node-${process.platform}-${process.arch}`, part), {
      recursive: true,
      force: true,
    });
  await removeTests(path.join(folder, 'server'));
  await removeTests(path.join(folder, 'shared'));
  await writeManifest(folder);

  const { version } = manifest.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
  const name = `setucare-${version}-${process.platform}-${process.arch}`;
  const target = path.join(root, 'release');
  await mkdir(target, { recursive: true });
  const archive = path.join(target, `${name}.tar.gz`);
  packArchive({ folder, archive, name });
  await writeFile(`${archive}.sha256`, `${await sha256Of(archive)}  ${name}.tar.gz\n`);
  process.stdout.write(`\n${path.relative(root, archive)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

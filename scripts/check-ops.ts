import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '#tests/support/temporary.ts';

/**
 * `npm run check-ops`: checks the files in ops/ with the programs that read them, and lists what can't be checked here.
 * With `--image`, the container is built, too; `--base` sets its base image.
 */
const linters = { compose: 'dclint@3.1.0', container: 'dockerfile-utils@0.16.3' };
/** On systemd's scale from 0 (safe) to 100. */
const maxExposure = 20;
const offline = /npm (error|ERR!) code E(AI_AGAIN|NOTFOUND|CONNREFUSED|TIMEDOUT|NOTCACHED)/;

type Ran = { code: number; output: string };
type Check = { file: string; program: string; install: string; run(): Ran };

const systemPaths = ['/usr/sbin', '/sbin'];
const path = [...(process.env.PATH ?? '').split(delimiter), ...systemPaths].join(delimiter);

function has(program: string): boolean {
  return path.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function run(program: string, args: string[], env: Record<string, string> = {}): Ran {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: path, ...env },
  });
  return { code: status ?? 1, output: error ? error.message : stdout + stderr };
}

/** Runs one step after the other, until a step fails. */
const runAll = (...steps: (() => Ran)[]): Ran =>
  steps.reduce<Ran>((before, step) => (before.code === 0 ? step() : before), { code: 0, output: '' });

const lint = (name: string, ...args: string[]) => run('npx', ['--yes', name, ...args]);

const { values: given } = parseArgs({
  options: {
    ops: { type: 'string', default: 'ops' },
    image: { type: 'boolean', default: false },
    base: { type: 'string' },
  },
});
const scratch = temporaryFolder('ops');
const at = (name: string) => join(given.ops, name);
const copy = (name: string, change: (text: string) => string) => {
  const file = join(scratch.path, name);
  writeFileSync(file, change(readFileSync(at(name), 'utf8')));
  return file;
};

/** Replaces the unit's program by an existing one, so that only the unit is checked. */
function checkUnit(name: string): Ran {
  const unit = copy(name, (text) => text.replaceAll(/\/opt\/setucare\/\S*\/node\b/g, process.execPath));
  const threshold = `--threshold=${maxExposure}`;
  return runAll(
    () => {
      const { code, output } = run('systemd-analyze', ['verify', '--man=no', unit]);
      // For an unknown setting systemd prints only a warning.
      return { code: output.includes(unit) ? 1 : code, output };
    },
    () => run('systemd-analyze', ['security', '--offline=yes', threshold, unit]),
  );
}

/** Runs nginx with the site: with other ports, which need no special rights, and a generated certificate. */
function checkNginx(): Ran {
  const certificate = { cert: join(scratch.path, 'cert.pem'), key: join(scratch.path, 'key.pem') };
  const site = copy('nginx.conf', (text) =>
    text
      .replaceAll(/listen (\[::\]:)?80\b/g, 'listen $118080')
      .replaceAll(/listen (\[::\]:)?443\b/g, 'listen $118443')
      .replaceAll('/var/log/nginx/', `${scratch.path}/`)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate.cert};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${certificate.key};`),
  );
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(scratch.path, name)};`,
  );
  const main = join(scratch.path, 'main.conf');
  writeFileSync(
    main,
    `pid ${join(scratch.path, 'pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${folders.join('\n')}\ninclude ${site};\n}\n`,
  );
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=www.example.com'];
  return runAll(
    () => run('openssl', ['req', ...made, '-keyout', certificate.key, '-out', certificate.cert]),
    () => run('nginx', ['-t', '-e', 'stderr', '-p', scratch.path, '-c', main]),
  );
}

function checkCaddy(): Ran {
  const env = { HOME: scratch.path, XDG_DATA_HOME: scratch.path, XDG_CONFIG_HOME: scratch.path };
  const args = ['validate', '--adapter', 'caddyfile', '--config', at('Caddyfile')];
  return runAll(
    () => run('caddy', args, env),
    () => run('caddy', args, { ...env, SITE: 'www.example.com', NODES: 'one:3000 two:3000' }),
  );
}

function buildImage(): Ran {
  const base = given.base === undefined ? [] : ['--build-arg', `BASE=${given.base}`];
  const args = ['--format', 'docker', '--isolation', 'chroot', '--network', 'host', ...base];
  return run('buildah', ['build', ...args, '-f', at('Containerfile'), '-t', 'localhost/setucare', '.']);
}

const compose = (name: string): Check => ({
  file: name,
  program: 'npx',
  install: 'install npm',
  run: () => lint(linters.compose, '--quiet', at(name)),
});
const checks: Check[] = [
  {
    file: 'Containerfile',
    program: 'npx',
    install: 'install npm',
    run: () => lint(linters.container, 'lint', at('Containerfile')),
  },
  compose('compose.one-node.yaml'),
  compose('compose.two-nodes.yaml'),
  ...['setucare.service', 'setucare-backup.service'].map((file) => ({
    file,
    program: 'systemd-analyze',
    install: 'apt-get install systemd',
    run: () => checkUnit(file),
  })),
  {
    file: 'setucare-backup.timer',
    program: 'systemd-analyze',
    install: 'apt-get install systemd',
    run: () => run('systemd-analyze', ['verify', '--man=no', at('setucare-backup.timer')]),
  },
  {
    file: 'prometheus-rules.yaml',
    program: 'promtool',
    install: 'apt-get install prometheus',
    run: () => run('promtool', ['check', 'rules', at('prometheus-rules.yaml')]),
  },
  { file: 'nginx.conf', program: 'nginx', install: 'apt-get install nginx-light', run: checkNginx },
  { file: 'Caddyfile', program: 'caddy', install: 'apt-get install caddy', run: checkCaddy },
];
const image: Check = {
  file: 'Containerfile, built',
  program: 'buildah',
  install: 'apt-get install buildah',
  run: buildImage,
};

const count = { ok: 0, failed: 0, skipped: 0 };
function report(state: keyof typeof count, file: string, text: string): void {
  count[state] += 1;
  console.log(`${state.padEnd(8)} ${file}: ${text}`);
}

for (const check of given.image ? [...checks, image] : checks) {
  if (!has(check.program)) {
    report('skipped', check.file, `there is no ${check.program} here (${check.install})`);
    continue;
  }
  const { code, output } = check.run();
  if (code === 0) report('ok', check.file, `checked by ${check.program}`);
  else if (offline.test(output)) report('skipped', check.file, 'npm could not get its linter');
  else report('failed', check.file, `\n${output.trim()}`);
}
if (!given.image) report('skipped', image.file, 'takes minutes: --image builds it');
scratch.remove();
console.log(`\n${count.ok} ok, ${count.failed} failed, ${count.skipped} skipped`);
process.exitCode = count.failed === 0 ? 0 : 1;

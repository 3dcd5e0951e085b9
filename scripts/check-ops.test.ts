import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { paperFormPaths } from '#server/http/web/receive-papers.ts';
import { limits } from '#shared/contract/limits.ts';
import { startArguments } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

/** Runs the script where only these programs and those of the system's own folders exist. */
function checkOpsWith(programs: Record<string, string>) {
  const folder = temporaryFolder('programs');
  onTestFinished(folder.remove);
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder.path, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder.path, name), 0o755);
  }
  const env = { PATH: folder.path };
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check-ops.ts'], { env, encoding: 'utf8' });
  return { status, lines: stdout.split('\n') };
}

it('the check of ops files fails when a program rejects its file, and repeats the program’s message', () => {
  const { status, lines } = checkOpsWith({
    'systemd-analyze': 'echo "unknown section"; exit 1',
    npx: 'exit 0',
  });
  expect(status).toBe(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      'failed   setucare.service: ',
      'unknown section',
      'ok       Containerfile: checked by npx',
    ]),
  );
});

it('the check of ops files names what it could not check, and why', () => {
  const { status, lines } = checkOpsWith({ npx: 'echo "npm error code EAI_AGAIN" >&2; exit 1' });
  expect(lines).toEqual(
    expect.arrayContaining([
      'skipped  Containerfile: npm could not get its linter',
      'skipped  Caddyfile: there is no caddy here (apt-get install caddy)',
      'skipped  Containerfile, built: takes minutes: --image builds it',
    ]),
  );
  expect(status).toBe(lines.some((line) => line.startsWith('failed')) ? 1 : 0);
});

it('the container and systemd start the server as npm start does', () => {
  const [container, unit] = ['ops/Containerfile', 'ops/setucare.service'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  expect(container).toContain(`CMD ${JSON.stringify(['node', ...startArguments]).replaceAll(',', ', ')}`);
  expect(unit).toContain(`/node ${startArguments.join(' ')}\n`);
});

it('lets each proxy pass the largest form with papers that the letterbox takes, at its pages alone', () => {
  const [caddy, nginx] = ['ops/Caddyfile', 'ops/nginx.conf'].map((file) => readFileSync(file, 'utf8'));
  const papers = [
    /request_body @papers \{\s+max_size (\d+)MiB/.exec(caddy ?? ''),
    /location ~ \^\(\/bn\)\?\/send-reports\$ \{\s+client_max_body_size (\d+)m;/.exec(nginx ?? ''),
  ];
  const others = [
    /request_body @others \{\s+max_size (\d+)MiB/.exec(caddy ?? ''),
    /^ {2}client_max_body_size (\d+)m;/m.exec(nginx ?? ''),
  ];
  const bytes = (found: RegExpExecArray | null) => Number(found?.[1]) * 1024 * 1024;
  const fields = 1024 * 1024;
  for (const found of papers) expect(bytes(found)).toBeGreaterThanOrEqual(limits.letterboxDayBytes + fields);
  for (const found of others) expect(bytes(found)).toBe(12 * fields);
  for (const path of paperFormPaths) expect(caddy).toMatch(new RegExp(`@papers path .*${path}\\b`));
});

import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const run = promisify(execFile);
const kinds = ['account', 'container', 'object'] as const;
const programs = '/usr/bin';
const bounds = { tries: 900, pauseMs: 100 };

/** Whether OpenStack Swift is installed: `swift-proxy swift-account swift-container swift-object` in Debian. */
export const hasSwift = ['proxy', ...kinds].every((kind) =>
  existsSync(join(programs, `swift-${kind}-server`)),
);

/** The bucket of a server, and its key. */
type Bucket = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * Starts OpenStack Swift with its S3 interface: a server that checks signatures and hashes, unlike the one in `s3.ts`.
 */
export async function startSwift(): Promise<Bucket & { stop(): Promise<void> }> {
  const folder = temporaryFolder('swift');
  const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text);
  write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n');
  const ports = new Map<string, number>();
  for (const kind of kinds) {
    const port = await freePort();
    ports.set(kind, port);
    await makeRing(folder.path, kind, port);
  }
  for (const [kind, port] of ports) write(`${kind}.conf`, storageServer(folder.path, kind, port));
  const port = await freePort();
  write('proxy.conf', proxyServer(folder.path, port));
  const servers = [...kinds, 'proxy'].map((kind) => start(kind, folder.path));
  const bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'care-uploads',
    region: 'us-east-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
  };
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    folder.remove();
  };
  try {
    await createBucket(bucket);
  } catch (error) {
    const output = servers.map((server) => server.log()).join('');
    await stop();
    throw new Error(`Swift didn't start: ${output}`, { cause: error });
  }
  return { ...bucket, stop };
}

async function makeRing(folder: string, kind: string, port: number): Promise<void> {
  const builder = join(folder, `${kind}.builder`);
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true });
  const build = (...args: string[]) => run(join(programs, 'swift-ring-builder'), [builder, ...args]);
  await build('create', '1', '1', '0');
  await build('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  await build('rebalance');
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
workers = 0
user =
log_address = ${join(folder, 'no-log')}
recon_cache_path = ${folder}
`;

const storageServer = (folder: string, kind: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyServer = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`;

function start(kind: string, folder: string) {
  const server = spawn(join(programs, `swift-${kind}-server`), [join(folder, `${kind}.conf`)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log += chunk;
    });
  }
  const ended = new Promise<void>((resolve) => server.once('close', resolve));
  const endWithUs = () => server.kill('SIGKILL');
  process.once('exit', endWithUs);
  return {
    log: () => log,
    stop() {
      process.off('exit', endWithUs);
      server.kill('SIGKILL');
      return ended;
    },
  };
}

/** Retries until all servers respond. */
async function createBucket({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: Bucket): Promise<void> {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  let last = '';
  for (let tried = 0; tried < bounds.tries; tried++) {
    try {
      const response = await fetch(await aws.sign(`${endpoint}/${bucket}`, { method: 'PUT' }));
      last = `${response.status} ${await response.text()}`;
      if (response.ok) return;
    } catch (error) {
      last = String(error);
    }
    await pause(bounds.pauseMs);
  }
  throw new Error(last);
}

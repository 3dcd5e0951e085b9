import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { takeSettings } from './settings.ts';

// Before any part of the product is loaded or built: none reads a setting of this machine.
const { PORT: port } = process.env;
const ignored = takeSettings(process.env);
const root = join(import.meta.dirname, '../..');
const { status } = spawnSync(process.execPath, ['scripts/build-if-needed.ts'], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
const { startDemo } = await import('./start.ts');
await startDemo({
  port,
  ignored,
  folder: join(root, 'demo-data'),
  secret: randomBytes(32).toString('base64url'),
});

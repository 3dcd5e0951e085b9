import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { takeSettings } from './settings.ts';

// Before any part of the product is loaded: none reads a setting of this machine.
const { PORT: port } = process.env;
const ignored = takeSettings(process.env);
const { startDemo } = await import('./start.ts');
await startDemo({
  port,
  ignored,
  folder: join(import.meta.dirname, '../../demo-data'),
  secret: randomBytes(32).toString('base64url'),
});

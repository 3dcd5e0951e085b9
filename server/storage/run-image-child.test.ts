import { execFileSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { processInBackground, processUntrusted } from '#server/storage/run-image-child.ts';
import { plain, svg } from '#server/storage/testing/images.ts';
import { staffUploader } from '#server/storage/testing/store.ts';

// Each image is processed in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

/** The image processes of this process that are running. */
function children(): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return rows.flatMap((row) => {
    const [pid, parent, ...args] = row.trim().split(/\s+/);
    const isOurs = Number(parent) === process.pid && args.join(' ').includes('image-child.ts');
    return isOurs ? [Number(pid)] : [];
  });
}

/** False once this process has noticed that the other has ended. */
function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const photo = await plain(400, 300).webp().toBuffer();
const task = { bytes: photo, formats: ['webp'], widths: [320], use: 'shown' as const };
const made = { images: [{ width: 320, height: 240 }] };

/** The child process for background work, which waits for its next task. */
async function idleChild(): Promise<number> {
  const before = children();
  expect(await processInBackground(task)).toMatchObject(made);
  const pid = children().find((one) => !before.includes(one)) ?? before.at(-1);
  if (pid === undefined) throw new Error('No image process');
  return pid;
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'the image process continues its work when the service manager sends all processes %s',
  async (signal) => {
    const pid = await idleChild();
    process.kill(pid, signal);
    expect(await processInBackground(task)).toMatchObject(made);
    expect(children()).toContain(pid);
  },
);

test('the server replaces an image process that ended while it was idle', async () => {
  const pid = await idleChild();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isKnown(pid)).toBe(false);
  expect(await processInBackground(task)).toMatchObject(made);
});

test('the server does not report an image as damaged because its process was killed, and continues with another one', async () => {
  const pid = await idleChild();
  process.kill(pid, 'SIGSTOP');
  const result = processInBackground(task);
  process.kill(pid, 'SIGKILL');
  await expect(result).rejects.toThrow('SIGKILL');
  expect(await processInBackground(task)).toMatchObject(made);
});

const slow = svg(
  `<filter id="f" x="0" y="0" width="1" height="1">
    ${'<feTurbulence numOctaves="50" baseFrequency="0.5"/><feGaussianBlur stdDeviation="100"/>'.repeat(200)}
  </filter><rect width="400" height="300" filter="url(#f)"/>`,
);

test('the server answers that an upload may be tried again when its process is ended from outside', async () => {
  const before = children();
  const drawing = { bytes: slow, formats: ['svg'], widths: [1600], use: 'kept' as const };
  const result = processUntrusted(drawing, staffUploader, { timeoutMs: 600_000, drawingCpuMs: 600_000 });
  const refused = expect(result).rejects.toMatchObject({ kind: 'busy', code: 'unavailable' });
  const begun = () => children().find((pid) => !before.includes(pid));
  await expect.poll(begun).toBeDefined();
  process.kill(begun() ?? 0, 'SIGHUP');
  await refused;
});

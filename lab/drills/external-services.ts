import type { Drill } from '#lab/drills/drill.ts';
import { installation } from '#lab/drills/installation.ts';
import { startRequestClients } from '#lab/drills/request-clients.ts';
import { addDoctor, signIn } from '#lab/drills/staff.ts';
import { slowMs, startS3 } from '#tests/support/s3.ts';

const storage: Drill = {
  name: 'storage-down',
  about: 'The bucket of the images is away, then hangs, then is slow, then works again',
  async run({ check }) {
    const where = await installation('postgres');
    const s3 = await startS3();
    try {
      const node = await where.startNode(s3.bucket());
      const token = await signIn(node);
      const before = await addDoctor(node, token, 'Before');
      check('an image is stored', before.status === 201, before.status);
      const waits: string[] = [];
      for (const state of ['away', 'hanging'] as const) {
        s3.be(state);
        const startedAt = performance.now();
        const refused = await addDoctor(node, token, state);
        waits.push(`${state}: ${refused.status} after ${Math.round(performance.now() - startedAt)} ms`);
        check(
          `while it is ${state}, the doctor is refused in words`,
          refused.status === 503,
          waits.at(-1) ?? '',
        );
        const page = await fetch(`${node.url}/api/doctors?q=before`);
        check(`while it is ${state}, everything else works`, page.status === 200, page.status);
      }
      s3.be('slow');
      const startedAt = performance.now();
      const slow = addDoctor(node, token, 'Slow').then(({ status }) => ({
        status,
        ms: Math.round(performance.now() - startedAt),
      }));
      let isStored = false;
      void slow.then(() => (isStored = true));
      const senders = startRequestClients(() => node.url, 2, 50);
      // Requests continue during the upload of the image.
      await senders.more(20);
      const tookMs = Math.round(performance.now() - startedAt);
      const wasUnderWay = !isStored;
      const seen = await senders.stop();
      const { status, ms } = await slow;
      check(
        'while it is slow, the image is stored',
        status === 201 && ms >= slowMs,
        `${status} after ${ms} ms`,
      );
      check(
        'while it is slow, requests do not wait for it',
        wasUnderWay && seen.failures.size === 0,
        `20 requests within ${tookMs} ms`,
      );
      s3.be('up');
      const after = await addDoctor(node, token, 'After');
      check('it works again', after.status === 201, after.status);
      const names = await (await fetch(`${node.url}/api/doctors`)).text();
      check('nothing refused is stored', !/"(away|hanging)"/.test(names), 'three doctors');
    } finally {
      await where.end();
      await s3.stop();
    }
  },
};

export const externalServiceDrills = [storage];

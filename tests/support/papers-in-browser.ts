import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { limits } from '#shared/contract/limits.ts';
import { paper, paperReceipt } from '#shared/contract/papers.ts';
import { newKey } from '#tests/support/papers.ts';

/** Papers are read when the processor is idle (server/storage/run-image-child.ts): late next to other tests. */
export const readingMs = 90_000;

type Account = { email: string; password: string };

/** Sends a paper from an account, outside of the browser, and waits until it was checked. */
export async function sendPaperAs(
  request: APIRequestContext,
  account: Account,
  { appointment_id, title, files }: { appointment_id: number; title: string; files: Buffer[] },
): Promise<number> {
  const path = '/api/account/papers';
  const login = await request.post('/api/login', { data: account });
  const { token }: { token: string } = await login.json();
  const headers = { Authorization: `Bearer ${token}` };
  const data = { key: newKey(), appointment_id, title, type: 'imaging' };
  const { id } = paper.parse(await (await request.post(path, { headers, data })).json());
  const ids: number[] = [];
  for (const [place, bytes] of files.entries()) {
    const announced = await request.post(`${path}/${id}/files`, {
      headers,
      data: { key: newKey('file'), name: `page-${place + 1}.jpg`, size: bytes.length },
    });
    const file = paperReceipt.parse(await announced.json());
    for (let at = 0; at < bytes.length; at += limits.paperChunkBytes) {
      const chunk = bytes.subarray(at, at + limits.paperChunkBytes);
      const sent = await request.put(`${path}/${id}/files/${file.id}/chunks/${at}`, {
        headers: { ...headers, 'Content-Type': 'application/octet-stream' },
        data: chunk,
      });
      expect(sent.status()).toBe(200);
    }
    ids.push(file.id);
  }
  await request.post(`${path}/${id}/finish`, {
    headers,
    data: { files: ids.map((one) => ({ id: one, rotation: 0 })) },
  });
  const state = async () => paper.parse(await (await request.get(`${path}/${id}`, { headers })).json()).state;
  await expect.poll(state, { timeout: readingMs }).toBe('current');
  return id;
}

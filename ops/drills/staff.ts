import type { Node } from '#ops/drills/installation.ts';
import { tokenOf } from '#tests/support/answers.ts';
import { images } from '#tests/support/images.ts';
import { administrator } from '#tests/support/server.ts';

/** The administrator's token. */
export async function signIn(node: Node): Promise<string> {
  const answer = await fetch(`${node.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return tokenOf(await answer.json());
}

/** Adds a doctor with an image of a phone. */
export async function addDoctor(node: Node, token: string, name: string): Promise<Response> {
  const form = new FormData();
  const fields = { name, specialty: 'Cardiology', experience: '5', desc: 'Text' };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('image', new File([new Uint8Array(images.jpeg)], 'photo.jpg'));
  return fetch(`${node.url}/api/doctors`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}

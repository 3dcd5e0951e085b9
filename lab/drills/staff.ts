import type { Node } from '#lab/drills/installation.ts';
import { images } from '#tests/support/images.ts';
import { tokenOf } from '#tests/support/response-body.ts';
import { administrator } from '#tests/support/server.ts';

/** Posts JSON with a user's token. */
export const sendJson = (node: Node, path: string, body: object, token?: string): Promise<Response> =>
  fetch(node.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

/** The administrator's token. */
export const signIn = async (node: Node): Promise<string> =>
  tokenOf(await (await sendJson(node, '/api/login', administrator)).json());

/** Registers a customer with a request. */
export async function register(node: Node, email: string) {
  const person = { name: 'আয়েশা রহমান', email, password: 'three-of-a-kind', contact: '01700 000000' };
  await sendJson(node, '/api/users', person);
  const token = tokenOf(await (await sendJson(node, '/api/login', person)).json());
  const form = { name: person.name, email, phone: person.contact, date: '2999-01-01' };
  await sendJson(node, '/api/contact', form, token);
  return { ...person, token };
}

/** Adds a doctor with an image from a phone. */
export const addDoctor = (node: Node, token: string, name: string): Promise<Response> =>
  sendDoctor(`${node.url}/api/doctors`, token, name);

/** Replaces a doctor's image. */
export const changeImage = (node: Node, token: string, id: number): Promise<Response> =>
  sendDoctor(`${node.url}/api/doctors/${id}`, token, 'Changing');

function sendDoctor(url: string, token: string, name: string): Promise<Response> {
  const form = new FormData();
  const fields = { name, specialty: 'Cardiology', experience: '5', desc: 'Text' };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('image', new File([new Uint8Array(images.jpeg)], 'photo.jpg'));
  return fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { administrator, type RunningServer } from '#tests/support/server.ts';

/** A customer with a case of her own. */
export const customer = {
  name: 'Selina Khatun',
  email: 'selina@patients.example',
  password: 'six-of-one-and-a-dozen',
};

const people = [
  [
    'Rahima Begum',
    'A valve that needs repair, says our doctor in Khulna. Which hospital, and what does it cost?',
  ],
  ['Kamal Hossain', 'Knee replacement for my father, 71 years. Can my mother stay with him?'],
  ['Shirin Akter', 'Second opinion on a breast biopsy. The reports are in English.'],
  ['Abdul Karim', 'Check-up for two, in January.'],
  ['Nasrin Sultana', 'My son has seizures. We were told of a neuroscience centre.'],
];

async function send(
  server: RunningServer,
  path: string,
  body: object,
  token?: string,
  method: 'POST' | 'PUT' = 'POST',
): Promise<unknown> {
  const authorization = token ? { Authorization: `Bearer ${token}` } : {};
  const isBinary = body instanceof Uint8Array;
  const response = await fetch(server.url + path, {
    method,
    headers: { 'Content-Type': isBinary ? 'application/octet-stream' : 'application/json', ...authorization },
    body: isBinary ? new Uint8Array(body) : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Adds requests with different statuses, a comment that waits for approval, and cases; the last is the customer's. */
export async function addRecords(server: RunningServer): Promise<void> {
  for (const [place, [name, message]] of people.entries()) {
    const email = `patient${place}@patients.example`;
    await send(server, '/api/contact', { name, email, phone: '01000 000010', date: '2999-01-10', message });
  }
  await send(server, '/api/comments', { blog_id: 1, comments: 'Cheap flights at www.flights.example' });
  const { token } = Object(await send(server, '/api/login', administrator));
  const event = (id: number, body: object) =>
    send(server, `/api/appointments/${id}/events`, body, String(token));
  await event(1, { type: 'status', status: 'confirmed' });
  await event(3, { type: 'note', note: 'Called her: reports come by WhatsApp tonight.' });
  await event(3, { type: 'status', status: 'contacted' });
  await openCases(server, String(token));
  await addCustomer(server, String(token));
}

/** Adds a customer with a case of her own, in which the office has answered her. */
async function addCustomer(server: RunningServer, token: string): Promise<void> {
  const contact = '01000 000011';
  await send(server, '/api/users', { ...customer, contact, gender: 'female', role_id: 1, lang: 'en' });
  const { token: own } = Object(await send(server, '/api/login', customer));
  const { name, email } = customer;
  const message = 'My mother needs a valve. We have the reports of two hospitals.';
  const asked = { name, email, phone: contact, date: '2999-01-10', message };
  await send(server, '/api/contact', asked, String(own));
  const post = (path: string, body: object) => send(server, path, body, token);
  const requestId = people.length + 1;
  const inbox = await fetch(`${server.url}/api/appointments/${requestId}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { account } = Object(await inbox.json());
  const proof = { account_id: account.id, note: 'Called the number of the request' };
  await post(`/api/appointments/${requestId}/owner-proof`, proof);
  const { id } = Object(await post('/api/cases', { appointment_id: requestId, hospital: { id: 1 } }));
  await post(`/api/cases/${id}/tasks`, { text: 'Send the echo report', owner: 'patient', due: dayIn(9) });
  const question = 'Can my brother come with her?';
  await send(server, `/api/account/requests/${requestId}/messages`, { message: question }, String(own));
  for (const [asked, text] of Object.entries(facts))
    await send(
      server,
      `/api/account/cases/${id}/facts/${asked}`,
      { ...text, version: 0 },
      String(own),
      'PUT',
    );
  await addEstimate(server, token, { id, requestId });
}

/** What the family answers to the questions of a hospital. */
const facts = {
  illness: { text: 'মায়ের হার্টের ভালভ সরু হয়ে গেছে। সিঁড়ি ভাঙলে শ্বাসকষ্ট হয়।' },
  medicines: { text: 'Bisoprolol 2.5 mg in the morning, Frusemide 40 mg.' },
};

/** Adds a paper of one page, as staff do at the counter. */
async function addPaper(server: RunningServer, token: string, appointment_id: number): Promise<number> {
  const image = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  const post = async (path: string, body: object) => Object(await send(server, path, body, token));
  const key = () => `key-${randomUUID()}`;
  const { id } = await post('/api/papers', { appointment_id, key: key(), title: 'Letter of the hospital' });
  const { id: file } = await post(`/api/papers/${id}/files`, { key: key(), size: image.length });
  await send(server, `/api/papers/${id}/files/${file}/chunks/0`, image, token, 'PUT');
  await post(`/api/papers/${id}/finish`, { files: [{ id: file }] });
  return id;
}

/** Adds an option with an estimate that the family sees. */
async function addEstimate(
  server: RunningServer,
  token: string,
  { id, requestId }: { id: number; requestId: number },
): Promise<void> {
  const call = (path: string, body: object = {}, method: 'POST' | 'PUT' = 'POST') =>
    send(server, path, body, token, method);
  const document_id = await addPaper(server, token, requestId);
  await whenPaperIsRead(server, token, document_id);
  const [option] = Object(await call(`/api/cases/${id}/options`, { hospital: { id: 1 }, document_id }));
  await call(`/api/options/${option.id}/state`, { state: 'active' });
  const [{ estimates }] = Object(await call(`/api/options/${option.id}/estimates`));
  const estimate = `/api/estimates/${estimates[0].id}`;
  const rate = { currency: 'THB', rate: '3.42', source: 'Bangladesh Bank', day: dayIn(0) };
  await call('/api/exchange-rates', rate);
  const lines = [
    { topic: 'tests', cover: 'included', low_minor: 4_500_000, high_minor: 4_500_000 },
    { topic: 'operation', cover: 'included', low_minor: 38_000_000, high_minor: 42_000_000 },
    { topic: 'room', cover: 'included', low_minor: 9_000_000, high_minor: 12_000_000 },
    { topic: 'complications', cover: 'not_included' },
  ];
  await call(estimate, { dated_on: dayIn(0), valid_until: dayIn(30), currency: 'THB', lines }, 'PUT');
  await call(`${estimate}/send`);
}

/** Waits until the server has read the paper. */
async function whenPaperIsRead(server: RunningServer, token: string, id: number): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const response = await fetch(`${server.url}/api/papers/${id}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (Object(await response.json()).state === 'current') return;
    await pause(500);
  }
  throw new Error('The paper was not read in time');
}

/** Opens cases with tasks of the office and of other owners. */
async function openCases(server: RunningServer, token: string): Promise<void> {
  const post = (path: string, body: object) => send(server, path, body, token);
  for (const [place, request] of [3, 2, 4].entries()) {
    const { id } = Object(await post('/api/cases', { appointment_id: request, hospital: { id: 1 } }));
    await post(`/api/cases/${id}/tasks`, { text: 'Call the family', owner: 'office', due: dayIn(place - 1) });
    await post(`/api/cases/${id}/tasks`, {
      text: 'Say whether you take it',
      owner: 'hospital',
      due: dayIn(4),
    });
  }
}

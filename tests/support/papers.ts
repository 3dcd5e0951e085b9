import { limits } from '#shared/contract/limits.ts';
import {
  letterboxPaper,
  letterboxTicket,
  paper,
  paperAccess,
  paperReceipt,
  ticketHeader,
} from '#shared/contract/papers.ts';
import type { Api, ApiResponse } from '#tests/support/api.ts';

let made = 0;
/** A new client key. */
export const newKey = (what = 'paper') => `${what}-${++made}-${Date.now()}`;

/** The three ways in which papers are sent. */
export type Way = { path: string; token?: string; headers?: Record<string, string> };

export const asOwner = (token: string): Way => ({ path: '/api/account/papers', token });
export const asStaff = (token: string): Way => ({ path: '/api/papers', token });
export const asLetterbox = (ticket: string): Way => ({
  path: '/api/letterbox/papers',
  headers: { [ticketHeader]: ticket },
});

/** Sends papers through the API, in one of the ways. */
export function papersOf(api: Api, way: Way) {
  const { path, ...sent } = way;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest: string, body?: unknown) =>
    api.call(method, path + rest, { ...sent, ...(body === undefined ? {} : { body }) });
  const sendChunk = (id: number, file: number, offset: number, bytes: Uint8Array): Promise<ApiResponse> =>
    api.call('PUT', `${path}/${id}/files/${file}/chunks/${offset}`, {
      ...sent,
      body: Buffer.from(bytes),
      headers: { ...sent.headers, 'content-type': 'application/octet-stream' },
    });
  return {
    call,
    sendChunk,
    begin: async (fields: object = {}) => {
      const { body } = await call('POST', '', { key: newKey(), ...fields });
      return letterboxPaper.loose().parse(body);
    },
    announce: async (id: number, size: number, fields: object = {}) => {
      const { body } = await call('POST', `/${id}/files`, { key: newKey('file'), size, ...fields });
      return paperReceipt.strict().parse(body);
    },
    /** Sends a whole file, chunk by chunk. */
    async send(id: number, content: Uint8Array, fields: object = {}) {
      const file = await this.announce(id, content.length, fields);
      for (let offset = 0; offset < content.length; offset += limits.paperChunkBytes) {
        const chunk = content.subarray(offset, offset + limits.paperChunkBytes);
        const { status } = await sendChunk(id, file.id, offset, chunk);
        if (status !== 200) throw new Error(`A chunk answered ${status}`);
      }
      return file.id;
    },
    finish: (id: number, files: (number | { id: number; rotation: number })[]) =>
      call('POST', `/${id}/finish`, {
        files: files.map((file) => (typeof file === 'number' ? { id: file, rotation: 0 } : file)),
      }),
    /** Sends a paper with these files; it is finished and checked. */
    async sendPaper(contents: Uint8Array[], fields: object = {}) {
      const { id } = await this.begin(fields);
      const files: number[] = [];
      for (const content of contents) files.push(await this.send(id, content));
      await this.finish(id, files);
      await api.app.services.papers.checking.checkArrived();
      return { id, files };
    },
    get: async (id: number) => paper.strict().parse((await call('GET', `/${id}`)).body),
    accesses: async (appointmentId: number) => {
      const { body } = await call('GET', `/accesses?appointment_id=${appointmentId}`);
      return paperAccess.strict().array().parse(body);
    },
  };
}

/** Gets a ticket with the reference and phone number of a request. */
export async function ticketFor(api: Api, pair: { reference: string; phone: string }): Promise<string> {
  const { body } = await api.call('POST', '/api/letterbox/tickets', { body: pair });
  return letterboxTicket.strict().parse(body).ticket;
}

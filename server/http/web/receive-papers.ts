import { createHash, randomBytes } from 'node:crypto';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PaperUploader } from '#server/domain/papers/paper-policy.ts';
import type { PaperService } from '#server/domain/papers/paper-service.ts';
import { DomainError, invalid } from '#server/errors.ts';
import { parseBody } from '#server/http/errors.ts';
import { discardBody, type formSlots } from '#server/http/form-slots.ts';
import { networkOf } from '#server/networks.ts';
import { trackInput } from '#shared/contract/contact.ts';
import { limits } from '#shared/contract/limits.ts';
import { paperType } from '#shared/contract/papers.ts';

/** The places for forms with papers that are read at the same time. */
export type PaperFormSlots = ReturnType<typeof formSlots>;

/** The pages whose form sends papers without JavaScript. */
export const paperFormPaths = ['/send-reports', '/bn/send-reports'];

/** Parts without a name count as parts only. */
const bounds = {
  files: limits.paperPages,
  fields: 20,
  parts: limits.paperPages + 20,
  fieldSize: 1024,
  fileSize: limits.paperFileBytes + 1,
};

/**
 * Registers a parser for forms with files. The files are streams: nothing is read before `receivePapers` asks for it.
 */
export async function registerPaperFormParser(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false, limits: bounds });
}

/** How large a form counts at most, whatever it announces. */
const unknownSize = 12 * 1024 * 1024;

type Deps = { papers: PaperService; places: PaperFormSlots };
/** `full` once the upload quota is used up: the rest is only compared, because all of it may be stored already. */
type Begun = { sender: PaperUploader; id: number; files: number[]; sent: number; full: DomainError | null };

const isFull = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === 'letterbox_full';

/** Passes the same bytes on, and adds them to a hash. */
async function* counted(content: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}

/**
 * Stores the files of a posted form as one paper of the request whose reference and phone number come first in the
 * form. Each file is encrypted while it arrives. An interrupted upload stores nothing: the page has not said that it
 * arrived. The same files sent again (a double click, a reload of the response) are stored once, with the same
 * response.
 */
export async function receivePapers(
  request: FastifyRequest,
  typed: { reference: string },
  { papers, places }: Deps,
): Promise<{ files: number }> {
  if (!request.isMultipart()) throw new DomainError('wrong_type', 'wrong_type');
  const { raw, ip } = request;
  let leave = () => {};
  const fields = new Map<string, string>();
  const { sending, letterbox } = papers;
  let begun: Begun | undefined;
  /** A hash of the paper's content: the page is the same for everybody, so its form has no key. */
  const content = createHash('sha256');

  /** Only a form with a right pair gets a place: strangers must not hold the places of their network. */
  const takePlace = async () => {
    const { socket } = raw;
    const before = socket.bytesRead;
    const bytesRead = () => socket.bytesRead - before;
    const size = Number(raw.headers['content-length'] ?? unknownSize);
    const gone = new AbortController();
    raw.once('close', () => gone.abort());
    const stop = () => raw.destroy();
    leave = await places.take({
      address: ip,
      size: Math.min(size, unknownSize),
      bytesRead,
      stop,
      gone: gone.signal,
    });
  };
  const begin = async (): Promise<Begun> => {
    const pair = parseBody(trackInput, Object.fromEntries(fields));
    const { ticket } = await letterbox.issue(pair, networkOf(ip));
    const sender = await letterbox.senderOf(ticket, networkOf(ip));
    await takePlace();
    const type = paperType.catch('other').parse(fields.get('type'));
    content.update(type);
    const { document } = await sending.begin(sender, { key: randomBytes(16).toString('hex'), type });
    return { sender, id: document.id, files: [], sent: 0, full: null };
  };
  const store = async ({ filename, file }: MultipartFile) => {
    begun ??= await begin();
    const hash = createHash('sha256');
    const pieces = counted(file, hash);
    begun.sent += 1;
    try {
      if (!begun.full) begun.files.push(await sending.addStream(begun.sender, begun.id, filename, pieces));
    } catch (error) {
      // The quota was used up before the first chunk.
      if (!isFull(error)) throw error;
      begun.full = error;
    }
    if (begun.full) for await (const _ of pieces);
    content.update(hash.digest());
  };

  try {
    for await (const part of request.parts({ limits: bounds })) {
      if (part.type === 'field') {
        const value = String(part.value);
        fields.set(part.fieldname, value);
        if (part.fieldname === 'reference') typed.reference = value.slice(0, limits.phone);
      } else if (part.fieldname === 'files' && part.filename) await store(part);
      else part.file.resume();
    }
    if (!begun) {
      parseBody(trackInput, Object.fromEntries(fields));
      throw invalid('files', 'paper_empty');
    }
    const { sender, id, files, sent, full } = begun;
    const digest = content.digest('base64url');
    if (full) {
      if (!(await sending.isHere(sender, id, digest))) throw full;
      await sending.drop(sender, id);
      return { files: sent };
    }
    const inOrder = { files: files.map((file) => ({ id: file, rotation: 0 as const })) };
    await sending.finishOnce(sender, id, inOrder, digest);
    return { files: sent };
  } catch (error) {
    if (begun) await sending.drop(begun.sender, begun.id);
    discardBody(raw);
    throw errorOf(error);
  } finally {
    leave();
  }
}

/** An error of the parser means that the form exceeds a limit, or was interrupted. */
function errorOf(error: unknown): unknown {
  if (error instanceof DomainError || !(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'FST_FILES_LIMIT') return invalid('files', 'paper_pages_too_many');
  return String(error.code).startsWith('FST_') ? new DomainError('malformed', 'malformed') : error;
}

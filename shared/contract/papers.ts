import { z } from 'zod';
import { dayNear } from '#shared/contract/days.ts';
import { id, optionalText, pageQuery, requiredText, timestamp, version } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code, tooLong } from '#shared/contract/messages.ts';

/** The types of papers. */
export const paperTypes = [
  'lab',
  'imaging',
  'prescription',
  'discharge',
  'letter',
  'passport',
  'bill',
  'other',
] as const;
export const paperType = z.enum(paperTypes);
export type PaperType = z.infer<typeof paperType>;

export const paperStates = [
  'uploading',
  'checking',
  'current',
  'superseded',
  'entered_in_error',
  'refused',
  'erased',
] as const;
const paperState = z.enum(paperStates);
export type PaperState = z.infer<typeof paperState>;

/** Why a file was refused. Each value is a message code. */
export const paperRefusal = z.enum([
  'paper_wrong_type',
  'paper_dicom',
  'pdf_locked',
  'pdf_other_program',
  'pdf_incomplete',
  'paper_too_long',
  'paper_unreadable',
  'paper_too_detailed',
  'paper_pages_too_many',
  'letterbox_full',
  'paper_file_lost',
]);
export type PaperRefusal = z.infer<typeof paperRefusal>;

const paperSource = z.enum(['account', 'letterbox', 'staff', 'hospital']);
export type PaperSource = z.infer<typeof paperSource>;

const paperLanguage = z.enum(['en', 'bn', 'th', 'other']);

/**
 * A key that the sender chooses, so that the same thing sent twice is stored once. Those with `form-` are the server's
 * own.
 */
const clientKey = z
  .string({ error: code('invalid') })
  .regex(/^(?!form-)[\w-]{8,64}$/, code('invalid'))
  .describe(
    'A name of your own for it, 8 to 64 letters, digits, - or _, not beginning with form-. Sent again, nothing is added',
  );

const title = optionalText(limits.paperTitle);
const date = z.union([dayNear({ past: 120, future: 5 }), z.null()]).optional();

/** Begins a paper of a request. */
export const paperInput = z.object({
  appointment_id: id,
  key: clientKey,
  title,
  type: paperType.default('other'),
  date,
  language: paperLanguage.nullish(),
  supersedes_id: id.nullish().describe('The older paper that this one takes the place of'),
});

/** The same from the letterbox: the ticket identifies the request, and the sender knows no other papers. */
export const letterboxPaperInput = paperInput.omit({ appointment_id: true, supersedes_id: true });
export type LetterboxPaperInput = z.infer<typeof letterboxPaperInput>;

/**
 * A file's name with at most 255 characters, without half a letter at its end. The end of the name is kept, if it is
 * short.
 */
export function cutFileName(name: string): string {
  if (name.length <= limits.fileName) return name;
  const extension = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  const room = limits.fileName - extension.length;
  // Letters of several characters are a few characters long: what follows the room is never needed.
  const start = name.slice(0, room + 50).toWellFormed();
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(start)) {
    if (cut.length + segment.length > room) break;
    cut += segment;
  }
  return cut + extension;
}

/** Announces a file of a paper. Its chunks follow. */
export const paperFileInput = z.object({
  key: clientKey,
  name: z
    .string()
    .trim()
    .transform(cutFileName)
    .nullish()
    .describe(
      `The file's name on the sender's device: of a longer one, ${limits.fileName} characters are kept`,
    ),
  size: z
    .int()
    .min(1, code('paper_unreadable'))
    .max(limits.paperFileBytes, code('paper_file_too_large'))
    .describe('In bytes'),
});
export type PaperFileInput = z.infer<typeof paperFileInput>;

const rotation = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]);

/** Finishes a paper: its files in order, each with its rotation. Files that are left out are removed. */
export const finishPaperInput = z.object({
  files: z
    .array(z.object({ id, rotation: rotation.default(0).describe('Degrees clockwise') }))
    .min(1, code('paper_empty'))
    .max(limits.paperPages, code('paper_pages_too_many')),
});
export type FinishPaperInput = z.infer<typeof finishPaperInput>;

/** The password of a locked PDF. It is used immediately and stored nowhere. */
export const paperPassword = z.object({
  file_id: id,
  password: z
    .string({ error: code('password_required') })
    .min(1, code('password_required'))
    .max(limits.password, tooLong(limits.password)),
});
export type PaperPassword = z.infer<typeof paperPassword>;

/** Fields that are left out stay unchanged. */
export const paperUpdate = z.object({
  title,
  type: paperType.optional(),
  date,
  language: paperLanguage.nullish(),
  companion_id: id.nullish().describe('The companion whose paper it is; null: the patient’s'),
  version,
});
export type PaperUpdate = z.infer<typeof paperUpdate>;

/** Only the server's receipt confirms that something arrived: what it counts is stored permanently. */
export const paperReceipt = z.object({
  id: z.int(),
  key: z.string(),
  size: z.int(),
  received: z.int().describe('How many bytes are stored: the next chunk begins there'),
  state: z.enum(['receiving', 'received', 'read', 'refused']),
  refusal: paperRefusal.nullable(),
  position: z.int(),
  rotation: z.int(),
});
export type PaperReceipt = z.infer<typeof paperReceipt>;

/** A paper as the letterbox returns it: that it arrived, and nothing of its contents. */
export const letterboxPaper = z.object({
  id: z.int(),
  key: z.string(),
  state: paperState,
  refusal: paperRefusal.nullable(),
  files: z.array(paperReceipt),
  page_count: z.int().describe('How many pages were read; 0 until it is checked'),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
});
export type LetterboxPaper = z.infer<typeof letterboxPaper>;

const paperFile = paperReceipt.extend({
  name: z.string().nullable(),
  media_type: z.string().nullable(),
});

const paperPage = z.object({
  number: z.int().describe('Within the paper, from 1 on'),
  file_id: z.int(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});
export type PaperPage = z.infer<typeof paperPage>;

/** A paper without its contents, for its patient and for staff. */
export const paper = letterboxPaper.extend({
  appointment_id: z.int().nullable(),
  title: z.string().nullable(),
  type: paperType,
  date: z.string().nullable().describe('The day that stands on it, YYYY-MM-DD'),
  language: paperLanguage.nullable(),
  companion_id: z.int().nullable().describe('The companion whose paper it is; null: the patient’s'),
  source: paperSource,
  hospital: z.string().nullable().describe('The hospital that sent it through its link'),
  sent_by: z.string().nullable().describe('Who sent it there, if it was said'),
  files: z.array(paperFile),
  pages: z.array(paperPage),
  supersedes_id: z.int().nullable(),
  superseded_by_id: z.int().nullable(),
  checked_at: timestamp.nullable(),
  removed_after: timestamp.nullable().describe('When it will be removed, where that is known'),
  version: z.int(),
  may_read: z
    .enum(['yes', 'with_reason', 'no'])
    .describe('Whether the caller may see its pages: outside of the care team only after giving a reason'),
  may_read_original: z.boolean(),
});
export type Paper = z.infer<typeof paper>;

const paperQuery = z.object({ appointment_id: id });
export const paperListQuery = pageQuery.extend(paperQuery.shape);
/** The access log, or the lines before a given one. */
export const accessQuery = paperQuery.extend({
  before: id.optional().describe('Older ones than this `id`'),
});

/** Opens a paper to a member of staff outside of its care team, for half an hour. The patient sees the reason. */
export const openPaperInput = z.object({ reason: requiredText('paper_reason_required', limits.text) });
export type OpenPaperInput = z.infer<typeof openPaperInput>;

/** Who saw what within one clock hour. */
export const paperAccess = z.object({
  id: z.int().describe('Of the last access in the group'),
  paper_id: z.int(),
  title: z.string().nullable(),
  type: paperType,
  who: z.enum(['owner', 'staff', 'link']),
  actor: z.string().nullable().describe('The name of a member of staff, or the label of a link'),
  acts: z.array(z.enum(['opened', 'page', 'thumbnail', 'original', 'bundle'])),
  pages: z.array(z.int()),
  reason: z.string().nullable(),
  first_at: timestamp,
  last_at: timestamp,
  disputed: z.boolean().describe('Whether the patient does not recognise it'),
});
export type PaperAccess = z.infer<typeof paperAccess>;

/** Whom a bundle of papers is for: its cover says so. */
export const bundlePurposes = ['bank', 'doctor'] as const;
export type BundlePurpose = (typeof bundlePurposes)[number];

/** Papers of a case as one PDF, in this order. */
export const bundleInput = z.object({
  documents: z
    .array(id)
    .min(1, code('share_papers_empty'))
    .max(limits.bundlePages, code('bundle_too_large'))
    .describe(`Current papers of the case, with at most ${limits.bundlePages} pages together`),
  for: z.enum(bundlePurposes),
  estimate: id
    .optional()
    .describe('The estimate that stands after the cover: the one sent last of an option that is shown'),
});
export type BundleInput = z.infer<typeof bundleInput>;

/** Asks for a ticket, with the reference and phone number of the tracking page, or with the token of a mailed link. */
export const ticketInput = z.union([
  z.object({
    reference: requiredText('reference_required', limits.phone),
    phone: requiredText('phone_required', limits.phone),
  }),
  z.object({ token: z.string().min(1).max(limits.text) }),
]);
export type TicketInput = z.infer<typeof ticketInput>;

/** The header in which calls of the letterbox carry the ticket. */
export const ticketHeader = 'x-letterbox-ticket';

export const letterboxTicket = z.object({
  ticket: z.string().describe(`Sent with each call of the letterbox, in the header ${ticketHeader}`),
  expires_at: timestamp,
  pages_left: z.int().describe('How many pages the letterbox takes now'),
});
export type LetterboxTicket = z.infer<typeof letterboxTicket>;

export const fileParams = z.object({ id, file: id });
export const chunkParams = z.object({
  id,
  file: id,
  offset: z
    .string()
    .regex(/^(?:0|[1-9]\d{0,8})$/)
    .transform(Number),
});
export const pageParams = z.object({ id, page: id });

import { z } from 'zod';
import { limits } from '#shared/contract/limits.ts';

/** The records that a request may be about. */
const recordKinds = ['doctor', 'hospital', 'blog'] as const;
/** Subjects for people who write to us and are not patients. */
const topicKinds = ['volunteer', 'partner'] as const;

const subjectKind = z.enum([...recordKinds, ...topicKinds]);
export type SubjectKind = z.infer<typeof subjectKind>;

/** The subject that a request gives. Only the server knows its name. */
export type About =
  | { kind: (typeof recordKinds)[number]; id: number }
  | { kind: (typeof topicKinds)[number]; id: null };

const written = /^([a-z]{1,20})(?:-([1-9]\d{0,9}))?$/;

/** Parses `doctor-12` or `volunteer`, as in `/contact?about=doctor-12`. Returns null for anything else. */
export function parseAbout(text: string | null | undefined): About | null {
  const [, name, digits] = written.exec(text?.trim() ?? '') ?? [];
  if (digits === undefined) {
    const topic = topicKinds.find((kind) => kind === name);
    return topic ? { kind: topic, id: null } : null;
  }
  const record = recordKinds.find((kind) => kind === name);
  const id = Number(digits);
  return record && id <= limits.integerMax ? { kind: record, id } : null;
}

/** The reverse of `parseAbout`. */
export function formatAbout({ kind, id }: { kind: SubjectKind; id: number | null }): string {
  return id === null ? kind : `${kind}-${id}`;
}

/** What a request is about: nothing if the value identifies nothing that exists. */
export const aboutInput = z
  .string()
  .nullish()
  .catch(null)
  .transform(parseAbout)
  .describe(
    'A doctor, hospital or article (`doctor-12`, `hospital-3`, `blog-5`), or `volunteer` or `partner`',
  );

/** What a request is about, with the name that it had when the request was sent. */
export const requestSubject = z.object({
  kind: subjectKind,
  id: z.int().nullable().describe('null where the kind says it all'),
  name: z.string(),
  name_bn: z.string().nullable(),
});
export type RequestSubject = z.infer<typeof requestSubject>;

export const subjectQuery = z.object({ about: aboutInput });

/** The subject with its current name; null if it does not exist or is not shown. */
export const subjectResponse = z.object({ subject: requestSubject.nullable() });

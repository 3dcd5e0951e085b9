import { z } from 'zod';
import { taskKinds, taskStates } from '#shared/cases/tasks.ts';
import { dayNear } from '#shared/contract/days.ts';
import { flag, reference, requiredText, timestamp, wellFormed } from '#shared/contract/fields.ts';
import { siteLanguage } from '#shared/contract/languages.ts';
import { code } from '#shared/contract/messages.ts';
import { paperType } from '#shared/contract/papers.ts';

/** Whose task it is. */
export const taskOwners = ['patient', 'office', 'hospital', 'embassy', 'bank'] as const;
export const taskOwner = z.enum(taskOwners, { error: code('owner_unknown') });
export type TaskOwner = z.infer<typeof taskOwner>;

export const taskState = z.enum(taskStates);
export type TaskState = z.infer<typeof taskState>;

export const taskKind = z.enum(taskKinds, { error: code('kind_unknown') });
export type TaskKind = z.infer<typeof taskKind>;

/** The kinds that staff can choose. Only the product asks to tell a family something: it knows what. */
export const chosenTaskKind = taskKind.exclude(['news'], { error: code('kind_unknown') });

/** A day in Dhaka on which something is due. */
const dueDay = dayNear({ past: 5, future: 5 });

/** A task's text is one sentence. */
const taskTextMax = 300;
export const taskText = requiredText('fields_required', taskTextMax);
export const taskTextBangla = z
  .union([
    z.string().overwrite(wellFormed).trim().normalize().max(taskTextMax, `too_long:${taskTextMax}`),
    z.null(),
  ])
  .transform((text) => text || null)
  .optional();

/** The rule from which a task follows, as it was when the task was created or renewed. */
const taskRule = z.object({
  why: z.string().nullable(),
  why_bn: z.string().nullable(),
  source: z.string(),
  source_url: z.string().nullable(),
  checked_on: z.string().nullable().describe('When the source was looked at last'),
  outdated: z.boolean().describe('Nobody has looked at the source since it had to be looked at again'),
  changed: z.boolean().describe('The rule says something else since'),
});
export type TaskRule = z.infer<typeof taskRule>;

/** When the fee of a visa can be paid next, between 9 and 12. */
const payDay = z.object({ day: z.string(), today: z.boolean() });
export type PayDay = z.infer<typeof payDay>;

/** Something that somebody has to do for a case. */
export const caseTask = z.object({
  id: z.int(),
  kind: taskKind,
  text: z.string(),
  text_bn: z.string().nullable(),
  owner: taskOwner,
  due: z.string().nullable().describe('A day in Dhaka, YYYY-MM-DD'),
  blocking: z.boolean().describe('Whether the case waits for it: such tasks decide whose turn it is'),
  state: taskState,
  note: z.string().nullable().describe('What was said with the last change of its state'),
  done_at: timestamp.nullable(),
  done_by: z.string().nullable(),
  traveller: z
    .object({ id: z.int().nullable().describe('Of the companion; null: the patient'), name: z.string() })
    .nullable()
    .describe('Who has to do it, or for whom; null: it is for the case as a whole'),
  rule: taskRule.nullable().describe('Why it has to be done, if that is a rule of somebody else'),
  paper_type: paperType.nullable().describe('A current paper of this type, of its traveller, completes it'),
  for_bank: z.boolean().describe('It belongs to what the bank asks for, and was not cancelled'),
  pay: payDay.nullable().describe('When it can be done, if it asks to pay for visas and is open'),
  found: z.boolean().describe('A paper that is there completed it'),
  version: z.int().describe('Counts the changes'),
  created_at: timestamp,
});
export type CaseTask = z.infer<typeof caseTask>;

/** A task as the patient sees it. A note by the office is left out. */
export const ownCaseTask = caseTask.pick({
  id: true,
  kind: true,
  text: true,
  text_bn: true,
  owner: true,
  due: true,
  blocking: true,
  state: true,
  done_at: true,
  traveller: true,
  rule: true,
  paper_type: true,
  for_bank: true,
  pay: true,
  found: true,
  created_at: true,
});
export type OwnCaseTask = z.infer<typeof ownCaseTask>;

export const readVersion = z
  .int()
  .optional()
  .describe('As it was read: another one answers 409 with `changed`');

/** A task that staff add themselves. */
export const caseTaskInput = z.object({
  kind: chosenTaskKind.default('other'),
  text: taskText,
  text_bn: taskTextBangla,
  owner: taskOwner,
  due: dueDay.nullish(),
  blocking: flag.default(1),
  assignee_id: reference('user_unknown').nullish().describe('The colleague who does a task of the office'),
});
export type CaseTaskInput = z.infer<typeof caseTaskInput>;

/** Changes to a task. Without its kind, or whether the case waits for it, these stay as they are. */
export const caseTaskUpdate = caseTaskInput.extend({
  kind: chosenTaskKind.optional(),
  blocking: flag.optional(),
  version: readVersion,
});
export type CaseTaskUpdate = z.infer<typeof caseTaskUpdate>;

/**
 * A new state of a task, with a note. `due` moves it to another day. To put it on hold, cancel or reject it needs a
 * note.
 */
export const caseTaskStateInput = z.object({
  state: taskState,
  note: z.string().overwrite(wellFormed).trim().normalize().max(500, 'too_long:500').optional(),
  due: dueDay.optional(),
  version: readVersion,
});
export type CaseTaskStateInput = z.infer<typeof caseTaskStateInput>;

/** What a task's rule says now takes the place of what it said. */
export const renewTaskInput = z.object({ version: readVersion });
export type RenewTaskInput = z.infer<typeof renewTaskInput>;

/** Whose turn it is, computed: the owner of the first open, blocking task. */
export const caseTurn = z.object({
  owner: taskOwner,
  since: timestamp,
  due: z.string().nullable().describe('When the task is due that decides it, a day in Dhaka'),
});
export type CaseTurn = z.infer<typeof caseTurn>;

/** Whether the patient gets mails about their due tasks, and in which language. */
export const remindersInput = z.object({
  on: z.boolean(),
  lang: siteLanguage.catch('en').default('en'),
});
export type RemindersInput = z.infer<typeof remindersInput>;

import { z } from 'zod';
import { taskKind, taskOwner, taskText, taskTextBangla } from '#shared/contract/case-tasks.ts';
import { taskStage } from '#shared/contract/cases.ts';
import { flag, pageQuery, searchQuery, version, wholeNumber } from '#shared/contract/fields.ts';
import { code } from '#shared/contract/messages.ts';

/** A template from which a task is created when a case enters a stage. */
export const taskTemplate = z.object({
  id: z.int(),
  stage: taskStage,
  kind: taskKind,
  text: z.string(),
  text_bn: z.string().nullable().describe('null: the English text is used'),
  owner: taskOwner,
  due_days: z.int().nullable().describe('Due so many days after the stage began; null for no day'),
  blocking: z.int().describe('1: the case waits for it, 0: it does not'),
  active: z.int().describe('1: makes tasks, 0: does not'),
  position: z.int().describe('The order in which tasks are made'),
  version: z.int().describe('Counts the changes of its texts'),
});
export type TaskTemplate = z.infer<typeof taskTemplate>;

const dueDaysMax = 365;

/** What staff send for a template. */
export const taskTemplateInput = z.object({
  stage: taskStage,
  kind: taskKind.default('other'),
  text: taskText,
  text_bn: taskTextBangla,
  owner: taskOwner,
  due_days: wholeNumber(code('due_days_invalid'), 0, dueDaysMax).nullish(),
  blocking: flag.default(1),
  active: flag.default(1),
});
export type TaskTemplateInput = z.infer<typeof taskTemplateInput>;

/** The same, with the version that was read. */
export const taskTemplateUpdate = taskTemplateInput.extend({ version });

/** One place up or down within its stage. */
export const taskTemplateMove = z.object({ to: z.enum(['up', 'down'], { error: code('invalid') }) });
export type TaskTemplateMove = z.infer<typeof taskTemplateMove>;

/** The templates by stage, in their order. */
export const taskTemplateQuery = pageQuery
  .extend(searchQuery(['position', '-id', 'id']).shape)
  .extend({ stage: taskStage.optional() });
export type TaskTemplateQuery = z.infer<typeof taskTemplateQuery>;

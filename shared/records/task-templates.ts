import { z } from 'zod';
import {
  chosenTaskKind,
  taskKind,
  taskOwner,
  taskText,
  taskTextBangla,
} from '#shared/contract/case-tasks.ts';
import { taskStage } from '#shared/contract/cases.ts';
import { staff } from '#shared/contract/endpoint.ts';
import { flag, pageQuery, searchQuery, version, wholeNumber } from '#shared/contract/fields.ts';
import { code } from '#shared/contract/messages.ts';
import { type Fields, shapeOf, virtual } from '#shared/records/field.ts';
import { callsOf, type Kind, move } from '#shared/records/kind.ts';

const dueDaysMax = 365;

/** The fields of a template from which a task is created when a case enters a stage. */
export const taskTemplateFields = {
  id: virtual(z.int()),
  stage: { input: taskStage, output: taskStage, initial: 'reports' },
  kind: { input: chosenTaskKind.default('other'), output: taskKind, initial: 'other' },
  text: { input: taskText, output: z.string() },
  text_bn: {
    input: taskTextBangla,
    output: z.string().nullable().describe('null: the English text is used'),
  },
  owner: { input: taskOwner, output: taskOwner, initial: 'patient' },
  due_days: {
    input: wholeNumber(code('due_days_invalid'), 0, dueDaysMax)
      .nullish()
      .transform((days = null) => days),
    output: z.int().nullable().describe('Due so many days after the stage began; null for no day'),
  },
  blocking: {
    input: flag.default(1),
    output: z.int().describe('1: the case waits for it, 0: it does not'),
    initial: '1',
  },
  active: {
    input: flag.default(1),
    output: z.int().describe('1: makes tasks, 0: does not'),
    initial: '1',
  },
  position: virtual(z.int().describe('The order in which tasks are made')),
  version: virtual(z.int().describe('Counts the changes of its texts')),
} as const satisfies Fields;

/** A template from which a task is created when a case enters a stage. */
export const taskTemplate = z.object(shapeOf(taskTemplateFields, 'output'));
export type TaskTemplate = z.infer<typeof taskTemplate>;

/** What staff send for a template. */
export const taskTemplateInput = z.object(shapeOf(taskTemplateFields, 'input'));
export type TaskTemplateInput = z.infer<typeof taskTemplateInput>;

/** The same, with the version that was read. */
export const taskTemplateUpdate = taskTemplateInput.extend({ version });

/** The templates by stage, in their order. */
const taskTemplateQuery = pageQuery
  .extend(searchQuery(['position', '-id', 'id']).shape)
  .extend({ stage: taskStage.optional() });
export type TaskTemplateQuery = z.infer<typeof taskTemplateQuery>;

// Every case gets tasks from these templates: adding a template counts as editing.
const calls = callsOf(
  'Cases',
  { read: staff('read'), create: 'edit', remove: 'edit' },
  { query: taskTemplateQuery, shown: taskTemplate, input: taskTemplateInput, changed: taskTemplateUpdate },
);

/** The templates from which tasks are created when a case enters a stage. */
export const taskTemplates = {
  fields: taskTemplateFields,
  endpoints: {
    'GET /api/task-templates': calls.list('The templates of tasks, in their order'),
    'GET /api/task-templates/:id': calls.get('One template'),
    'POST /api/task-templates': calls.create('Create a template, at the end of the order'),
    'PUT /api/task-templates/:id': calls.update('Update a template. Tasks that were made stay as they are'),
    'POST /api/task-templates/:id/move': {
      ...calls.update('Move one place up or down in its stage; at the end of the order nothing changes'),
      body: move,
    },
    'DELETE /api/task-templates/:id': calls.remove('Delete a template. Tasks that were made stay'),
  },
  table: 'task_templates',
  title: 'text',
  search: { as: 'task_template', texts: ['text', 'text_bn'] },
  personal: { left: 'Texts of the office, without a person in them.' },
} as const satisfies Kind;

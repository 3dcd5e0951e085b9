import { z } from 'zod';
import { taskKind, taskOwner, taskText, taskTextBangla } from '#shared/contract/case-tasks.ts';
import { taskStage } from '#shared/contract/cases.ts';
import { type Endpoint, staff } from '#shared/contract/endpoint.ts';
import {
  done,
  flag,
  idParams,
  pageQuery,
  searchQuery,
  version,
  wholeNumber,
} from '#shared/contract/fields.ts';
import { code } from '#shared/contract/messages.ts';
import { type Fields, shapeOf, virtual } from '#shared/records/field.ts';

const dueDaysMax = 365;

/** The fields of a template from which a task is created when a case enters a stage. */
export const taskTemplateFields = {
  id: virtual(z.int()),
  stage: { input: taskStage, output: taskStage, initial: 'reports' },
  kind: { input: taskKind.default('other'), output: taskKind, initial: 'other' },
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

/** One place up or down within its stage. */
const taskTemplateMove = z.object({ to: z.enum(['up', 'down'], { error: code('invalid') }) });
export type TaskTemplateMove = z.infer<typeof taskTemplateMove>;

/** The templates by stage, in their order. */
const taskTemplateQuery = pageQuery
  .extend(searchQuery(['position', '-id', 'id']).shape)
  .extend({ stage: taskStage.optional() });
export type TaskTemplateQuery = z.infer<typeof taskTemplateQuery>;

/** The endpoints of task templates. */
export const taskTemplateEndpoints = {
  'GET /api/task-templates': {
    right: staff('read'),
    tag: 'Cases',
    summary: 'The templates of tasks, in their order',
    query: taskTemplateQuery,
    response: z.array(taskTemplate),
  },
  'GET /api/task-templates/:id': {
    right: staff('read'),
    tag: 'Cases',
    summary: 'One template',
    params: idParams,
    response: taskTemplate,
  },
  // Every case gets tasks from these templates: adding a template counts as editing.
  'POST /api/task-templates': {
    right: staff('edit'),
    tag: 'Cases',
    summary: 'Create a template, at the end of the order',
    body: taskTemplateInput,
    response: taskTemplate,
    status: 201,
  },
  'PUT /api/task-templates/:id': {
    right: staff('edit'),
    tag: 'Cases',
    summary: 'Update a template. Tasks that were made stay as they are',
    params: idParams,
    body: taskTemplateUpdate,
    response: taskTemplate,
  },
  'POST /api/task-templates/:id/move': {
    right: staff('edit'),
    tag: 'Cases',
    summary: 'Move one place up or down in its stage; at the end of the order nothing changes',
    params: idParams,
    body: taskTemplateMove,
    response: taskTemplate,
  },
  'DELETE /api/task-templates/:id': {
    right: staff('edit'),
    tag: 'Cases',
    summary: 'Delete a template. Tasks that were made stay',
    params: idParams,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;

import { z } from 'zod';
import { thresholdWarnings } from '#shared/cases/visas.ts';
import {
  chosenTaskKind,
  taskKind,
  taskOwner,
  taskText,
  taskTextBangla,
} from '#shared/contract/case-tasks.ts';
import { taskStage } from '#shared/contract/cases.ts';
import { staff } from '#shared/contract/endpoint.ts';
import { flag, optionalText, pageQuery, searchQuery, version, wholeNumber } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code, type MessageCode } from '#shared/contract/messages.ts';
import { paperType } from '#shared/contract/papers.ts';
import { checkedOn, sourceUrl } from '#shared/contract/sources.ts';
import { stepUnits } from '#shared/planner/plan-step.ts';
import { type Fields, shapeOf, virtual } from '#shared/records/field.ts';
import { callsOf, type Kind, move } from '#shared/records/kind.ts';

const dueDaysMax = 365;

/** For whom a rule is: for the case as a whole, or for each person of its kind who travels. */
export const ruleTravellers = ['case', 'patient', 'companion', 'traveller'] as const;
export type RuleTraveller = (typeof ruleTravellers)[number];

/** From which day a task's due day is counted. */
const dueFroms = ['stage', 'arrival', 'departure'] as const;
export type DueFrom = (typeof dueFroms)[number];

const word = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: code('invalid') });

/** A field that an empty one of a form leaves out. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).default(null);

const days = (min: number, max: number) => orNull(wholeNumber(code('due_days_invalid'), min, max));
const stepName = /^[a-z][a-z_]{1,39}$/;
const off = { input: flag.default(0), initial: '0' } as const;

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
    input: orNull(wholeNumber(code('due_days_around'), -dueDaysMax, dueDaysMax)),
    output: z.int().nullable().describe('Due so many days after the day of due_from; null for no day'),
  },
  due_from: {
    input: word(dueFroms).default('stage'),
    output: z.enum(dueFroms).describe('The day the stage began, or that of the arrival or departure'),
    initial: 'stage',
  },
  who: {
    input: word(ruleTravellers).default('case'),
    output: z.enum(ruleTravellers).describe('One task for the case, or one for each such person who travels'),
    initial: 'case',
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
  why: { input: optionalText(limits.ruleText), output: z.string().nullable() },
  why_bn: { input: optionalText(limits.ruleText), output: z.string().nullable() },
  source: {
    input: orNull(
      z
        .string()
        .trim()
        .max(limits.text)
        .transform((text) => text || null),
    ),
    output: z.string().nullable().describe('Where the rule stands; a rule with a source has checked_on'),
  },
  source_url: { input: sourceUrl, output: z.string().nullable() },
  checked_on: {
    input: orNull(checkedOn),
    output: z.string().nullable().describe('When the source was looked at last'),
  },
  recheck_days: {
    input: days(1, dueDaysMax),
    output: z.int().nullable().describe('After so many days the source is looked at again'),
  },
  public: { ...off, output: z.int().describe('1: everybody reads it on /visa') },
  for_bank: { ...off, output: z.int().describe('1: it belongs to what the bank asks for') },
  warns: {
    input: orNull(z.enum(thresholdWarnings, { error: code('invalid') })),
    output: z.enum(thresholdWarnings).nullable().describe('The warning of visas whose number it says'),
  },
  threshold: {
    input: days(0, dueDaysMax),
    output: z
      .int()
      .nullable()
      .describe('Months for the passport, days for the others; null: without this warning'),
  },
  paper_type: {
    input: orNull(paperType),
    output: paperType.nullable().describe('A current paper of this type completes the task'),
  },
  step: {
    input: orNull(z.string().trim().regex(stepName, code('step_invalid'))),
    output: z.string().nullable().describe('Its name as a step of the planner'),
  },
  takes_min: { input: days(0, dueDaysMax), output: z.int().nullable() },
  takes_max: { input: days(0, dueDaysMax), output: z.int().nullable() },
  unit: { input: word(stepUnits).default('calendar'), output: z.enum(stepUnits), initial: 'calendar' },
  after: {
    input: orNull(
      z
        .string()
        .trim()
        .regex(/^[a-z_]+(?:[ ,]+[a-z_]+){0,9}$/, code('step_invalid')),
    ),
    output: z.string().nullable().describe('The steps that end before it begins, with spaces between them'),
  },
  window: {
    input: orNull(
      z
        .string()
        .trim()
        .regex(/^[012]\d:[0-5]\d-[012]\d:[0-5]\d$/, code('window_invalid')),
    ),
    output: z.string().nullable().describe('Only between these times, as 09:00-12:00'),
  },
  checked_by: virtual(z.string().nullable().describe('Who looked at the source; null for a draft')),
  position: virtual(z.int().describe('The order in which tasks are made')),
  version: virtual(z.int().describe('Counts the changes of its texts')),
} as const satisfies Fields;

/** A template from which a task is created when a case enters a stage. */
export const taskTemplate = z.object(shapeOf(taskTemplateFields, 'output'));
export type TaskTemplate = z.infer<typeof taskTemplate>;

const sentFields = z.object(shapeOf(taskTemplateFields, 'input'));
type Sent = z.output<typeof sentFields>;

/** What is wrong between the fields of a template. */
const wrongWith: [field: keyof Sent, message: MessageCode, isWrong: (sent: Sent) => boolean][] = [
  ['checked_on', 'rule_day_missing', ({ source, checked_on }) => source !== null && checked_on === null],
  ['source', 'rule_source_missing', ({ source, public: isPublic }) => isPublic === 1 && source === null],
  ['due_days', 'due_days_invalid', ({ due_from, due_days }) => due_from === 'stage' && (due_days ?? 0) < 0],
  [
    'takes_max',
    'cost_range_invalid',
    ({ takes_min, takes_max }) => takes_min !== null && takes_max !== null && takes_min > takes_max,
  ],
];
const checkAll = (sent: Sent, context: z.core.$RefinementCtx) => {
  for (const [field, message, isWrong] of wrongWith)
    if (isWrong(sent)) context.addIssue({ code: 'custom', message, path: [field] });
};

/** What staff send for a template. */
export const taskTemplateInput = sentFields.superRefine(checkAll);
export type TaskTemplateInput = z.infer<typeof taskTemplateInput>;

/** The same, with the version that was read. */
export const taskTemplateUpdate = sentFields.extend({ version }).superRefine(checkAll);

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

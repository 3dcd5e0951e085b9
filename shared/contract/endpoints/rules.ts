import { z } from 'zod';
import { type Endpoint, everybody, staff } from '#shared/contract/endpoint.ts';
import { idParams } from '#shared/contract/fields.ts';
import { checkingDay, checkingOwnerInput, publicRule, ruleCheckInput } from '#shared/contract/rules.ts';
import { taskTemplate } from '#shared/records/task-templates.ts';

const tag = 'Rules';

/** The endpoints of rules, which are task templates with a source. */
export const ruleEndpoints = {
  'GET /api/visa-rules': {
    right: everybody,
    tag,
    summary: 'The public rules about the visa and the journey, with their sources',
    response: z.array(publicRule),
  },
  'GET /api/rules/checking': {
    right: staff('read'),
    tag,
    summary: 'The rules whose source is to be looked at, the most urgent first',
    response: checkingDay,
  },
  'POST /api/rules/:id/check': {
    right: staff('edit'),
    tag,
    summary: 'Say that a source was looked at and says the same',
    params: idParams,
    body: ruleCheckInput,
    response: taskTemplate,
  },
  'PUT /api/rules/owner': {
    right: staff('edit'),
    tag,
    summary: 'Choose who looks at the sources each month',
    body: checkingOwnerInput,
    response: checkingDay,
  },
} as const satisfies Record<string, Endpoint>;

import { expect, it } from 'vitest';
import { consentInput } from '#shared/contract/case-changes.ts';
import { codeOfIssue } from '#shared/contract/messages.ts';
import { optionInput } from '#shared/contract/options.ts';

const consent = { how: 'phone', given_by: 'Rahima', lang: 'bn', relation: 'self' };

it.each([
  ['a consent', consentInput, consent],
  ['an option', optionInput, {}],
])('%s without a hospital asks for its name', (_, schema, values) => {
  const issues = schema.safeParse({ ...values, hospital: undefined }).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path, codeOfIssue(issue)])).toEqual([[['hospital'], 'name_required']]);
});

import { expect, it } from 'vitest';
import { formDataOf } from '#web/features/shared/portal/form-data.ts';

const before = {
  texts: { name: 'A', name_bn: 'ক', desc_bn: '' },
  lists: { services: ['One'], services_bn: ['এক'] },
};
const sent = (texts: object, lists: object = {}) => {
  const values = { texts: { ...before.texts, ...texts }, lists: { ...before.lists, ...lists } };
  return [...formDataOf(values, before)];
};

it('leaves out the Bangla that nobody touched', () => {
  expect(sent({})).toEqual([
    ['name', 'A'],
    ['services[]', 'One'],
  ]);
});

it('sends Bangla that was written, and what was emptied as empty', () => {
  expect(sent({ name_bn: '', desc_bn: 'খ' }, { services: [], services_bn: [] })).toEqual([
    ['name', 'A'],
    ['name_bn', ''],
    ['desc_bn', 'খ'],
    ['services_bn[]', ''],
  ]);
});

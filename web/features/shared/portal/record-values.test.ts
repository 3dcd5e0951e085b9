import { describe, expect, it } from 'vitest';
import { doctorFields } from '#shared/records/doctors.ts';
import { hospitalFields } from '#shared/records/hospitals.ts';
import { taskTemplateFields } from '#shared/records/task-templates.ts';
import {
  askedAbout,
  formDataOf,
  formOf,
  missingBangla,
  sameValues,
  valuesOfDraft,
  withBoxes,
  withChip,
} from '#web/features/shared/portal/record-values.ts';

describe('formDataOf', () => {
  const before = {
    texts: { name: 'A', city: '', name_bn: 'ক', desc_bn: '' },
    lists: { services: ['One'], services_bn: ['এক'] },
  };
  const sent = (texts: object, lists: object = {}) => {
    const values = { texts: { ...before.texts, ...texts }, lists: { ...before.lists, ...lists } };
    return [...formDataOf(values, before, ['city', 'name_bn', 'desc_bn', 'services_bn'])];
  };

  it('leaves out Bangla texts that were not edited', () => {
    expect(sent({})).toEqual([
      ['name', 'A'],
      ['services[]', 'One'],
    ]);
  });

  it('leaves out a city that was left empty or not edited', () => {
    expect(sent({ city: '' })).not.toContainEqual(['city', '']);
    expect(sent({ city: 'Hat Yai' })).toContainEqual(['city', 'Hat Yai']);
  });

  it('sends Bangla texts that were written, and sends cleared ones empty', () => {
    expect(sent({ name_bn: '', desc_bn: 'খ' }, { services: [], services_bn: [] })).toEqual([
      ['name', 'A'],
      ['name_bn', ''],
      ['desc_bn', 'খ'],
      ['services_bn[]', ''],
    ]);
  });
});

describe('formOf', () => {
  it('knows the fields that an update leaves unchanged if they are missing', () => {
    const { optional } = formOf(doctorFields);
    expect(optional).toEqual(expect.arrayContaining(['languages', 'hospital_ids', 'education', 'desc_bn']));
    expect(optional).not.toContain('desc');
    expect(formOf(hospitalFields).optional).not.toContain('services');
    expect(formOf(taskTemplateFields).optional).toEqual(['text_bn', 'why', 'why_bn', 'source_url']);
  });
});

describe('missingBangla', () => {
  const name = { name: 'A', name_bn: ' ' };
  const desc = { desc: 'B', desc_bn: 'খ' };
  const beds = { beds: '', beds_bn: '', phone: '1' };

  it.each([
    ['counts the English texts that have no Bangla one', { ...name, ...desc, ...beds }, 1],
    ['counts none where each English text has a Bangla one', desc, 0],
    ['gives null where there is no English text', beds, null],
  ])('%s', (_, texts: Record<string, string>, expected) => {
    expect(missingBangla({ texts, lists: {} })).toBe(expected);
  });
});

describe('withChip', () => {
  it.each([
    ['adds a text, trimmed', '  CT scan ', ['MRI', 'CT scan']],
    ['adds no text twice', ' MRI ', ['MRI']],
    ['adds nothing empty', '   ', ['MRI']],
  ])('%s', (_, text, expected) => {
    expect(withChip(['MRI'], text)).toEqual(expected);
  });
});

describe('the boxes of a form', () => {
  const lists = { services: ['MRI'], doctors: ['1'] };
  const ask = 'Choose one';

  it('add what stands in them to their lists, by the rules of a list', () => {
    expect(withBoxes(lists, { services: { text: ' CT scan ' }, other: { text: 'x' } })).toEqual({
      services: ['MRI', 'CT scan'],
      doctors: ['1'],
    });
    expect(withBoxes(lists, { services: { text: ' MRI ' } })).toEqual(lists);
  });

  it('ask about what can’t be added as it stands', () => {
    const boxes = {
      services: { text: 'CT scan' },
      doctors: { text: 'Anong', ask },
      more: { text: ' ', ask },
    };
    expect(withBoxes(lists, boxes).doctors).toEqual(['1']);
    expect(askedAbout(boxes)).toEqual({ doctors: ask });
  });
});

describe('a draft of a form', () => {
  const blank = { texts: { name: '', desc: '' }, lists: { services: [] } };

  it('is read field by field, without values that are not texts of the form', () => {
    const stored = {
      texts: { name: 'Anong', desc: 5, other: 'x' },
      lists: { services: ['MRI'], more: ['x'] },
    };
    expect(valuesOfDraft(stored, blank)).toEqual({
      texts: { name: 'Anong', desc: '' },
      lists: { services: ['MRI'] },
    });
    for (const wrong of [null, 'text', 7, {}, { texts: null, lists: { services: [1] } }])
      expect(valuesOfDraft(wrong, blank)).toEqual(blank);
  });

  it('differs from the record when any text or list differs', () => {
    expect(sameValues(blank, structuredClone(blank))).toBe(true);
    expect(sameValues(blank, { ...blank, texts: { name: ' ', desc: '' } })).toBe(false);
    expect(sameValues({ ...blank, lists: { services: ['MRI'] } }, blank)).toBe(false);
  });
});

import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { doctorInput } from '#shared/records/doctors.ts';
import { translateWith } from '#web/i18n/translate.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { checkBy, refusalOf } from '#web/lib/form/form-errors.ts';

const doctor = { name: 'Dr. Anong', specialty: 'Heart', experience: '3', desc: 'Text' };

describe('checkBy', () => {
  it('shows one message about missing fields for the form, and marks each of them', () => {
    expect(checkBy(doctorInput, { ...doctor, name: ' ', experience: '' })).toEqual({
      form: 'fields_required',
      fields: { name: 'field_required', experience: 'field_required' },
    });
  });

  it('shows a single error only at its field', () => {
    expect(checkBy(doctorInput, { ...doctor, experience: '-1' })).toEqual({
      form: null,
      fields: { experience: 'experience_invalid' },
    });
  });

  it('finds no error in complete values', () => {
    expect(checkBy(doctorInput, doctor)).toBeNull();
  });
});

describe('refusalOf', () => {
  const error = new ApiError(422, 'invalid', { codes: { name: ['too_long', 'malformed'], desc: [] } });

  it.each([
    ['both', { form: 'invalid', fields: { name: 'too_long', desc: '' } }],
    ['fields', { form: null, fields: { name: 'too_long', desc: '' } }],
  ] as const)('shows the server’s messages about fields where the form wants them: %s', (show, expected) => {
    expect(refusalOf(error, 'Failure', show)).toEqual(expected);
  });

  it('inserts the limit of a field and of the form', () => {
    const params = { max: 40 };
    const tooLong = new ApiError(422, 'too_long', {
      codes: { contact: ['too_long'] },
      params,
      fieldParams: { contact: params },
    });
    expect(refusalOf(tooLong, 'Failed')).toEqual({
      form: 'too_long:40',
      fields: { contact: 'too_long:40' },
    });
  });

  it('inserts a number that is no limit', () => {
    const params = { left: 3 };
    const wrong = new ApiError(422, 'figures_wrong', {
      codes: { figures: ['figures_wrong'] },
      params,
      fieldParams: { figures: params },
    });
    const { fields } = refusalOf(wrong, 'Failed', 'fields');
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
    expect(translateWith(i18n, fields.figures ?? '')).toContain('Tries left: 3');
  });

  it('shows its own message for an error that is not from the server', () => {
    expect(refusalOf(new Error('x'), 'Failed', 'fields')).toEqual({ form: 'Failed', fields: {} });
  });
});

import { describe, expect, it } from 'vitest';
import { checkDetails } from '#web/features/profile/details-card.tsx';

describe('checkDetails', () => {
  const complete = { name: 'Rahima', contact: '01711000000', gender: 'female' };

  it('accepts complete details, and an empty gender', () => {
    expect(checkDetails(complete)).toBeNull();
    expect(checkDetails({ ...complete, gender: '' })).toBeNull();
  });

  it('shows one message above the form for all fields that are missing', () => {
    expect(checkDetails({ ...complete, name: ' ', contact: '' })).toEqual({
      form: 'registration_incomplete',
      fields: { name: 'field_required', contact: 'field_required' },
    });
  });

  it('shows at its field the only thing that is wrong', () => {
    expect(checkDetails({ ...complete, contact: '1'.repeat(41) })).toEqual({
      form: null,
      fields: { contact: 'too_long:40' },
    });
  });
});

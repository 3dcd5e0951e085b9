import { expect, it } from 'vitest';
import { patientNameOf, requesterRelationOf } from '#server/domain/cases/patient-name.ts';

const asked = {
  requester_relation: null,
  request_for_whom: null,
  passport_name: null,
  patient_name: 'Rahima',
};

it('a request that does not say for whom it is, or for its sender, has the patient’s name', () => {
  expect(patientNameOf(asked)).toBe('Rahima');
  expect(patientNameOf({ ...asked, request_for_whom: 'self' })).toBe('Rahima');
});

it('the name of somebody else who sent the request is not taken for the patient’s', () => {
  const forHerFather = { ...asked, request_for_whom: 'parent' } as const;
  expect(patientNameOf(forHerFather)).toBeNull();
  expect(patientNameOf({ ...forHerFather, passport_name: 'ABDUL KARIM' })).toBe('ABDUL KARIM');
});

it('what staff wrote about the sender counts more than the request', () => {
  expect(requesterRelationOf({ ...asked, request_for_whom: 'parent' })).toBe('child');
  const corrected = { ...asked, request_for_whom: 'relative', requester_relation: 'self' } as const;
  expect(requesterRelationOf(corrected)).toBe('self');
  expect(patientNameOf(corrected)).toBe('Rahima');
});

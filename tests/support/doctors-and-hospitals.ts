import { z } from 'zod';
import { doctor } from '#shared/records/doctors.ts';
import { hospital } from '#shared/records/hospitals.ts';
import type { Api } from '#tests/support/api.ts';

/** The required fields of a doctor. */
export const sentDoctor = {
  name: 'Dr. Anong',
  specialty: 'Cardiology',
  experience: 12,
  desc: 'Listens first.',
};

/** The required fields of a hospital. */
export const sentHospital = {
  name: 'Riverside',
  specialty: 'Heart',
  established: 1990,
  desc: 'By the river.',
  beds: '500 beds',
  location: 'Sukhumvit, Bangkok',
  contact_phone: '+66 2 555 0110',
  contact_internationaldept: '+66 2 555 0111',
  contact_address: '1 River Street',
};

const named = z.array(z.object({ name: z.string() }));

/** The calls of an administrator about doctors and the hospitals where they work. */
export function doctorsAndHospitals(api: Api) {
  const create = (body: object) => api.call('POST', '/api/doctors', { token: api.adminToken, body });
  return {
    create,
    /** Adds a doctor. */
    make: async (fields: object = {}) => doctor.parse((await create({ ...sentDoctor, ...fields })).body),
    makeHospital: async (fields: object = {}) => {
      const body = { ...sentHospital, ...fields };
      return hospital.parse((await api.call('POST', '/api/hospitals', { token: api.adminToken, body })).body);
    },
    /** The doctor, as the public API returns it. */
    read: async (id: number, query = '') =>
      doctor.parse((await api.call('GET', `/api/doctors/${id}${query}`)).body),
    /** Changes a doctor. */
    update: (id: number, body: object) =>
      api.call('PUT', `/api/doctors/${id}`, { token: api.adminToken, body: { ...sentDoctor, ...body } }),
    /** The names in a list. */
    namesOf: async (url: string) => named.parse((await api.call('GET', url)).body).map(({ name }) => name),
  };
}

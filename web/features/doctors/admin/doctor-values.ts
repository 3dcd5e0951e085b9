import type { Doctor } from '#shared/contract/doctors.ts';
import type { FormValues } from '#web/features/shared/portal/record-values.ts';

export type DoctorText =
  | 'name'
  | 'specialty'
  | 'experience'
  | 'desc'
  | 'name_bn'
  | 'specialty_bn'
  | 'desc_bn';
type DoctorValues = FormValues<DoctorText, never>;

/** The texts that can also stand in Bangla. */
export const inBothLanguages = ['name', 'specialty', 'desc'] as const;

export const blankDoctor: DoctorValues = {
  texts: { name: '', specialty: '', experience: '', desc: '', name_bn: '', specialty_bn: '', desc_bn: '' },
  lists: {},
};

/** A doctor as the form holds one. */
export const doctorValues = (doctor: Doctor): DoctorValues => ({
  texts: {
    name: doctor.name,
    specialty: doctor.specialty,
    experience: String(doctor.experience),
    desc: doctor.desc,
    name_bn: doctor.name_bn ?? '',
    specialty_bn: doctor.specialty_bn ?? '',
    desc_bn: doctor.desc_bn ?? '',
  },
  lists: {},
});

import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { idsWith, partsOf } from '#server/db/text-search.ts';

/** Rows whose texts contain the number: most of them have it as their phone number. */
const candidatesMax = 200;
/** Numbers for emergencies are in no index: those of the newest cases are looked through. */
const emergenciesMax = 2000;

const found = (reader: Reader, table: 'appointments' | 'users', phone: string): RawBuilder<unknown> =>
  idsWith(reader, table, partsOf(phone));

/** The newest requests in whose texts a number is found, with their cases. */
export const requestsWith = (reader: Reader, phone: string) =>
  reader
    .selectFrom('appointments')
    .leftJoin('cases', 'cases.appointment_id', 'appointments.id')
    .select([
      'appointments.id',
      'appointments.name',
      'appointments.phone',
      'appointments.reference',
      'appointments.status',
      'appointments.created_at',
      'cases.id as case_id',
    ])
    .where(sql<boolean>`appointments.id in (${found(reader, 'appointments', phone)})`)
    .orderBy('appointments.id', 'desc')
    .limit(candidatesMax)
    .execute();

/** The newest accounts in whose texts a number is found. */
export const accountsWith = (reader: Reader, phone: string) =>
  reader
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.contact as phone', 'users.role_id'])
    .where('users.contact', 'is not', null)
    .where(sql<boolean>`users.id in (${found(reader, 'users', phone)})`)
    .orderBy('users.id', 'desc')
    .limit(candidatesMax)
    .execute();

/** The numbers for emergencies of the newest cases. */
export const emergencyNumbers = (reader: Reader) =>
  reader
    .selectFrom('cases')
    .innerJoin('patients', 'patients.id', 'cases.patient_id')
    .innerJoin('appointments', 'appointments.id', 'cases.appointment_id')
    .select([
      'cases.id as case_id',
      'appointments.reference',
      'patients.id',
      'patients.emergency_name as name',
      'patients.emergency_phone as phone',
    ])
    .where('patients.emergency_phone', 'is not', null)
    .orderBy('cases.id', 'desc')
    .limit(emergenciesMax)
    .execute();

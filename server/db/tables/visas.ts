import type { Generated } from 'kysely';
import type { Nullable, Timestamp } from '#server/db/columns.ts';
import type { VisaState, VisaType } from '#shared/contract/visas.ts';

/** Visas that are paid together, by one receipt. */
export type VisaApplicationsTable = {
  id: Generated<number>;
  journey_id: number;
  case_id: number;
  paid_on: Nullable<string>;
  receipt_id: Nullable<number>;
  version: Generated<number>;
  created_at: Timestamp;
};

/** The visa of one traveller. No passport number is stored. */
export type VisasTable = {
  id: Generated<number>;
  application_id: number;
  case_id: number;
  traveller: 'patient' | 'companion';
  /** Null for the patient, and once the companion is deleted. */
  companion_id: Nullable<number>;
  state: VisaState;
  /** 1: it was among those that the receipt of its application paid. */
  paid: Generated<number>;
  machine_name: Nullable<string>;
  /** The official number of the application. */
  number: Nullable<string>;
  type: Nullable<VisaType>;
  filled_on: Nullable<string>;
  decided_on: Nullable<string>;
  passport_until: Nullable<string>;
  enter_by: Nullable<string>;
  stay_until: Nullable<string>;
  /** Why it was refused, as it was given. */
  reason: Nullable<string>;
  again_from: Nullable<string>;
  version: Generated<number>;
  created_at: Timestamp;
};

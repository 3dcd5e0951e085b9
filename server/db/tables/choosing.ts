import type { Generated } from 'kysely';
import type { Nullable, Timestamp } from '#server/db/columns.ts';
import type { FaqTopic } from '#shared/contract/faqs.ts';
import type { CostCurrency } from '#shared/contract/treatment-costs.ts';

export type FaqsTable = {
  id: Generated<number>;
  topic: FaqTopic;
  question: string;
  answer: string;
  question_bn: Nullable<string>;
  answer_bn: Nullable<string>;
  /** The order on the page; no two have the same. */
  position: number;
  /** 1 shown, 0 not. */
  published: number;
  /** Counts the changes of its texts. */
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type TreatmentCostsTable = {
  id: Generated<number>;
  treatment: string;
  treatment_bn: Nullable<string>;
  low: number;
  high: number;
  currency: CostCurrency;
  included: Nullable<string>;
  included_bn: Nullable<string>;
  excluded: Nullable<string>;
  excluded_bn: Nullable<string>;
  source: string;
  source_url: Nullable<string>;
  /** YYYY-MM-DD */
  checked_on: string;
  hospital_id: Nullable<number>;
  /** 1 shown, 0 not. */
  published: number;
  /** Counts the changes. */
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

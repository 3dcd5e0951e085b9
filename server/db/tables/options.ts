import type { Generated } from 'kysely';
import type { Nullable, NullableTimestamp, Timestamp } from '#server/db/columns.ts';
import type { ConsentWay } from '#shared/contract/case-parts.ts';
import type { WrittenKind } from '#shared/contract/hospital-letters.ts';
import type { EstimateCover, EstimateState, EstimateTopic, OptionState } from '#shared/contract/options.ts';
import type { Currency } from '#shared/money.ts';

/** What a hospital offers for a case. */
export type OptionsTable = {
  id: Generated<number>;
  case_id: number;
  hospital_id: Nullable<number>;
  hospital_name: string;
  hospital_name_bn: Nullable<string>;
  doctor_name: Nullable<string>;
  /** The paper with the hospital's own words. */
  document_id: Nullable<number>;
  summary: Nullable<string>;
  summary_bn: Nullable<string>;
  /** Who wrote the summary last. */
  author_id: Nullable<number>;
  author_name: Nullable<string>;
  /**
   * The ids, separated by spaces, of everybody who wrote what the patient reads of it, and of those among them whose
   * words no second person has compared with the present paper.
   */
  writers: Nullable<string>;
  unchecked_writers: Nullable<string>;
  /** Who compared the summary with the paper: a second person, or the author where nobody else can. */
  checked_by: Nullable<string>;
  checked_as: Nullable<'second' | 'author'>;
  state: OptionState;
  released_at: NullableTimestamp;
  version: Generated<number>;
  created_at: Timestamp;
};

/** The versions of the estimate of an option. A sent one never changes, but for its answer and state. */
export type EstimatesTable = {
  id: Generated<number>;
  option_id: number;
  case_id: number;
  number: number;
  document_id: Nullable<number>;
  state: EstimateState;
  /** Days, YYYY-MM-DD. */
  dated_on: Nullable<string>;
  valid_until: Nullable<string>;
  paper_low_minor: Nullable<number>;
  paper_high_minor: Nullable<number>;
  currency: Currency;
  deposit_minor: Nullable<number>;
  deposit_note: Nullable<string>;
  /** Taka for one unit, times a million, as it was when the estimate was sent. */
  bdt_e6: Nullable<number>;
  rate_source: Nullable<string>;
  rate_day: Nullable<string>;
  sent_at: NullableTimestamp;
  sent_by: Nullable<string>;
  answered_at: NullableTimestamp;
  answer_how: Nullable<ConsentWay>;
  answered_by: Nullable<string>;
  recorded_by: Nullable<string>;
  answer_note: Nullable<string>;
  /** When the office was asked, once it had expired, to get a new one. */
  renewal_asked_at: NullableTimestamp;
  version: Generated<number>;
  created_at: Timestamp;
};

export type EstimateLinesTable = {
  id: Generated<number>;
  estimate_id: number;
  position: number;
  topic: EstimateTopic;
  /** What an `other` line is about; empty for the other topics. */
  text: string;
  cover: EstimateCover;
  low_minor: Nullable<number>;
  high_minor: Nullable<number>;
};

/** Taka for one unit of a currency on a day. Rows are only added. */
export type ExchangeRatesTable = {
  id: Generated<number>;
  currency: Currency;
  bdt_e6: number;
  source: string;
  source_url: Nullable<string>;
  day: string;
  entered_by: string;
  created_at: Timestamp;
};

/** What a hospital wrote to the office through its link. */
export type HospitalLettersTable = {
  id: Generated<number>;
  case_id: number;
  share_link_id: Nullable<number>;
  hospital: string;
  kind: WrittenKind;
  text: string;
  written_by: Nullable<string>;
  created_at: Timestamp;
};

/** What the hospital charged in the end. */
export type CaseBillsTable = {
  case_id: number;
  /** The paper of the bill. */
  document_id: Nullable<number>;
  total_minor: number;
  currency: Currency;
  /** Who entered or corrected it last. */
  entered_by: string;
  created_at: Timestamp;
  version: Generated<number>;
};

/** One row, once there is something to publish: how near bills came to their estimates. It names no case. */
export type EstimateAccuracyTable = {
  id: number;
  cases: number;
  within_estimate: number;
  median_percent: number;
  published_at: Timestamp;
};

import type { SpokenLanguage } from '#shared/contract/spoken-languages.ts';
import type { FaqTopic } from '#shared/records/faqs.ts';

/**
 * The types of the content with which an empty installation starts. `image` is a file name, without a folder, in
 * `server/seed/images/`; `bn` is the same text in Bangla.
 */

/** A doctor's card. `key` is stable and identifies the record only within this folder. */
export type StarterDoctor = {
  key: string;
  name: string;
  specialty: string;
  /** Years of practice. */
  experience: number;
  desc: string;
  image?: string;
  bn: { name: string; specialty: string; desc: string };
};

/** The texts of a doctor's page that are not on the card; `hospitals` are names of hospitals in this folder. */
export type StarterDoctorPage = {
  languages: SpokenLanguage[];
  education?: string;
  visiting_hours?: string;
  hospitals: string[];
  bn: { education?: string; visiting_hours?: string };
};

/** A hospital's page; every hospital here is invented. */
export type StarterHospital = {
  name: string;
  specialty: string;
  /** The year it opened. */
  established: number;
  desc: string;
  beds: string;
  location: string;
  services: string[];
  contact_phone: string;
  contact_internationaldept: string;
  contact_address: string;
  image?: string;
  /** The services are in the same order as in English. */
  bn: {
    name: string;
    specialty: string;
    desc: string;
    beds: string;
    location: string;
    services: string[];
    contact_address: string;
  };
};

/** A category of articles; articles refer to it by `key`. */
export type StarterCategory = {
  key: string;
  name: string;
  bn: { name: string };
};

/** An article: its text as markup, whose first paragraph is its summary. */
export type StarterBlog = {
  title: string;
  descriptions: string;
  /** A `StarterCategory` key. */
  category: string;
  image?: string;
  /** Days before the installation's first start. */
  publishedDaysAgo: number;
  /** The same text, paragraph by paragraph. */
  bn: { title: string; descriptions: string };
};

/** A frequent question with its answer; an empty line in the answer begins a paragraph. */
export type StarterFaq = {
  topic: FaqTopic;
  question: string;
  answer: string;
  bn: { question: string; answer: string };
};

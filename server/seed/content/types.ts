import type { FaqTopic } from '#shared/contract/faqs.ts';
import type { SpokenLanguage } from '#shared/contract/spoken-languages.ts';

/**
 * The shapes of the content that an empty installation starts with.
 * `image` is a file name, without a folder, in `server/seed/images/`; `bn` says the same in Bangla.
 */

/** A doctor's card. `key` is stable and names the record in this folder alone. */
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

/** What a doctor's page says besides the card; `hospitals` are names of hospitals in this folder. */
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
  /** The services stand in the order of the English ones. */
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

/** An anonymous comment, dated in days after its article; families write in English or in Bangla. */
type StarterComment = {
  text: string;
  daysAfter: number;
};

/** An article: its text in the marks of articles, the first paragraph its summary. */
export type StarterBlog = {
  title: string;
  descriptions: string;
  /** A `StarterCategory` key. */
  category: string;
  image?: string;
  /** Days before the installation's first start. */
  publishedDaysAgo: number;
  comments: StarterComment[];
  /** Paragraph by paragraph the same text. */
  bn: { title: string; descriptions: string };
};

/** A frequent question with its answer; an empty line in the answer begins a paragraph. */
export type StarterFaq = {
  topic: FaqTopic;
  question: string;
  answer: string;
  bn: { question: string; answer: string };
};

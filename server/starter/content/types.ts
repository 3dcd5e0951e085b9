/**
 * The shapes of the content that an empty installation starts with.
 * `picture` is a file name, without a folder, in `server/starter/pictures/`.
 */

/** A doctor's card. `key` is stable and names the record in this folder alone. */
export type StarterDoctor = {
  key: string;
  name: string;
  specialty: string;
  /** Years of practice. */
  experience: number;
  desc: string;
  picture?: string;
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
  picture?: string;
};

/** A category of articles; articles refer to it by `key`. */
export type StarterCategory = {
  key: string;
  name: string;
};

/** An anonymous comment, dated in days after its article. */
export type StarterComment = {
  text: string;
  daysAfter: number;
};

/** An article: plain text, paragraphs separated by a blank line, the first of them its summary. */
export type StarterBlog = {
  title: string;
  descriptions: string;
  /** A `StarterCategory` key. */
  category: string;
  picture?: string;
  /** Days before the installation's first start. */
  publishedDaysAgo: number;
  comments: StarterComment[];
};

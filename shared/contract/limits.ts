import { listLimits } from '#shared/contract/list-limits.ts';

const MiB = 1024 * 1024;

/** The bounds on sizes, lengths and numbers that the server and the pages share. */
export const limits = {
  ...listLimits,
  /** For hospitals and users: an image of this many bytes or more is refused ("under 2MB"). */
  smallImageBytes: 2 * MiB,
  /** The same for doctors and blogs. */
  imageBytes: 10 * MiB,
  phoneDigitsMin: 10,
  phoneDigitsMax: 15,
  passwordMin: 6,
  /** Characters of a password that opens what is in cases. */
  passwordGood: 8,
  establishedMin: 1800,
  permissionMin: 1,
  permissionMax: 4,
  /** The page size of a list if only a page number is given. */
  perPage: 20,
  /** The largest page size of a list. */
  perPageMax: 200,
  /** How many records a list returns to a call that asks for no page. */
  wholeListMax: 1000,
  text: 200,
  email: 254,
  phone: 40,
  password: 200,
  /** How long a code to change a request is valid, and then the proof for which it is exchanged. */
  requestCodeMinutes: 10,
  requestProofMinutes: 15,
  /** A code of six digits, or a recovery code. */
  secondFactorCode: 40,
  message: 5000,
  /** A reply to a patient, and the text of a template. */
  reply: 3000,
  comment: 2000,
  description: 5000,
  article: 60_000,
  services: 100,
  /** What is included in a cost, and what is not. */
  costNote: 1000,
  ruleText: 1000,
  /** Hospitals that are compared side by side. */
  compared: 3,
  /** The education of a doctor, and the hours of visits. */
  doctorText: 1000,
  hospitalsOfDoctor: 20,
  /** The doctors that one change of a hospital may add or remove. */
  doctorsAtOnce: 100,
  facets: 50,
  siteName: 60,
  /** A postal address, or the lines of opening hours. */
  siteText: 500,
  officeAddresses: 5,
  /** The days and periods on which the office is closed. */
  closedPeriods: 40,
  closedPeriodDays: 400,
  /** The upper bound of counts in the portal's menu, which shows '99+', and of new requests in one poll. */
  attentionCount: 100,
  arrivals: 50,
  /** The filters that a member of staff may save, and the requests in one exported file. */
  savedFilters: 50,
  exportedRequests: 100_000,
  /** The other requests that a request shows, and how many can be marked as the same. */
  relatedRequests: 20,
  pinnedLines: 8,
  /** Whose number it is: how many of each kind are shown. From so many cases on it is perhaps an agent's. */
  numberOwners: 20,
  agentCases: 3,
  /** How many days a name and a number are kept to which nobody has agreed. */
  callBackDays: 30,
  /** After how many days spam is erased. */
  spamDays: 30,
  /** So many days before, the dashboard says that spam goes. */
  spamNoticeDays: 7,
  /** After so many days without a change, what staff typed and did not send is deleted. */
  draftDays: 7,
  /** The lines of a chat that one call stores, and those of a request. */
  chatLinesAtOnce: 300,
  chatLines: 5000,
  /** A newsletter. */
  newsletterSubject: 150,
  newsletterIntro: 3000,
  newsletterArticles: 10,
  /** Papers: the size of a file, the size of its chunks (all but the last have this size), the pages of one paper. */
  paperFileBytes: 20 * MiB,
  /** As long as file systems allow; a longer name is cut. */
  fileName: 255,
  paperChunkBytes: 128 * 1024,
  paperPages: 60,
  /** The letterbox's upload quota for a request: until its case is open, in total from then on, and within 24 hours. */
  letterboxPages: 60,
  letterboxBytes: 200 * MiB,
  letterboxCasePages: 300,
  letterboxCaseBytes: 1024 * MiB,
  letterboxDayPages: 100,
  letterboxDayBytes: 300 * MiB,
  letterboxDays: 7,
  /**
   * How many papers of a sender may be unfinished at the same time: a scan of `paperPages` photos, each of them a
   * paper. And how many there may be in all, withdrawn ones included: of a request's letterbox, and of an account.
   */
  unfinishedPapers: 60,
  letterboxPapers: 500,
  accountPapers: 2000,
  /** The valid tickets of a request: a new one ends the oldest. */
  letterboxTickets: 20,
  /**
   * The upload quota for the papers of one account, in total and within 24 hours, and for what a network sends to
   * letterboxes within 24 hours.
   */
  accountPages: 1000,
  accountBytes: 3072 * MiB,
  accountDayPages: 200,
  accountDayBytes: 500 * MiB,
  networkDayBytes: 3072 * MiB,
  /** Unfinished papers are stored longer than a phone keeps trying to send them. */
  orphanDaysMin: 8,
  /** How many lines of the access log one response contains. */
  paperAccesses: 500,
  paperTitle: 120,
  /** A voice message, and what the office writes about it. */
  voiceBytes: 2 * MiB,
  voiceSeconds: 120,
  voiceSummary: 300,
  /** The pages of papers in one file for a bank or a doctor, without its cover. */
  bundlePages: 60,
  /** What a hospital needs to know: one answer, one line about films, an address of a viewer, and films of a case. */
  factText: 3000,
  filmText: 200,
  viewerUrl: 500,
  films: 20,
  /**
   * How many links to a case may be open at the same time, how long they may be valid, and how many papers one may
   * show.
   */
  shareLinks: 20,
  shareLinkDays: 90,
  shareLinkPapers: 50,
  /** Whom a link is for; what a hospital is asked with it; and on how many computers it stays open. */
  linkLabel: 60,
  linkQuestions: 3,
  linkComputers: 10,
  /** How many ended links of a case are stored; the oldest are deleted. */
  endedShareLinks: 100,
  /** What a customer may add to the history of a case within 24 hours, and how many lines of it are shown. */
  ownCaseChanges: 50,
  caseEvents: 1000,
  /** The open tasks, the companions, and the consents of a case, withdrawn ones included. */
  openTasks: 300,
  companions: 20,
  consents: 100,
  /** The options of a case that are not withdrawn, the versions of an estimate, its lines, and the days of a rate. */
  options: 6,
  estimates: 50,
  estimateLines: 40,
  rateDays: 7,
  /** Taka for one baht or dollar, times a million: what is below or above was typed wrongly. */
  rateMin: 100_000,
  rateMax: 1_000_000_000,
  /** How many more bills there are before the public figures about estimates are computed anew. */
  accuracyStep: 10,
  /** The highest weekly goals: a share in percent, and a count. */
  goalShare: 100,
  goalCount: 10_000,
} as const;

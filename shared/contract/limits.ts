const MiB = 1024 * 1024;

/** The bounds on sizes, lengths and numbers that the server and the pages share. */
export const limits = {
  /** An image of this many bytes or more is refused ("under 2MB"): hospitals and users. */
  smallImageBytes: 2 * MiB,
  /** The same for the rest: doctors and blogs. */
  imageBytes: 10 * MiB,
  phoneDigitsMin: 10,
  phoneDigitsMax: 15,
  passwordMin: 6,
  establishedMin: 1800,
  /** The years of a doctor's experience. */
  experienceMax: 80,
  permissionMin: 1,
  permissionMax: 4,
  /** The largest number that both databases keep in a column of ours. */
  integerMax: 2_147_483_647,
  /** A page of a list where only its number is given. */
  perPage: 20,
  /** The longest page that a list answers. */
  perPageMax: 200,
  /** How much of a list is answered to a call that asks for no page. */
  wholeListMax: 1000,
  /** The promised time to the first answer to a request. */
  responseHours: 24,
  text: 200,
  email: 254,
  phone: 40,
  password: 200,
  /** How long a code to change a request works, and then the proof that it was right. */
  requestCodeMinutes: 10,
  requestProofMinutes: 15,
  /** A code of six digits, or a recovery code. */
  secondFactorCode: 40,
  message: 5000,
  /** An answer to a patient, and the text of a template. */
  reply: 3000,
  comment: 2000,
  description: 5000,
  article: 60_000,
  services: 100,
  /** What is included in a cost, and what is not. */
  costNote: 1000,
  /** Hospitals that are compared side by side. */
  compared: 3,
  /** The education of a doctor, and the hours of visits. */
  doctorText: 1000,
  hospitalsOfDoctor: 20,
  /** Doctors that one change of a hospital adds or removes. */
  doctorsAtOnce: 100,
  /** A text by which a public list is filtered, and the values offered of one filter. */
  filterText: 100,
  facets: 50,
  siteName: 60,
  /** An address, or the lines of opening hours. */
  siteText: 500,
  officeAddresses: 5,
  /** Counts in the portal's menu stop here; it shows '99+'. New requests that one poll names. */
  attentionCount: 100,
  arrivals: 50,
  /** The filters that a member of staff keeps, and the requests in one exported file. */
  savedFilters: 50,
  exportedRequests: 10_000,
  /** A newsletter. */
  newsletterSubject: 150,
  newsletterIntro: 3000,
  newsletterArticles: 10,
  /** Papers: a file, the pieces that it arrives in (all but the last have this size), the pages of one paper. */
  paperFileBytes: 20 * MiB,
  paperChunkBytes: 128 * 1024,
  paperPages: 60,
  /** What a request takes from the letterbox until its case is open, in all from then on, and within 24 hours. */
  letterboxPages: 60,
  letterboxBytes: 200 * MiB,
  letterboxCasePages: 300,
  letterboxCaseBytes: 1024 * MiB,
  letterboxDayPages: 100,
  letterboxDayBytes: 300 * MiB,
  letterboxDays: 7,
  /** What the papers of one account take in all and within 24 hours, and what a network sends to letterboxes in these. */
  accountPages: 1000,
  accountBytes: 3072 * MiB,
  accountDayPages: 200,
  accountDayBytes: 500 * MiB,
  networkDayBytes: 3072 * MiB,
  /** Papers that were not sent to their end are kept longer than a phone goes on sending them. */
  orphanDaysMin: 8,
  /** How many lines of the access log are answered at once. */
  paperAccesses: 500,
  paperTitle: 120,
  /** Links to a case that are open at once, how long they may be, and the papers that one shows. */
  shareLinks: 20,
  shareLinkDays: 90,
  shareLinkPapers: 50,
  /** The highest weekly goals: a share in percent, and a count. */
  goalShare: 100,
  goalCount: 10_000,
} as const;

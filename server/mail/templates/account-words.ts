/** The mails about an account. */
export type AccountMailKind =
  | 'password-reset'
  | 'email-confirmation'
  | 'email-change'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-taken';

type Words = {
  subject: (site: string) => string;
  lead: (site: string) => string;
  /** What the link is called. */
  button: string;
  after: readonly string[];
};

/** Their words in one language. */
export type AccountWords = {
  greeting: (name: string | undefined) => string;
  mails: Record<AccountMailKind, Words>;
  help: string;
};

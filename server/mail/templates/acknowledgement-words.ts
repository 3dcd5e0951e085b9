/** The words of the acknowledgement, in one language. */
export type AcknowledgementWords = {
  subject(reference: string): string;
  greeting(name: string | undefined): string;
  lead: string;
  referenceLabel: string;
  referenceHint: string;
  /** Before the link to the page that shows how far the request is. */
  trackHint: string;
  trackLabel: string;
  dateLabel: string;
  nextTitle: string;
  /** `phoneEnd`: the last digits of the number that was left. */
  steps(phoneEnd: string): readonly [string, string, string];
  mistake: string;
  emergencyTitle: string;
  emergency: string;
  facilitator(siteName: string): string;
};

import type { AcknowledgementWords } from '#server/mail/templates/acknowledgement-words.ts';

/** The acknowledgement in English. */
export const english: AcknowledgementWords = {
  subject: (reference) => `We have received your request: ${reference}`,
  greeting: (name) => (name ? `Dear ${name},` : 'Hello,'),
  lead: 'Thank you for writing to us. Your request has reached our team. A coordinator will contact you within 24 hours.',
  referenceLabel: 'Your reference',
  referenceHint: 'Please have it ready when we speak.',
  trackHint:
    'With this reference and your phone number you and your family can see at any time how far your request is:',
  trackLabel: 'Follow your request',
  dateLabel: 'The date you prefer',
  nextTitle: 'What happens next',
  steps: (phoneEnd) => [
    `Within 24 hours we call or message you on the number ending in ${phoneEnd}.`,
    'We listen first, then tell you which reports and papers are needed. Keep earlier reports, prescriptions and your passport at hand.',
    'You receive suitable hospitals and doctors in Thailand, the likely costs and possible dates. What happens then is your decision.',
  ],
  mistake: 'If that number is wrong, or if this request is not yours, please reply to this e-mail.',
  emergencyTitle: 'Is it an emergency?',
  emergency: 'Please do not wait for our reply. Go to the nearest hospital, or call us now:',
  facilitator: (siteName) =>
    `${siteName} is a facilitator, not a hospital. The treatment is given by hospitals; we arrange the way there and stay at your side.`,
};

import { whenHit } from '#shared/contract/search-kinds.ts';

type Text = { en: string; bn: string };
type SitePage = { id: number; asked: RegExp; title: Text; text: Text };

/**
 * Pages that answer a question. They have no words of an illness: a search for one of those finds them by no
 * accident.
 */
const sitePages: SitePage[] = [
  {
    id: whenHit,
    asked:
      /how (?:long|soon|fast|early|many days)|when can (?:we|i|he|she|they)|earliest da|\bkobe\b|\bkoto ?(?:din|somoy|shomoy)|কবে|কত ?(?:দিন|সময়)/iu,
    title: { en: 'When can we be there?', bn: 'কবে পৌঁছাতে পারব?' },
    text: {
      en: 'How long reports, estimate, visa and flight take, and the earliest day in Bangkok.',
      bn: 'রিপোর্ট, হিসাব, ভিসা আর ফ্লাইটে কত দিন লাগে, সবচেয়ে আগে কবে ব্যাংককে।',
    },
  },
];

/** The pages that answer what somebody asks. */
export const findPages = (asked: string): SitePage[] =>
  sitePages.filter((page) => page.asked.test(asked.normalize('NFC')));

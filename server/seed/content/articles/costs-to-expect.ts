import type { StarterBlog } from '../types.ts';
import { costsToExpectBn } from './bn/costs-to-expect.ts';

/** What drives the cost of treatment abroad, without invented prices. */
export const costsToExpect: StarterBlog = {
  title: 'What will it cost? Reading an estimate without fear',
  category: 'planning',
  image: 'article-costs.svg',
  publishedDaysAgo: 24,
  descriptions: `No honest person can tell you the price of a treatment before a doctor has seen the reports, but you can learn what makes it higher or lower. Ask for a written range instead of a single number, and plan a reserve on top of it.

Costs fall into three groups: the treatment, the stay and the journey. Families often count only the first, and are surprised by the other two.

## The treatment

A first visit with simple tests is a small sum compared with the rest. Large scans, endoscopy and day surgery cost clearly more. Big operations, intensive care, chemotherapy and radiotherapy cost the most, and they differ most from patient to patient. Within the same operation, the price is driven by the number of nights, the class of room, time in intensive care, implants such as a stent, a lens or an artificial joint, blood and special medicines, and the experience of the team. Robotic surgery usually costs more than ordinary surgery. Ask whether it would make a difference for you.

## The estimate

A good one says what is included and what is not. Look for these words: doctors' fees, anaesthetist, operating room, implant, laboratory, medicines in hospital, medicines to take home, room and meals, interpreter, follow-up visits, and taxes or service charges. If it says "package", ask what would fall outside it. If it says "from", ask for the upper end too. Then ask the most useful question of all: "What usually makes it more expensive than this?"

## The stay

Count a room near the hospital for the companion and for the patient before and after admission. Count meals, a local SIM card, taxis and laundry. Add a week more than planned, because recovery does not read calendars.

## The journey

Visa fees, flights that can be changed, and perhaps an extra seat, a wheelchair or a nurse on the way. An air ambulance is in another order of cost entirely.

## A reserve

Keep a reserve. Complications can happen in the best hospital. Ask the hospital how large a reserve it would advise in your case, and believe the higher figure. Decide beforehand who in the family may say yes to an extra cost, so that nobody has to decide alone at night.

## Paying

Hospitals commonly ask for a deposit at admission. Ask how it can be paid, what happens to what is left over, and how long a refund takes. Pay the hospital itself, against a receipt, and never a private account of somebody who says he can arrange things. Ask your bank in Bangladesh how money for treatment may be sent abroad under the present rules and which papers it wants. If you have insurance, ask for its agreement in writing before you travel.

Our own fee, if there is one for what you ask of us, is told to you before we begin.

## When it is too much

And one thing more. It is no shame to say "this is too much for us". Tell the doctor. There may be another plan: a part of the treatment at home, a simpler room, a different hospital, or a treatment that costs less and does as well. Doctors prefer a plan that a family can carry through to the end.`,
  comments: [
    {
      text: 'The question "what usually makes it more expensive" helped us very much. They told us about the implant straight away.',
      daysAfter: 2,
    },
    {
      text: "Is the interpreter in the hospital's bill or separate? For us it was free but my cousin had to pay elsewhere.",
      daysAfter: 6,
    },
    {
      text: 'It is different everywhere, ask before. Also ask for the bill every two or three days, then there is no shock at the end.',
      daysAfter: 7,
    },
    {
      text: 'শেষ প্যারাটার জন্য ধন্যবাদ। আমরা কথাটা বলতে লজ্জা পাচ্ছিলাম। ডাক্তার সাহেব খুব ভালো ব্যবহার করলেন, চিকিৎসার পরিকল্পনাটাও বদলে দিলেন।',
      daysAfter: 12,
    },
  ],
  bn: { title: 'খরচ কত হবে? ভয় না পেয়ে হিসাব বোঝা', descriptions: costsToExpectBn },
};

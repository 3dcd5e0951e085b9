import type { StarterFaq } from '#server/seed/content/types.ts';
import { toBanglaDigits } from '#shared/bangla-digits.ts';
import { responseHours } from '#shared/response-time.ts';

const hours = responseHours;

/**
 * The first questions, until staff write down the questions that families ask. They promise nothing that doctors or
 * offices decide.
 */
export const starterFaqs: StarterFaq[] = [
  {
    topic: 'service',
    question: 'What do you do for us, and what do you not do?',
    answer:
      'We help you to find a hospital and a doctor in Thailand, send your reports there, arrange the appointment and interpret for you.\n\nWe are not a hospital. Only the doctors decide with you what your illness is and how it is treated. Nobody can promise a result.',
    bn: {
      question: 'আপনারা আমাদের জন্য কী করেন, আর কী করেন না?',
      answer:
        'থাইল্যান্ডে হাসপাতাল ও ডাক্তার খুঁজতে সাহায্য করি, আপনার রিপোর্ট সেখানে পাঠাই, অ্যাপয়েন্টমেন্ট ঠিক করি এবং দোভাষী হিসেবে পাশে থাকি।\n\nআমরা হাসপাতাল নই। কী রোগ আর কী চিকিৎসা হবে, তা শুধু ডাক্তার আপনার সঙ্গে কথা বলে ঠিক করেন। চিকিৎসার ফল কী হবে, সে নিশ্চয়তা আগে থেকে কেউ দিতে পারে না।',
    },
  },
  {
    topic: 'service',
    question: 'How do we begin?',
    answer: `Send us a request with the form on the contact page, or write to us on WhatsApp. You need no account, and asking is free. We answer within ${hours} hours, not counting days when our office is closed, and tell you what we need next.\n\nIn an emergency do not wait for us: go to the nearest hospital, or call 999 in Bangladesh.`,
    bn: {
      question: 'শুরু করব কীভাবে?',
      answer: `যোগাযোগ পাতার ফরমে অনুরোধ পাঠান, অথবা WhatsApp-এ লিখুন। অ্যাকাউন্ট লাগে না, জিজ্ঞেস করতে খরচও নেই। আমরা ${toBanglaDigits(`${hours}`)} ঘণ্টার মধ্যে উত্তর দিই (অফিস বন্ধের দিন বাদে) এবং এরপর কী লাগবে জানাই।\n\nজরুরি অবস্থায় আমাদের জন্য অপেক্ষা করবেন না। কাছের হাসপাতালে যান, অথবা ৯৯৯ নম্বরে ফোন করুন।`,
    },
  },
  {
    topic: 'treatment',
    question: 'Which reports do the doctors need?',
    answer:
      'The latest test results and scans, the list of medicines, and letters from your doctors, if there are any. A clear photo of each page is enough to begin with.\n\nThe hospital may ask for more. We will tell you as soon as it does.',
    bn: {
      question: 'ডাক্তারদের কোন কোন কাগজপত্র লাগে?',
      answer:
        'সর্বশেষ পরীক্ষার ফলাফল ও স্ক্যান, ওষুধের তালিকা, আর আপনার ডাক্তারের চিঠি থাকলে সেটিও। শুরুতে প্রতিটি পৃষ্ঠার পরিষ্কার ছবিই যথেষ্ট।\n\nহাসপাতাল আরও কাগজ চাইতে পারে। চাইলে সঙ্গে সঙ্গে আপনাকে জানাব।',
    },
  },
  {
    topic: 'treatment',
    question: 'We speak no Thai and little English. Who speaks for us?',
    answer:
      'An interpreter is with you when you talk with the doctors, from admission to discharge. Ask whatever you want to ask: the interpreter says what you say, and leaves nothing out of the answer.',
    bn: {
      question: 'আমরা থাই জানি না, ইংরেজিও কম জানি। আমাদের হয়ে কথা বলবে কে?',
      answer:
        'ভর্তি থেকে ছুটি পর্যন্ত ডাক্তারের সঙ্গে কথা বলার সময় একজন দোভাষী আপনার সঙ্গে থাকেন। যা জানতে চান, জিজ্ঞেস করুন। আপনি যা বলেন দোভাষী তা-ই বলেন, আর উত্তরের কিছুই বাদ দেন না।',
    },
  },
  {
    topic: 'costs',
    question: 'What will the treatment cost?',
    answer:
      'That depends on the illness, the hospital and the length of the stay. We ask the hospital for a written estimate before you book a flight. The final bill depends on the treatment and can be higher or lower.\n\nPlan money for the journey, lodging and meals of the family as well, and keep something in reserve.',
    bn: {
      question: 'চিকিৎসায় কত খরচ হবে?',
      answer:
        'রোগ, হাসপাতাল আর কত দিন থাকতে হবে, তার ওপর খরচ নির্ভর করে। আপনি বিমানের টিকিট কাটার আগেই হাসপাতালের কাছে লিখিত হিসাব চাই। চূড়ান্ত বিল চিকিৎসার ওপর নির্ভর করে, হিসাবের চেয়ে কম বা বেশি হতে পারে।\n\nযাতায়াত, থাকা আর পরিবারের খাবারের খরচ আলাদা করে ধরুন, হাতে কিছু বাড়তি টাকাও রাখুন।',
    },
  },
  {
    topic: 'journey',
    question: 'Which visa do we need?',
    answer:
      'Please ask us before you plan: the rules change, and only the embassy decides. We will tell you which papers are needed at present, and go through your papers with you before you apply.',
    bn: {
      question: 'কোন ভিসা লাগবে?',
      answer:
        'পরিকল্পনা করার আগে আমাদের জিজ্ঞেস করুন। নিয়ম বদলায়, আর সিদ্ধান্ত শুধু দূতাবাসের। এখন কোন কোন কাগজ চাওয়া হচ্ছে তা জানাই, আর আবেদনের আগে আপনার কাগজপত্র মিলিয়ে দেখি।',
    },
  },
  {
    topic: 'journey',
    question: 'Can relatives come along?',
    answer:
      'Most patients travel with family. How many may stay in the room differs from hospital to hospital, and each traveller needs papers of their own. Tell us who will come, and we will ask the hospital before you book.',
    bn: {
      question: 'আত্মীয়স্বজন সঙ্গে যেতে পারবেন?',
      answer:
        'বেশির ভাগ রোগী পরিবারের কাউকে সঙ্গে নিয়ে যান। ঘরে কতজন থাকতে পারবেন, তা একেক হাসপাতালে একেক রকম। প্রত্যেক যাত্রীর নিজের কাগজপত্রও লাগে। কে কে যাবেন জানান, টিকিট কাটার আগে আমরা হাসপাতালকে জিজ্ঞেস করব।',
    },
  },
  {
    topic: 'treatment',
    question: 'What happens after we are back home?',
    answer:
      'Before you leave, ask for the discharge letter, the results and the plan for the medicines, on paper. If you have questions at home, send them to us, and we will pass them on to the hospital.\n\nIf you feel worse, do not wait for an answer: see a doctor near you at once, and in an emergency go to the nearest hospital.',
    bn: {
      question: 'দেশে ফেরার পর কী হবে?',
      answer:
        'ফেরার আগে ছাড়পত্র, পরীক্ষার ফলাফল আর ওষুধের নিয়ম লিখিতভাবে চেয়ে নিন। দেশে ফিরে কিছু জানার থাকলে আমাদের লিখুন, আমরা হাসপাতালকে জিজ্ঞেস করব।\n\nশরীর বেশি খারাপ লাগলে উত্তরের অপেক্ষা করবেন না, তখনই কাছের ডাক্তার দেখান; জরুরি হলে কাছের হাসপাতালে যান।',
    },
  },
];

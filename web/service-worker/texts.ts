/** The worker's own texts: it builds its pages without the app, so these texts are not in the app's catalogues. */
export const texts = {
  en: {
    copyLabel: 'Saved copy',
    copy: (time: string) => `Saved copy of ${time}`,
    copyText: 'This page could not be loaded just now. Some of it may have changed since.',
    current: 'Load the current page',
    waiting: (count: string) =>
      count === '1'
        ? 'One request is waiting on this phone. It is sent as soon as you are connected.'
        : `${count} requests are waiting on this phone. They are sent as soon as you are connected.`,
    title: 'You are offline',
    text: 'There is no connection to the internet, and this phone has not kept this page. Check the connection and try again. A phone call works without one.',
    again: 'Try again',
    call: 'Emergency call',
    form: 'Write a request',
    formText: 'You can fill in the form now. We keep it on this phone and send it when you are connected.',
    pages: 'Pages that you can read now',
    kept: (time: string) => `saved ${time}`,
    home: 'To the home page',
    dates: {
      title: 'Your case',
      stage: 'Stage',
      next: 'Next date',
      none: 'None is fixed yet',
      team: 'Our team',
      keptAt: (time: string) => `As of ${time}. It may have changed since.`,
    },
  },
  bn: {
    copyLabel: 'সংরক্ষিত কপি',
    copy: (time: string) => `${time}-এর সংরক্ষিত কপি`,
    copyText: 'পাতাটি এই মুহূর্তে লোড করা যায়নি। এর পরে কিছু তথ্য বদলে থাকতে পারে।',
    current: 'এখনকার পাতা দেখুন',
    waiting: (count: string) => `${count}টি অনুরোধ এই ফোনে অপেক্ষায় আছে। সংযোগ পেলেই পাঠানো হবে।`,
    title: 'আপনি অফলাইনে আছেন',
    text: 'ইন্টারনেট সংযোগ নেই, আর এই পাতাটি ফোনে রাখা নেই। সংযোগ দেখে আবার চেষ্টা করুন। ফোন করতে ইন্টারনেট লাগে না।',
    again: 'আবার চেষ্টা করুন',
    call: 'জরুরি কল',
    form: 'অনুরোধ লিখুন',
    formText: 'এখনই ফরমটি পূরণ করতে পারেন। আমরা তা এই ফোনে রাখব, সংযোগ পেলেই পাঠাব।',
    pages: 'যে পাতাগুলো এখন পড়তে পারেন',
    kept: (time: string) => `${time}-এ রাখা`,
    home: 'প্রথম পাতায় যান',
    dates: {
      title: 'আপনার কেস',
      stage: 'ধাপ',
      next: 'পরের তারিখ',
      none: 'এখনো ঠিক হয়নি',
      team: 'আমাদের দল',
      keptAt: (time: string) => `${time}-এর তথ্য। এর পরে বদলে থাকতে পারে।`,
    },
  },
} as const;

/** A text with which staff can begin an answer, until they write their own. */
type StarterTemplate = { name: string; text: string; text_bn: string };

const signed = '\n\nWith kind regards,\n{coordinator}, {site}\nPhone and WhatsApp: {whatsapp}';
const signedBn = '\n\nশুভকামনায়,\n{coordinator}, {site}\nফোন ও WhatsApp: {whatsapp}';

const texts: StarterTemplate[] = [
  {
    name: 'We got your reports',
    text: 'Dear {name},\n\nThank you, your reports have arrived. Our team is now looking at them with the hospital. You will hear from us within two working days, with the next steps for {about}.\n\nYour reference is {reference}.',
    text_bn:
      'প্রিয় {name},\n\nধন্যবাদ, আপনার রিপোর্টগুলো আমরা পেয়েছি। হাসপাতালের সঙ্গে মিলে আমরা এখন সেগুলো দেখছি। {about} নিয়ে এরপর কী করতে হবে, দুই কর্মদিবসের মধ্যে আপনাকে জানাব।\n\nআপনার রেফারেন্স নম্বর {reference}।',
  },
  {
    name: 'Please send your reports',
    text: 'Dear {name},\n\nThank you for your request {reference}. To ask the right doctor about {about}, we need your reports:\n\n- the latest test results and scans\n- the list of your medicines\n- letters of your doctors, if there are any\n\nPlease take a clear photo of each page and send the photos by WhatsApp to {whatsapp}, with your reference.',
    text_bn:
      'প্রিয় {name},\n\nআপনার অনুরোধ {reference} আমরা পেয়েছি, ধন্যবাদ। {about} নিয়ে সঠিক চিকিৎসকের মতামত নিতে আপনার কাগজপত্র দরকার:\n\n- সর্বশেষ পরীক্ষার ফলাফল ও স্ক্যান\n- যেসব ওষুধ খাচ্ছেন তার তালিকা\n- চিকিৎসকের চিঠি বা প্রেসক্রিপশন, থাকলে\n\nপ্রতিটি পাতার পরিষ্কার ছবি তুলে রেফারেন্স নম্বরসহ WhatsApp-এ {whatsapp} নম্বরে পাঠান।',
  },
  {
    name: 'Cost estimate follows',
    text: 'Dear {name},\n\nWe have asked the hospital for a cost estimate for {about}. It takes two to three working days. The estimate lists treatment, hospital stay and follow-up; journey and lodging we put beside it.\n\nWe will write to you as soon as it is here. You can see how far your request is at {track}.',
    text_bn:
      'প্রিয় {name},\n\n{about} নিয়ে হাসপাতালের কাছে আমরা আনুমানিক খরচের হিসাব চেয়েছি। এতে দুই থেকে তিন কর্মদিবস লাগে। হিসাবে চিকিৎসা, হাসপাতালে থাকা ও পরের দেখাশোনার খরচ থাকবে; যাতায়াত ও থাকার খরচ আমরা আলাদা করে জানাব।\n\nহিসাব পেলেই আপনাকে জানাব। অনুরোধের অবস্থা এখানে দেখতে পারেন: {track}',
  },
  {
    name: 'Documents for the visa',
    text: 'Dear {name},\n\nFor the medical visa to Thailand please prepare these papers for the patient and for each attendant:\n\n- a passport that is valid for at least six more months\n- two recent photos on a white background\n- bank statements of the last six months\n- the reports of your doctor\n\nWe send you the hospital’s invitation letter for {date}. Embassies change their lists: before you apply, we go through yours with you.',
    text_bn:
      'প্রিয় {name},\n\nথাইল্যান্ডের মেডিকেল ভিসার জন্য রোগী ও প্রত্যেক সঙ্গীর এই কাগজগুলো তৈরি রাখুন:\n\n- অন্তত আরও ছয় মাস মেয়াদ আছে এমন পাসপোর্ট\n- সাদা ব্যাকগ্রাউন্ডে তোলা দুই কপি নতুন ছবি\n- গত ছয় মাসের ব্যাংক স্টেটমেন্ট\n- আপনার চিকিৎসকের দেওয়া রিপোর্ট\n\n{date} তারিখের জন্য হাসপাতালের আমন্ত্রণপত্র আমরা পাঠাব। দূতাবাসের তালিকা বদলাতে পারে, তাই আবেদনের আগে আপনার সঙ্গে মিলিয়ে দেখে নেব।',
  },
  {
    name: 'We could not reach you',
    text: 'Dear {name},\n\nWe tried to call you about your request {reference} and could not reach you. When may we call, and at which number? You can answer this message, or call us at {phone}.',
    text_bn:
      'প্রিয় {name},\n\nআপনার অনুরোধ {reference} নিয়ে ফোন করেছিলাম, কিন্তু আপনাকে পাইনি। কখন আর কোন নম্বরে ফোন করলে সুবিধা হয়? এই বার্তার উত্তরে লিখতে পারেন, অথবা আমাদের ফোন করুন: {phone}',
  },
];

/** The templates of a new installation, each with a signature. */
export const starterTemplates = texts.map(({ name, text, text_bn }) => ({
  name,
  text: text + signed,
  text_bn: text_bn + signedBn,
}));

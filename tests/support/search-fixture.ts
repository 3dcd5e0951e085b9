import type { Api } from '#tests/support/api.ts';
import { idsOf } from '#tests/support/response-body.ts';

const doctors: [name: string, name_bn: string, specialty: string, specialty_bn: string, desc: string][] = [
  ['Dr. Ayesha Rahman', 'ডা. আয়েশা রহমান', 'Cardiology', 'হৃদরোগ', 'Treats heart failure and rhythm problems.'],
  ['Dr. Kamal Hossain', 'ডা. কামাল হোসেন', 'Oncology', 'ক্যান্সার', 'Plans chemotherapy and follow-up.'],
  ['Dr. Somchai Wongsa', 'ডা. সোমচাই ওংসা', 'Orthopedics', 'অর্থোপেডিক্স', 'Replaces hips and knees.'],
  [
    'Dr. Nadia Chowdhury',
    'ডা. নাদিয়া চৌধুরী',
    'Gynecology',
    'স্ত্রীরোগ',
    'Cares for women before and after birth.',
  ],
  ['Dr. Imran Siddique', 'ডা. ইমরান সিদ্দিক', 'Neurology', 'স্নায়ুরোগ', 'Treats strokes and epilepsy.'],
  ['Dr. Malee Sukprasert', 'ডা. মালি সুকপ্রাসার্ট', 'Ophthalmology', 'চক্ষুরোগ', 'Removes cataracts.'],
  ['Dr. Tariq Karim', 'ডা. তারিক করিম', 'Nephrology', 'কিডনি রোগ', 'Dialysis and kidney transplants.'],
  ['Dr. Farhana Begum', 'ডা. ফারহানা বেগম', 'Pediatrics', 'শিশুরোগ', 'Looks after newborns.'],
  ['Dr. Anong Chaiyasit', 'ডা. আনং চাইয়াসিত', 'Dermatology', 'চর্মরোগ', 'Eczema, burns and scars.'],
  ['Dr. Niran Akter', 'ডা. নিরান আক্তার', 'Dental', 'দাঁতের চিকিৎসা', 'Implants and root canals.'],
  [
    'Dr. Rahim Khan',
    'ডা. রহিম খান',
    'Gastroenterology',
    'পরিপাকতন্ত্র ও লিভার',
    'Endoscopy, hepatitis and cirrhosis.',
  ],
  ['Dr. Jahanara Mitra', 'ডা. জাহানারা মিত্র', 'Mental Health', 'মানসিক স্বাস্থ্য', 'Listens, in Bangla.'],
];

type HospitalTexts = [
  name: string,
  name_bn: string,
  specialty: string,
  location: string,
  location_bn: string,
  services: string,
];
const hospitals: HospitalTexts[] = [
  [
    'Riverside Medical Center',
    'রিভারসাইড মেডিকেল সেন্টার',
    'Multi-specialty',
    'Bangkok',
    'ব্যাংকক',
    'Intensive care',
  ],
  [
    'Doi Suthep Clinic',
    'দোই সুথেপ ক্লিনিক',
    'Physiotherapy and Rehabilitation',
    'Chiang Mai',
    'চিয়াং মাই',
    'Rehabilitation',
  ],
  ['Andaman Bay Hospital', 'আন্দামান বে হাসপাতাল', 'Urology', 'Phuket', 'ফুকেট', 'Prostate centre'],
  ['Lotus Fertility House', 'লোটাস ফার্টিলিটি হাউস', 'Fertility', 'Pattaya', 'পাতায়া', 'IVF laboratory'],
];

const articles: [title: string, title_bn: string, text: string, text_bn: string][] = [
  [
    'How to get a medical visa',
    'মেডিকেল ভিসা কীভাবে পাবেন',
    'Letters, photographs and the fee.',
    'চিঠি, ছবি ও ফি।',
  ],
  [
    'Living with diabetes while travelling',
    'ভ্রমণে ডায়াবেটিস',
    'Insulin needs a cool place.',
    'ইনসুলিন ঠান্ডা রাখুন।',
  ],
  ['What bypass surgery costs', 'বাইপাস সার্জারির খরচ', 'Ranges, and what they include.', 'কত খরচ, কী কী থাকে।'],
  ['Halal food near the wards', 'হাসপাতালের কাছে হালাল খাবার', 'Where families eat.', 'পরিবার কোথায় খায়।'],
  ['Asthma and the flight', 'হাঁপানি নিয়ে বিমানে', 'Take the inhaler on board.', 'ইনহেলার সঙ্গে রাখুন।'],
  ['Tuberculosis screening explained', 'যক্ষ্মা পরীক্ষা', 'A sputum test takes a day.', 'কফ পরীক্ষায় এক দিন লাগে।'],
  ['Hernia repair in two days', 'দুই দিনে হার্নিয়া অপারেশন', 'Small cuts and a mesh called Parietex.', 'ছোট কাটা।'],
  ['Thalassaemia: blood for life', 'থ্যালাসেমিয়া: সারা জীবনের রক্ত', 'Transfusions and bone marrow.', 'রক্ত দেওয়া।'],
];

/** Adds the doctors, hospitals and articles for the table of relevance. */
export async function addSearched(api: Api): Promise<void> {
  const post = async (path: string, body: object) => {
    const { status } = await api.call('POST', path, { token: api.adminToken, body });
    if (status !== 201) throw new Error(`${path} answered ${status}`);
  };
  for (const [name, name_bn, specialty, specialty_bn, desc] of doctors)
    await post('/api/doctors', { name, name_bn, specialty, specialty_bn, desc, experience: 9 });
  for (const [name, name_bn, specialty, location, location_bn, service] of hospitals)
    await post('/api/hospitals', {
      name,
      name_bn,
      specialty,
      location,
      location_bn,
      services: [service],
      established: 1990,
      desc: 'A quiet place.',
      beds: '100 beds',
      contact_phone: '+66 2 555 0100',
      contact_internationaldept: '+66 2 555 0101',
      contact_address: '1 Main Road',
    });
  await post('/api/categories', { name: 'Advice', name_bn: 'তথ্য' });
  const [category_id] = idsOf((await api.call('GET', '/api/categories')).body);
  for (const [title, title_bn, descriptions, descriptions_bn] of articles)
    await post('/api/blogs', {
      title,
      title_bn,
      descriptions,
      descriptions_bn,
      category_id,
      status: 1,
    });
}

/**
 * The expected first hit of a search, by the beginning of its English title; grouped by what the visitor may have
 * meant.
 */
export const relevance: [query: string, first: string][] = [
  // One specialty, written in every way.
  ...[
    'cardiology',
    'Cardiac',
    'cardiologist',
    'HEART',
    'heart doctor',
    'heart specialist',
    'হৃদরোগ',
    'হৃদরোগের ডাক্তার',
  ]
    .concat([
      'হৃদ রোগ',
      'হার্ট',
      'hridrog',
      'hrid rog',
      'hridrogh',
      'cardilogy',
      'cardiolgist',
      'haert',
      'কার্ডিওলজি',
    ])
    .map((q): [string, string] => [`${q} ayesha`, 'Dr. Ayesha']),
  ...['cardiology', 'cardiac', 'heart', 'হৃদরোগ', 'hridrog'].map((q): [string, string] => [q, 'Cardi']),
  ...[
    'oncology',
    'cancer',
    'cancer doctor',
    'ক্যান্সার',
    'ক্যানসার',
    'ক্যানসারের ডাক্তার',
    'kansar',
    'cansar',
    'onkology',
  ].map((q): [string, string] => [`kamal ${q}`, 'Dr. Kamal']),
  ...['kidney', 'kidny', 'kidni', 'কিডনি', 'কিডনী', 'nephrology', 'nefrology', 'kidney doctor'].map(
    (q): [string, string] => [q, 'Dr. Tariq'],
  ),
  ...[
    'eye',
    'eye doctor',
    'চোখ',
    'চোখের ডাক্তার',
    'chokh',
    'opthalmology',
    'ophthalmologist',
    'চক্ষু',
    'cataract',
    'ছানি',
  ].map((q): [string, string] => [q, 'Dr. Malee']),
  ...['skin', 'চর্মরোগ', 'ত্বক', 'chormo', 'dermatolgy', 'dermatologist'].map((q): [string, string] => [
    q,
    'Dr. Anong',
  ]),
  ...['bone', 'ortho', 'orthopaedic', 'হাড়', 'হাড়', 'knee', 'হাঁটু', 'orthopedics doctor'].map(
    (q): [string, string] => [q, 'Dr. Somchai'],
  ),
  ...['gynae', 'gaini', 'গাইনি', 'স্ত্রীরোগ'].map((q): [string, string] => [q, 'Dr. Nadia']),
  ...['dentist', 'দাঁত', 'daat', 'dentel'].map((q): [string, string] => [`${q} niran`, 'Dr. Niran']),
  ...['liver', 'লিভার', 'gastro', 'gastroenterolgy'].map((q): [string, string] => [`${q} rahim`, 'Dr. Rahim']),
  ...['shishu', 'শিশু', 'child specialist'].map((q): [string, string] => [`farhana ${q}`, 'Dr. Farhana']),
  // Names: prefixes, spellings, the other script.
  ['ayesha', 'Dr. Ayesha'],
  ['aye', 'Dr. Ayesha'],
  ['Dr Ayesha Rahman', 'Dr. Ayesha'],
  ['rahman ayesha', 'Dr. Ayesha'],
  ['আয়েশা', 'Dr. Ayesha'],
  ['আয়েসা রহমান', 'Dr. Ayesha'],
  ['ayehsa', 'Dr. Ayesha'],
  ['choudhury', 'Dr. Nadia'],
  ['chowdhry', 'Dr. Nadia'],
  ['চৌধুরি', 'Dr. Nadia'],
  ['sidique', 'Dr. Imran'],
  ['সোমচাই', 'Dr. Somchai'],
  ['somchay', 'Dr. Somchai'],
  // Hospitals, cities, services.
  ['riverside', 'Riverside'],
  ['river', 'Riverside'],
  ['রিভারসাইড', 'Riverside'],
  ['rivreside', 'Riverside'],
  ['hospital phuket', 'Andaman'],
  ['ফুকেট হাসপাতাল', 'Andaman'],
  ['phuket', 'Andaman'],
  ['phukt', 'Andaman'],
  ['chiang mai', 'Doi Suthep'],
  ['চিয়াং মাই', 'Doi Suthep'],
  ['rehab', 'Doi Suthep'],
  ['physiotherapi', 'Doi Suthep'],
  ['ivf', 'Lotus'],
  ['test tube baby', 'Lotus'],
  ['বন্ধ্যাত্ব', 'Lotus'],
  ['prostate', 'Andaman'],
  ['প্রস্টেট', 'Andaman'],
  ['interpreter', 'International Patient'],
  ['দোভাষী', 'International Patient'],
  ['visa extension', 'Visa Extension'],
  ['robot surgery', 'Robotic Surgery'],
  ['রোবোটিক', 'Robotic Surgery'],
  ['x-ray', 'Radiology'],
  // Articles: titles, texts, British spelling, questions.
  ['medical visa', 'How to get a medical visa'],
  ['মেডিকেল ভিসা', 'How to get a medical visa'],
  ['diabetes', 'Living with diabetes'],
  ['ডায়াবেটিস', 'Living with diabetes'],
  ['diabetis', 'Living with diabetes'],
  ['বহুমূত্র', 'Living with diabetes'],
  ['bypass cost', 'What bypass'],
  ['বাইপাসের খরচ', 'What bypass'],
  ['halal', 'Halal food'],
  ['হালাল খাবার', 'Halal food'],
  ['asthma', 'Asthma and'],
  ['হাঁপানি', 'Asthma and'],
  ['insulin', 'Living with diabetes'],
  ['inhaler', 'Asthma and'],
  ['parietex', 'Hernia repair'],
  ['tuberclosis', 'Tuberculosis'],
  ['thalassemia', 'Thalassaemia'],
  ['thalasemia', 'Thalassaemia'],
  ['থ্যালাসেমিয়া', 'Thalassaemia'],
  ['hernia operation', 'Hernia repair'],
  ['how to get a visa', 'How to get a medical visa'],
  // Characters that stand for several words.
  ['1\ufe0f\u20e3 diabetes', 'Living with diabetes'],
];

import type { Api } from '#tests/support/api.ts';

/**
 * A richer catalogue: the specialties of a hundred doctors, and what families type for whom the first doctor should be
 * one of that specialty. Kinds of searches: the specialty, conditions, symptoms, parts of the body, treatments and
 * tests; in English, Bangla, and Bangla in Latin letters; with fillers, in any order, with typing errors.
 */
const searchesFor: Record<string, string[]> = {
  Cardiology: [
    'heart',
    'hridrog',
    'best heart doctor',
    'ring porano',
    'স্টেন্ট',
    'angiogram',
    'ইসিজি',
    'high pressure',
    'প্রেশার',
    'buke betha',
    'heart attack',
    'buk dhorfor',
    'heart?',
    'cholesterol',
  ],
  'Cardiac Surgery': [
    'bypass',
    'bypass surgery',
    'বাইপাস',
    'open heart surgery',
    'হার্টের অপারেশন',
    'heart valve',
    'ভাল্‌ভ',
    'surgery of the heart',
    'cardiac surgeon',
  ],
  Oncology: [
    'cancer',
    'ক্যান্সার',
    'kansar',
    'chemotherapy',
    'কেমো',
    'breast cancer',
    'lung cancer',
    'tumour',
    'radiotherapy',
    'canser doctor',
  ],
  'Pediatric Oncology': [
    'child cancer',
    'শিশুর ক্যান্সার',
    'my child has blood cancer',
    'bacchar cansar',
    'cancer in children',
  ],
  Neurology: [
    'stroke',
    'স্ট্রোক',
    'headache',
    'মাথা ব্যথা',
    'matha betha',
    'migraine',
    'mrigi',
    'epilepsy',
    'parkinson',
    'dementia',
    'nerve problem',
  ],
  Neurosurgery: ['brain tumour', 'brain tumor operation', 'ব্রেন টিউমার', 'brain surgery', 'neurosurgeon'],
  Orthopedics: [
    'knee pain',
    'হাঁটু ব্যথা',
    'hatu betha',
    'knee replacement',
    'হাঁটু প্রতিস্থাপন',
    'back pain',
    'কোমর ব্যথা',
    'komor betha',
    'fracture',
    'হাড় ভাঙা',
    'shoulder pain',
    'hip replacement',
    'har',
    'sciatica',
  ],
  Pediatrics: [
    'child doctor',
    'শিশু ডাক্তার',
    'baccha',
    'pediatrician',
    'autism',
    'বাচ্চার জ্বর',
    'shishu rog',
    'child specialist near me',
  ],
  Ophthalmology: [
    'eye',
    'চোখ',
    'cataract',
    'ছানি',
    'chani operation',
    'glaucoma',
    'eye operation',
    'chokhe jhapsa',
    'lasik',
  ],
  Nephrology: ['kidney', 'কিডনি', 'dialysis', 'ডায়ালাইসিস', 'kidney failure', 'creatinine', 'kidni nosto'],
  Gastroenterology: [
    'stomach pain',
    'পেট ব্যথা',
    'pet betha',
    'gastric',
    'গ্যাস্ট্রিক',
    'endoscopy',
    'acidity',
    'constipation',
  ],
  Hepatology: ['liver cirrhosis', 'লিভার সিরোসিস', 'hepatitis b', 'jondis', 'fatty liver', 'জন্ডিস'],
  Gynecology: [
    'pregnancy',
    'গর্ভবতী',
    'fibroid',
    'মাসিকের সমস্যা',
    'period problem',
    'gaini',
    'menopause',
    'সিজার',
    'uterus operation',
  ],
  Dermatology: ['skin', 'চর্মরোগ', 'chulkani', 'acne', 'ব্রণ', 'hair fall', 'eczema', 'শ্বেতী'],
  Dental: ['tooth pain', 'দাঁত ব্যথা', 'dater daktar', 'root canal', 'dental implant', 'braces'],
  'Mental Health': [
    'depression',
    'বিষণ্নতা',
    'anxiety',
    'manoshik rog',
    'psychiatrist',
    'ঘুম হয় না',
    'i want to die',
  ],
  Urology: [
    'kidney stone',
    'কিডনিতে পাথর',
    'kidnite pathor',
    'prostate',
    'প্রোস্টেট',
    'urine infection',
    'প্রস্রাবে জ্বালা',
    'stone in kidney',
  ],
  ENT: ['ent', 'নাক কান গলা', 'ear pain', 'কানে কম শোনা', 'tonsil', 'টনসিল', 'sinus', 'sore throat', 'nak bondho'],
  Endocrinology: [
    'diabetes',
    'ডায়াবেটিস',
    'sugar',
    'thyroid',
    'থাইরয়েড',
    'hormone',
    'diabetis doctor',
    'রক্তে সুগার',
  ],
  Pulmonology: ['asthma', 'হাঁপানি', 'shash kosto', 'cough', 'কাশি', 'lung doctor', 'ফুসফুস', 'tb'],
  Fertility: ['ivf', 'test tube baby', 'বন্ধ্যাত্ব', 'infertility', 'টেস্ট টিউব বেবি', 'baccha hoy na'],
  'General Surgery': [
    'hernia',
    'হার্নিয়া',
    'appendix',
    'gallbladder stone',
    'পিত্তথলিতে পাথর',
    'surgery',
    'অপারেশন',
  ],
  Rheumatology: ['arthritis', 'bat rog', 'বাতরোগ', 'gout', 'joint pain', 'গিরায় ব্যথা'],
  Hematology: ['thalassemia', 'থ্যালাসেমিয়া', 'blood cancer', 'anemia', 'bone marrow transplant', 'রক্তের রোগ'],
  'Plastic Surgery': ['plastic surgery', 'burns', 'পোড়া', 'cleft lip', 'ঠোঁট কাটা', 'cosmetic surgery'],
};

/** Each search with the specialty of the doctor who should stand first. */
export const searchesOfCatalogue = Object.entries(searchesFor).flatMap(([specialty, searches]) =>
  searches.map((q) => ({ q, specialty })),
);

const families = ['Anan', 'Boonmee', 'Chaisri', 'Duangjai'];

/** Adds a hundred doctors: four of each specialty, those of one specialty not next to one another. */
export async function addCatalogue(api: Api): Promise<void> {
  for (const [family, name] of families.entries()) {
    for (const [place, specialty] of Object.keys(searchesFor).entries()) {
      const { status } = await api.call('POST', '/api/doctors', {
        token: api.adminToken,
        body: {
          name: `Dr. ${name} ${String.fromCodePoint(65 + place)}orasak`,
          specialty,
          experience: 5 + family,
          // Words of pain and surgery that must not decide.
          desc: 'Explains pain, surgery, tests and treatment to patients and parents in plain words.',
        },
      });
      if (status !== 201) throw new Error(`${specialty} was answered with ${status}`);
    }
  }
}

import type { StarterDoctorPage } from './types.ts';

/**
 * The texts on the pages of the invented doctors that are not on their cards, by the doctor's key. The schools are
 * invented as well; two doctors have fewer details.
 */
export const starterDoctorPages: Record<string, StarterDoctorPage> = {
  cardiology: {
    languages: ['th', 'en', 'bn'],
    education:
      'MD, Chao Nam Medical School, 2001\nFellowship in interventional cardiology, Lan Tawan Institute, 2007',
    visiting_hours: 'Mon, Wed 9:00 AM-12:00 PM\nSat 1:00 PM-4:00 PM',
    hospitals: ['Saithara Riverside Hospital', 'Rungnapha Tower Hospital'],
    bn: {
      education: 'এমডি, চাও নাম মেডিকেল স্কুল, ২০০১\nইন্টারভেনশনাল কার্ডিওলজিতে ফেলোশিপ, লান তাওয়ান ইনস্টিটিউট, ২০০৭',
      visiting_hours: 'সোম ও বুধ সকাল ৯:০০-দুপুর ১২:০০\nশনি দুপুর ১:০০-বিকেল ৪:০০',
    },
  },
  neurology: {
    languages: ['th', 'en'],
    education: 'MD, Phu Kao Medical School, 2004\nResidency in neurology, Lan Tawan Institute, 2009',
    visiting_hours: 'Tue, Thu 9:00 AM-3:00 PM',
    hospitals: ['Rungnapha Tower Hospital'],
    bn: {
      education: 'এমডি, ফু কাও মেডিকেল স্কুল, ২০০৪\nস্নায়ুরোগে রেসিডেন্সি, লান তাওয়ান ইনস্টিটিউট, ২০০৯',
      visiting_hours: 'মঙ্গল ও বৃহস্পতি সকাল ৯:০০-বিকেল ৩:০০',
    },
  },
  orthopedics: {
    languages: ['th', 'en'],
    education: 'MD, Chao Nam Medical School, 2002\nFellowship in joint replacement, 2009',
    visiting_hours: 'Mon-Thu 1:00 PM-5:00 PM',
    hospitals: ['Rungnapha Tower Hospital', 'Doi Mekha Hospital'],
    bn: {
      education: 'এমডি, চাও নাম মেডিকেল স্কুল, ২০০২\nজয়েন্ট প্রতিস্থাপনে ফেলোশিপ, ২০০৯',
      visiting_hours: 'সোম-বৃহস্পতি দুপুর ১:০০-বিকেল ৫:০০',
    },
  },
  'pediatric-oncology': {
    languages: ['th', 'en', 'zh'],
    education: 'MD, Suan Dao Medical School, 2006\nFellowship in childhood cancer, 2012',
    visiting_hours: 'Mon, Tue, Fri 9:00 AM-12:00 PM',
    hospitals: ["Wao Fah Children's Hospital"],
    bn: {
      education: 'এমডি, সুয়ান দাও মেডিকেল স্কুল, ২০০৬\nশিশু ক্যান্সারে ফেলোশিপ, ২০১২',
      visiting_hours: 'সোম, মঙ্গল ও শুক্র সকাল ৯:০০-দুপুর ১২:০০',
    },
  },
  'robotic-surgery': {
    languages: ['th', 'en', 'ja'],
    education: 'MD, Phu Kao Medical School, 2007\nTraining in robotic surgery, Lan Tawan Institute, 2014',
    visiting_hours: 'Wed, Fri 1:00 PM-4:00 PM',
    hospitals: ['Rungnapha Tower Hospital'],
    bn: {
      education: 'এমডি, ফু কাও মেডিকেল স্কুল, ২০০৭\nরোবোটিক সার্জারিতে প্রশিক্ষণ, লান তাওয়ান ইনস্টিটিউট, ২০১৪',
      visiting_hours: 'বুধ ও শুক্র দুপুর ১:০০-বিকেল ৪:০০',
    },
  },
  gastroenterology: {
    languages: ['th', 'en'],
    education: 'MD, Suan Dao Medical School, 2003',
    visiting_hours: 'Mon-Fri 8:00 AM-11:00 AM',
    hospitals: ['Khluen Thong Hospital', 'Saithara Riverside Hospital'],
    bn: { education: 'এমডি, সুয়ান দাও মেডিকেল স্কুল, ২০০৩', visiting_hours: 'সোম-শুক্র সকাল ৮:০০-১১:০০' },
  },
  gynecology: {
    languages: ['th', 'en', 'hi'],
    education: 'MD, Chao Nam Medical School, 2001\nResidency in gynecology, 2006',
    visiting_hours: 'Tue, Thu, Sat 9:00 AM-12:00 PM',
    hospitals: ['Malidara Garden Hospital'],
    bn: {
      education: 'এমডি, চাও নাম মেডিকেল স্কুল, ২০০১\nস্ত্রীরোগে রেসিডেন্সি, ২০০৬',
      visiting_hours: 'মঙ্গল, বৃহস্পতি ও শনি সকাল ৯:০০-দুপুর ১২:০০',
    },
  },
  dental: {
    languages: ['th', 'en'],
    education: 'DDS, Phu Kao Dental School, 2010',
    visiting_hours: 'Mon-Sat 10:00 AM-6:00 PM',
    hospitals: ['Thung Ruang Hospital', 'Talay Fah Hospital'],
    bn: { education: 'ডিডিএস, ফু কাও ডেন্টাল স্কুল, ২০১০', visiting_hours: 'সোম-শনি সকাল ১০:০০-সন্ধ্যা ৬:০০' },
  },
  oncology: {
    languages: ['th', 'en', 'bn'],
    education: 'MD, Suan Dao Medical School, 1999\nFellowship in medical oncology, 2006',
    visiting_hours: 'Mon, Wed, Fri 9:00 AM-1:00 PM',
    hospitals: ['Malidara Garden Hospital', 'Doi Mekha Hospital'],
    bn: {
      education: 'এমডি, সুয়ান দাও মেডিকেল স্কুল, ১৯৯৯\nক্যান্সার চিকিৎসায় ফেলোশিপ, ২০০৬',
      visiting_hours: 'সোম, বুধ ও শুক্র সকাল ৯:০০-দুপুর ১:০০',
    },
  },
  nephrology: {
    languages: ['th', 'en'],
    education: 'MD, Chao Nam Medical School, 2005',
    visiting_hours: 'Tue-Fri 9:00 AM-12:00 PM',
    hospitals: ['Thung Ruang Hospital'],
    bn: { education: 'এমডি, চাও নাম মেডিকেল স্কুল, ২০০৫', visiting_hours: 'মঙ্গল-শুক্র সকাল ৯:০০-দুপুর ১২:০০' },
  },
  ophthalmology: {
    languages: ['th', 'en', 'de'],
    education: 'MD, Phu Kao Medical School, 2009\nFellowship in retina surgery, 2015',
    visiting_hours: 'Mon, Thu 1:00 PM-4:00 PM',
    hospitals: ['Thung Ruang Hospital', 'Phrai Tong Hospital'],
    bn: {
      education: 'এমডি, ফু কাও মেডিকেল স্কুল, ২০০৯\nরেটিনার অপারেশনে ফেলোশিপ, ২০১৫',
      visiting_hours: 'সোম ও বৃহস্পতি দুপুর ১:০০-বিকেল ৪:০০',
    },
  },
  'mental-health': {
    languages: ['th', 'en'],
    education: 'MD, Suan Dao Medical School, 2008',
    visiting_hours: 'Mon-Fri 10:00 AM-5:00 PM',
    hospitals: ['Talay Fah Hospital'],
    bn: { education: 'এমডি, সুয়ান দাও মেডিকেল স্কুল, ২০০৮', visiting_hours: 'সোম-শুক্র সকাল ১০:০০-বিকেল ৫:০০' },
  },
  pediatrics: { languages: ['th', 'en'], hospitals: ["Wao Fah Children's Hospital"], bn: {} },
  dermatology: { languages: [], hospitals: ['Phrai Tong Hospital'], bn: {} },
};

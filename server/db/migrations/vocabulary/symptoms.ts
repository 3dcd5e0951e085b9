/** One on each line: name | Bangla | terms | leads to. A name with `!` needs help at once. */
export const symptoms = `
# symptom
! Chest pain | বুকে ব্যথা | chest pain, pain in chest, chest tightness, chest pressure, heavy chest, pain in left chest, বুকে ব্যথা, বুক ব্যথা, বুকে চাপ, বুকের ব্যথা, বুকে ব্যাথা, buke betha, buk betha, buke byatha, buke batha, buke bytha, buke chap | Cardiology, Emergency Medicine
! Trouble breathing | শ্বাসকষ্ট | trouble breathing, shortness of breath, breathless, breathing difficulty, breathing problem, breathing trouble, difficulty breathing, cannot breathe, can't breathe, choking, suffocating, শ্বাসকষ্ট, শ্বাস কষ্ট, শ্বাস নিতে কষ্ট, শ্বাস নিতে পারছে না, দম বন্ধ, নিঃশ্বাস নিতে পারছে না, shaskosto, shash kosto, sash kosto, shashkosto, saskosto, dom bondho, nishash nite parche na | Pulmonology, Cardiology, Emergency Medicine
! Not breathing | শ্বাস নিচ্ছে না | not breathing, stopped breathing, no breathing, breathing stopped, baby not breathing, child not breathing, শ্বাস নিচ্ছে না, শ্বাস বন্ধ, নিশ্বাস নেয় না, শ্বাস নেয় না, shash nicche na, shash bondho, nishash ney na, shash ney na, nishash nicche na, nishash nei, shash nei, nishshash nicche na, শ্বাস নেই, নিঃশ্বাস নিচ্ছে না, নিশ্বাস নিচ্ছে না | Emergency Medicine, Intensive Care
! Unconscious | অজ্ঞান | unconscious, fainted, fainting, collapsed, passed out, coma, not waking up, not waking, won't wake up, does not wake up, can't wake, unresponsive, অজ্ঞান, জ্ঞান নেই, জ্ঞান হারিয়েছে, জাগছে না, সাড়া দিচ্ছে না, কোমা, oggan, ogyan, gyan nei, jagche na, behush, behus | Emergency Medicine, Neurology, Intensive Care
! Fits | খিঁচুনি | fit, fits, seizure, seizures, convulsion, convulsions, খিঁচুনি, খিচুনি, khichuni, khinchuni | Neurology, Pediatric Neurology, Emergency Medicine
! Heavy bleeding | প্রচুর রক্তপাত | heavy bleeding, bleeding, bleeding not stopping, blood loss, hemorrhage, haemorrhage, vomiting blood, coughing blood, brain haemorrhage, internal bleeding, রক্তপাত, রক্তক্ষরণ, রক্ত বন্ধ হচ্ছে না, প্রচুর রক্ত, রক্ত বমি, ব্লিডিং, roktopat, rokto pora, rokto bondho hocche na, rokto bomi, bliding | Emergency Medicine, General Surgery
! Thoughts of suicide | আত্মহত্যার চিন্তা | suicide, suicidal, kill myself, want to die, end my life, self harm, hurt myself, আত্মহত্যা, মরে যেতে চাই, মরতে চাই, বাঁচতে চাই না, নিজেকে শেষ, attohotta, atmohotta, morte chai, more jete chai, bachte chai na | Mental Health, Emergency Medicine
Headache | মাথা ব্যথা | headache, head pain, pain in head, মাথা ব্যথা, মাথাব্যথা, মাথার ব্যথা, মাথার যন্ত্রণা, matha betha, mathabetha, matha byatha, mathar jontrona | Neurology, Family Medicine
Dizziness | মাথা ঘোরা | dizzy, dizziness, vertigo, মাথা ঘোরা, মাথা ঘুরায়, matha ghora, matha ghuray | Neurology, ENT, Family Medicine
Numbness | ঝিনঝিন | numb, numbness, tingling, burning feet, ঝিনঝিন, ঝিঁঝিঁ, হাত পা অবশ, হাত পা জ্বালা, jhin jhin, hat pa jala | Neurology
Sleeplessness | ঘুম না হওয়া | sleeplessness, insomnia, cannot sleep, no sleep, sleep problem, sleep, ঘুম হয় না, ঘুম না হওয়া, অনিদ্রা, ঘুম, ghum hoy na, ghum ase na, ghum | Mental Health, Neurology
Knee pain | হাঁটু ব্যথা | knee pain, pain in knee, হাঁটু ব্যথা, হাঁটুর ব্যথা, হাঁটুতে ব্যথা, hatu betha, hatur betha, hatute betha, hatu byatha, hantu betha | Orthopedics, Rheumatology
Back pain | কোমর ব্যথা | back pain, low back pain, backache, lumbago, pain in back, কোমর ব্যথা, কোমরে ব্যথা, পিঠ ব্যথা, পিঠে ব্যথা, মাজা ব্যথা, komor betha, komore betha, komor byatha, pith betha, pithe betha, maja betha | Orthopedics, Spine clinic, Neurosurgery, Pain Medicine
Neck pain | ঘাড় ব্যথা | neck pain, stiff neck, cervical spondylosis, spondylitis, ঘাড় ব্যথা, ঘাড়ে ব্যথা, ghar betha, ghare betha | Orthopedics, Spine clinic, Neurosurgery
Joint pain | গিরায় ব্যথা | joint pain, pain in joints, joints pain, গিরায় ব্যথা, জয়েন্টে ব্যথা, গিটে ব্যথা, giray betha, gite betha | Rheumatology, Orthopedics
Stomach pain | পেট ব্যথা | stomach pain, abdominal pain, tummy pain, belly pain, stomach ache, pain in stomach, পেট ব্যথা, পেটে ব্যথা, পেটব্যথা, তলপেটে ব্যথা, pet betha, pete betha, petbetha, pet byatha, pet batha | Gastroenterology, General Surgery
Vomiting | বমি | vomiting, vomit, nausea, বমি, বমি বমি ভাব, bomi | Gastroenterology, Family Medicine
Diarrhoea | ডায়রিয়া | diarrhoea, diarrhea, loose motion, ডায়রিয়া, পাতলা পায়খানা, dairia, patla paykhana | Gastroenterology, Family Medicine
Constipation | কোষ্ঠকাঠিন্য | constipation, hard stool, কোষ্ঠকাঠিন্য, পায়খানা শক্ত, পায়খানা হয় না, kosthokathinno, paykhana hoy na, paykhana shokto | Gastroenterology, Colorectal Surgery
Blood in stool | পায়খানায় রক্ত | blood in stool, rectal bleeding, পায়খানায় রক্ত, মলের সঙ্গে রক্ত, paykhanay rokto, paykhanar sathe rokto | Colorectal Surgery, Gastroenterology, General Surgery
Loss of appetite | অরুচি | loss of appetite, no appetite, losing weight, অরুচি, ক্ষুধা কম, খেতে চায় না, oruchi, khete chay na | Gastroenterology, Internal Medicine, Family Medicine
Trouble swallowing | গিলতে কষ্ট | trouble swallowing, cannot swallow, swallowing, গিলতে কষ্ট, gilte kosto | ENT, Gastroenterology
Cough | কাশি | cough, coughing, phlegm, কাশি, কফ, kashi, kasi, kof | Pulmonology, Family Medicine
Cold | সর্দি | cold, runny nose, flu, sneezing, সর্দি, ঠান্ডা লাগা, হাঁচি, shordi, sordi, thanda laga | Family Medicine, ENT
Fever | জ্বর | fever, high fever, জ্বর, jor, jwor | Family Medicine, Internal Medicine, Infectious Diseases
Weakness | দুর্বলতা | weakness, weak, tired, fatigue, দুর্বলতা, দুর্বল, ক্লান্তি, durbol, durbolota | Internal Medicine, Family Medicine
Swelling | ফোলা | swelling, swollen, swollen legs, ফোলা, পা ফোলা, শরীর ফোলা, fola, pa fola, pa fule geche | Nephrology, Cardiology, Internal Medicine
Urine problem | প্রস্রাবের সমস্যা | urine, urine problem, burning urine, urine pain, frequent urination, blood in urine, cannot urinate, প্রস্রাব, প্রস্রাবে জ্বালা, প্রস্রাবের সমস্যা, প্রস্রাবে রক্ত, প্রসাব, prosrab, prosab, prosrabe jala, prosrabe rokto, mutro | Urology, Nephrology
Period problem | মাসিকের সমস্যা | period, periods, menstruation, irregular period, period pain, heavy period, white discharge, মাসিক, মাসিকের সমস্যা, অনিয়মিত মাসিক, পিরিয়ড, সাদা স্রাব, masik, period somossa, sada srab | Gynecology
Blurred vision | চোখে ঝাপসা | blurred vision, cannot see, low vision, vision, vision problem, blind, blindness, red eye, চোখে ঝাপসা, চোখে কম দেখা, চোখে দেখে না, দৃষ্টি, অন্ধ, chokhe jhapsa, chokhe kom dekhi, chokhe dekhe na, jhapsa | Ophthalmology
Toothache | দাঁত ব্যথা | toothache, tooth pain, tooth decay, cavity, gum bleeding, দাঁত ব্যথা, দাঁতে ব্যথা, দাঁতে পোকা, মাড়ি থেকে রক্ত, dat betha, date betha, date poka | Dental
Rash | ফুসকুড়ি | rash, skin rash, spots, ফুসকুড়ি, র‍্যাশ, fuskuri | Dermatology, Allergology
Ear pain | কান ব্যথা | ear pain, earache, pain in ear, কান ব্যথা, কানে ব্যথা, kan betha, kane betha | ENT
Sore throat | গলা ব্যথা | sore throat, throat pain, hoarse voice, গলা ব্যথা, গলায় ব্যথা, gola betha, golay betha | ENT, Family Medicine
Nosebleed | নাক দিয়ে রক্ত | nosebleed, nose bleeding, নাক দিয়ে রক্ত, nak diye rokto | ENT
Breast pain | স্তনে ব্যথা | breast pain, breast problem, breast, স্তন, স্তনে ব্যথা, ব্রেস্ট, ston | Gynecology, General Surgery, Oncology
Short stature | উচ্চতা কম | short height, child not growing, not growing, height, উচ্চতা, লম্বা হয় না, lomba hoy na | Endocrinology, Pediatrics
Bedwetting | বিছানায় প্রস্রাব | bedwetting, bed wetting, বিছানায় প্রস্রাব | Pediatrics, Urology
# body
Head | মাথা | head, মাথা, matha | Neurology
Chest | বুক | chest, বুক, buk, buke | Cardiology, Pulmonology
Back | কোমর | back, spine, spinal, waist, lumbar, কোমর, পিঠ, মেরুদণ্ড, মাজা, শিরদাঁড়া, komor, pith, merudondo, maja | Orthopedics, Spine clinic, Neurosurgery
Neck | ঘাড় | neck, cervical, ঘাড়, ghar | Orthopedics, Spine clinic
Knee | হাঁটু | knee, knees, হাঁটু, হাঁটুর, hatu, haatu, hantu | Orthopedics, Joint replacement
Hip | নিতম্ব | hip, hips, pelvis, নিতম্ব, হিপ, kuchki | Orthopedics, Joint replacement
Shoulder | কাঁধ | shoulder, shoulders, frozen shoulder, কাঁধ, kadh, kandh | Orthopedics
Hand | হাত | hand, hands, arm, elbow, wrist, finger, fingers, হাত, কনুই, কবজি, আঙুল, hat, konui, angul | Orthopedics
Leg | পা | leg, legs, foot, feet, ankle, heel, পা, গোড়ালি, পায়ের পাতা, pa, payer, gorali | Orthopedics, Vascular Surgery
Muscle | মাংসপেশি | muscle, muscles, muscle weakness, মাংসপেশি, পেশি, mangshopeshi | Neurology, Orthopedics, Rehabilitation
Ear | কান | ear, ears, কান, kan | ENT
Nose | নাক | nose, নাক, nak, naak | ENT
Throat | গলা | throat, voice, গলা, গলার স্বর, gola | ENT
Mouth | মুখ | mouth, jaw, tongue, মুখ, জিহ্বা, চোয়াল, mukh, jihba | Dental, ENT
Face | চেহারা | face, চেহারা | Dermatology, Plastic Surgery
Blood | রক্ত | blood, রক্ত, rokto | Hematology
Uterus | জরায়ু | uterus, womb, cervix, জরায়ু, jorayu | Gynecology
Rectum | মলদ্বার | anus, rectum, stool, পায়খানা, মলদ্বার, paykhana | Colorectal Surgery, Gastroenterology
Artery | ধমনি | artery, arteries, ধমনি, dhomoni | Cardiology, Vascular Surgery
# person
Child | শিশু | child, children, kid, kids, baby, infant, boy, girl, son, daughter, শিশু, বাচ্চা, ছেলে, মেয়ে, সন্তান, shishu, sishu, baccha, bachcha, bacha, chele, meye | Pediatrics
Newborn | নবজাতক | newborn, neonate, premature baby, premature, jaundice in newborn, নবজাতক, সদ্যোজাত, nobojatok | Neonatology, Newborn care, Pediatrics
Women | মহিলা | women, woman, female, lady, মহিলা, নারী, mohila, nari | Gynecology
Pregnancy | গর্ভাবস্থা | pregnancy, pregnant, expecting, antenatal, maternity, গর্ভাবস্থা, গর্ভবতী, গর্ভধারণ, গর্ভ, পোয়াতি, gorvoboti, gorbhoboti, gorbhobosta, gorvo, poati | Gynecology
Elderly | বয়স্ক | elderly, old age, old people, old man, old woman, senior, aged, বয়স্ক, বৃদ্ধ, বুড়ো, boyosko, briddho, buro | Geriatrics, Internal Medicine, Family Medicine
Men | পুরুষ | men's health, mens health, male, পুরুষ, purush | Urology
`;

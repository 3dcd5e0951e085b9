/** One on each line: name | Bangla | terms | leads to | the nearest specialty. See `starter-vocabulary.ts`. */
export const specialties = `
# specialty
Cardiology | হৃদরোগ | cardiology, cardiac, cardiologist, cardio, heart, heart disease, heart problem, heart specialist, cardiac care, হৃদরোগ, হৃদ রোগ, হৃদযন্ত্র, হৃৎপিণ্ড, হৃদপিণ্ড, হার্ট, হার্টের রোগ, কার্ডিওলজি, কার্ডিয়াক, কার্ডিওলজিস্ট, hridrog, hridroge, hrid rog, hridoy rog, hart, harter rog, kardiology
Cardiac Surgery | হার্ট সার্জারি | cardiac surgery, cardiac surgeon, heart surgeon, cardiothoracic, cardiothoracic surgery, cardiovascular surgery, heart surgery, কার্ডিয়াক সার্জারি, হার্ট সার্জন, হার্টের অপারেশন, heart operation, open heart surgery, harter operation | | Cardiology
Pediatric Cardiology | শিশু হৃদরোগ | pediatric cardiology, paediatric cardiologist, child heart, child cardiology, congenital heart disease, hole in heart, hole in the heart, শিশুর হার্ট, হার্টে ছিদ্র, হার্টে ফুটো, জন্মগত হৃদরোগ, harte futo, harte chidro | | Pediatrics
Oncology | ক্যান্সার | oncology, oncologist, cancer, cancer care, cancer specialist, malignant, malignancy, ক্যান্সার, ক্যানসার, কর্কট রোগ, অনকোলজি, ক্যান্সারের চিকিৎসা, cansar, kansar, kyansar, canser, kensar
Pediatric Oncology | শিশু ক্যান্সার | pediatric oncology, paediatric oncology, child oncology, child cancer, childhood cancer, cancer in children, শিশু ক্যান্সার, শিশুর ক্যান্সার, বাচ্চার ক্যান্সার, bacchar cansar, shishu cansar | | Oncology
Surgical Oncology | ক্যান্সার সার্জারি | surgical oncology, cancer surgery, cancer surgeon, tumour surgery, ক্যান্সারের অপারেশন, টিউমার অপারেশন, cancer operation | | Oncology
Hematology | রক্তরোগ | hematology, haematology, hematologist, blood disease, blood disorder, blood specialist, রক্তরোগ, রক্তের রোগ, হেমাটোলজি, rokter rog, blood problem | | Oncology
Neurology | স্নায়ুরোগ | neurology, neurologist, neuroscience, neuro, brain, nerve, nerves, স্নায়ুরোগ, স্নায়ু, স্নায়ু রোগ, নার্ভ, নিউরোলজি, নিউরো, নিউরোসায়েন্স, নিউরোমেডিসিন, মস্তিষ্ক, ব্রেন, ব্রেইন, snayu, snayurog, snayu rog, brein, neuro medicine, nerver rog
Neurosurgery | নিউরোসার্জারি | neurosurgery, neurosurgeon, brain surgery, brain surgeon, brain operation, neuro surgery, নিউরোসার্জারি, নিউরোসার্জন, ব্রেন অপারেশন, ব্রেইন সার্জারি, মাথার অপারেশন, mathar operation, niuro sarjari | | Neurology
Pediatric Neurology | শিশু স্নায়ুরোগ | pediatric neurology, paediatric neurologist, child neurology, child neuro, child brain, শিশু নিউরোলজি, শিশু স্নায়ুরোগ | | Neurology
Orthopedics | অর্থোপেডিক্স | orthopedics, orthopaedics, orthopedic, orthopaedic, ortho, orthopedist, orthopedic surgeon, bone, bones, joint, joints, হাড়, হাড় ও জোড়া, হাড়জোড়া, হাড়ের রোগ, জয়েন্ট, গিরা, গিঁট, অর্থোপেডিক্স, অর্থোপেডিক, har, haar, harer daktar, har jora, haddi, gira, giray
Pediatrics | শিশুরোগ | pediatrics, paediatrics, pediatrician, pediatric, paediatric, paediatrician, child specialist, children's, শিশুরোগ, শিশু রোগ, শিশু বিশেষজ্ঞ, পেডিয়াট্রিক, shishurog, shishu rog, sishurog
Pediatric Surgery | শিশু সার্জারি | pediatric surgery, paediatric surgery, pediatric surgeon, child surgery, children's surgery, child operation, শিশু সার্জারি, শিশুদের অপারেশন, বাচ্চার অপারেশন | | Pediatrics
Neonatology | নবজাতক বিভাগ | neonatology, neonatologist, nicu, newborn care, নবজাতকের সেবা, এনআইসিইউ, নিকু | | Pediatrics
Ophthalmology | চক্ষুরোগ | ophthalmology, ophthalmologist, eye, eyes, eye specialist, eye care, eyesight, চোখ, চক্ষু, চক্ষুরোগ, চোখের রোগ, চোখের ডাক্তার, chokh, chokher, chokkhu, cokh, chok, chokher daktar
Nephrology | কিডনি রোগ | nephrology, nephrologist, kidney, kidneys, renal, kidney disease, kidney problem, কিডনি, কিডনী, কিডনি রোগ, বৃক্ক, নেফ্রোলজি, kidni, kidny, kidnir rog
Gastroenterology | পরিপাকতন্ত্র ও লিভার | gastroenterology, gastroenterologist, gastro, digestive, stomach, gut, bowel, intestine, abdomen, belly, liver, gastroliver, পরিপাকতন্ত্র, পেট, পাকস্থলী, অন্ত্র, নাড়িভুঁড়ি, লিভার, যকৃৎ, কলিজা, গ্যাস্ট্রোএন্টারোলজি, গ্যাস্ট্রো, গ্যাস্ট্রোলিভার, pet, peter, peter rog, livar, lever, kolija, pakostholi
Hepatology | লিভার বিশেষজ্ঞ | hepatology, hepatologist, hepatic, liver specialist, liver, liver clinic, হেপাটোলজি, লিভার বিশেষজ্ঞ, লিভার | | Gastroenterology
Gynecology | স্ত্রীরোগ | gynecology, gynaecology, gynecologist, gynaecologist, gynae, gyne, gynecological, women's health, womens health, obstetrics, obstetrician, স্ত্রীরোগ, স্ত্রী রোগ, গাইনি, গাইনী, গাইনোকোলজি, মহিলা রোগ, মহিলাদের স্বাস্থ্য, প্রসূতি, gaini, gainee, gyni, strirog, stri rog, mohila rog, mohila daktar
Dermatology | চর্মরোগ | dermatology, dermatologist, skin, skin specialist, skin disease, চর্মরোগ, চর্ম, চর্ম রোগ, ত্বক, ত্বকের রোগ, চামড়া, ডার্মাটোলজি, chormo, chormorog, charma rog, chormo rog, tok, scin, chamra
Dental | দাঁতের চিকিৎসা | dental, dentist, dentistry, teeth, tooth, dental care, dental surgeon, দাঁত, দাঁতের, দাঁতের চিকিৎসা, দাঁতের ডাক্তার, দন্ত, ডেন্টাল, ডেন্টিস্ট, মাড়ি, dat, daat, dant, dater, dater daktar, mari
Mental Health | মানসিক স্বাস্থ্য | mental health, mental, psychiatry, psychiatrist, psychology, psychologist, counselling, counseling, মানসিক স্বাস্থ্য, মানসিক রোগ, মানসিক, মনোরোগ, সাইকিয়াট্রি, সাইকিয়াট্রিস্ট, মনোচিকিৎসক, কাউন্সেলিং, manosik, manoshik, monorog, moner rog
Urology | মূত্রতন্ত্র | urology, urologist, bladder, urinary, মূত্রতন্ত্র, মূত্রনালি, মূত্রথলি, ইউরোলজি, ইউরোলজিস্ট, mutronali, iurology | | Nephrology
ENT | নাক কান গলা | ent, ear nose throat, ear nose and throat, otolaryngology, otolaryngologist, নাক কান গলা, ইএনটি, nak kan gola, naak kaan gola
Endocrinology | হরমোন ও ডায়াবেটিস | endocrinology, endocrinologist, hormone, hormones, diabetology, diabetologist, হরমোন, এন্ডোক্রাইনোলজি, hormon | | Family Medicine
Pulmonology | বক্ষব্যাধি | pulmonology, pulmonologist, lung, lungs, chest medicine, chest specialist, respiratory, pulmonary, ফুসফুস, বক্ষব্যাধি, পালমোনোলজি, fusfus, phusphus, bokkhobadhi | | Family Medicine
Thoracic Surgery | বক্ষ সার্জারি | thoracic surgery, thoracic surgeon, lung surgery, chest surgery, ফুসফুসের অপারেশন, বক্ষ সার্জারি | | General Surgery
Fertility | বন্ধ্যত্ব | fertility, infertility, infertile, reproductive medicine, fertility specialist, childless, cannot conceive, not getting pregnant, বন্ধ্যত্ব, বন্ধ্যাত্ব, নিঃসন্তান, বাচ্চা হয় না, সন্তান হয় না, bondhatto, bondhyatto, baccha hoy na, bachcha hochche na, sontan hoy na | | Gynecology
General Surgery | জেনারেল সার্জারি | general surgery, general surgeon, জেনারেল সার্জারি, সাধারণ সার্জারি, জেনারেল সার্জন, jenarel sarjari
Colorectal Surgery | কোলোরেক্টাল সার্জারি | colorectal surgery, colorectal, colorectal surgeon, proctology, proctologist, কোলোরেক্টাল, মলদ্বার, পায়ুপথ, moldar | | General Surgery
Bariatric Surgery | ওজন কমানোর সার্জারি | bariatric surgery, bariatric, weight loss surgery, gastric sleeve, gastric bypass, ওজন কমানোর অপারেশন | | General Surgery
Robotic Surgery | রোবোটিক সার্জারি | robotic surgery, robot surgery, robotic, robot, da vinci, রোবোটিক সার্জারি, রোবট সার্জারি, রোবোটিক, রোবট, robotik
Plastic Surgery | প্লাস্টিক সার্জারি | plastic surgery, plastic surgeon, cosmetic surgery, cosmetic, reconstructive, প্লাস্টিক সার্জারি, কসমেটিক সার্জারি, plastik sarjari | | General Surgery
Vascular Surgery | রক্তনালি সার্জারি | vascular surgery, vascular, vascular surgeon, blood vessel, রক্তনালি, ভাস্কুলার, ভাসকুলার সার্জারি, roktonali | | Cardiology
Transplant Surgery | প্রতিস্থাপন সার্জারি | transplant surgery, transplant surgeon, organ transplant, অঙ্গ প্রতিস্থাপন, ট্রান্সপ্ল্যান্ট সার্জারি | | General Surgery
Rheumatology | বাতরোগ | rheumatology, rheumatologist, rheumatism, rheumatic, বাতরোগ, বাত রোগ, বাত, রিউমাটোলজি, bat rog, bater rog, baat | | Orthopedics
Allergology | অ্যালার্জি ও ইমিউনোলজি | allergology, allergist, immunology, immunologist, allergy specialist, ইমিউনোলজি | | Dermatology
Infectious Diseases | সংক্রামক রোগ | infectious diseases, infectious disease, infection, infections, tropical medicine, সংক্রামক রোগ, সংক্রমণ, ইনফেকশন, infekshon, songkromon | | Family Medicine
Internal Medicine | ইন্টারনাল মেডিসিন | internal medicine, internist, medicine specialist, medicine doctor, general medicine, মেডিসিন বিশেষজ্ঞ, মেডিসিন ডাক্তার, medisin daktar | | Family Medicine
Family Medicine | ফ্যামিলি মেডিসিন | family medicine, family doctor, general practitioner, gp, general physician, ফ্যামিলি মেডিসিন, পারিবারিক চিকিৎসা, পারিবারিক চিকিৎসক, poribarik chikitsa
Emergency Medicine | জরুরি চিকিৎসা | emergency medicine, emergency, emergency department, জরুরি বিভাগ, জরুরি, ইমার্জেন্সি, joruri, imarjensi
Intensive Care | আইসিইউ | intensive care, icu, critical care, ventilator, life support, আইসিইউ, নিবিড় পরিচর্যা, ভেন্টিলেটর, লাইফ সাপোর্ট
Geriatrics | বার্ধক্যজনিত রোগ | geriatrics, geriatrician, geriatric, old age medicine, বার্ধক্য, বার্ধক্যজনিত রোগ | | Family Medicine
Pain Medicine | ব্যথার চিকিৎসা | pain medicine, pain clinic, pain management, pain specialist, ব্যথার চিকিৎসা, ব্যথা বিশেষজ্ঞ, পেইন মেডিসিন
Palliative Care | প্যালিয়েটিভ কেয়ার | palliative care, palliative, hospice, end of life care, প্যালিয়েটিভ কেয়ার, প্যালিয়েটিভ | | Oncology
Nutrition | পুষ্টি ও খাদ্য | nutrition, nutritionist, dietician, dietitian, diet counselling, diet, পুষ্টি, পুষ্টিবিদ, খাবারের পরামর্শ, ডায়েট, pushti
Radiology | রেডিওলজি | radiology, radiologist, imaging, রেডিওলজি, redioloji
Rehabilitation | পুনর্বাসন | rehabilitation, rehab, physiotherapy, physical therapy, physiotherapist, পুনর্বাসন, ফিজিওথেরাপি, ফিজিও, থেরাপিস্ট, punorbason, fijiotherapi, physio
Checkups | হেলথ চেকআপ | checkup, checkups, check-up, check up, health check, health checkup, health checkups, health screening, screening, full body checkup, whole body checkup, চেকআপ, চেক আপ, হেলথ চেকআপ, স্বাস্থ্য পরীক্ষা, সারা শরীর পরীক্ষা, sastho porikkha, chekap
Second Opinion | দ্বিতীয় মতামত | second opinion, another opinion, দ্বিতীয় মতামত, আরেকজনের মতামত, ditiyo motamot
`;

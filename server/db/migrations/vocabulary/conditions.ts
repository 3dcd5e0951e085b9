/** One on each line: name | Bangla | terms | leads to. A name with `!` needs help at once. */
export const conditions = `
# condition
! Heart attack | হার্ট অ্যাটাক | heart attack, myocardial infarction, cardiac arrest, heart stopped, হার্ট অ্যাটাক, হার্ট এটাক, হার্ট এ্যাটাক, hart attack, hart etak, heart atack | Cardiology, Cardiac Surgery, Emergency Medicine
! Stroke | স্ট্রোক | stroke, brain stroke, face drooping, sudden weakness, one side weak, mini stroke, স্ট্রোক, ব্রেন স্ট্রোক, মুখ বেঁকে যাওয়া, মুখ বেঁকে গেছে, এক পাশ অবশ, strok, mukh beke geche, mukh beke jawa, ek pash obosh | Neurology, Stroke rehabilitation, Neurosurgery
! Poisoning | বিষক্রিয়া | poisoning, poison, drank poison, swallowed poison, overdose, বিষ, বিষ খেয়েছে, বিষক্রিয়া, bish, bish kheyeche, bish khaiche | Emergency Medicine, Intensive Care
! Burns | পোড়া | burn, burns, burnt, burn injury, acid burn, পোড়া, পুড়ে গেছে, আগুনে পোড়া, দগ্ধ, pora, pure geche, pure gese, agune pora | Plastic Surgery, Dermatology, Emergency Medicine
! Snake bite | সাপের কামড় | snake bite, snakebite, bitten by snake, snake, সাপের কামড়, সাপে কেটেছে, সাপে কামড়েছে, সাপ, shaper kamor, sape, shape, sap, shap, sape keteche, sap e kamor, shape kamor | Emergency Medicine, Intensive Care
! Bleeding in pregnancy | গর্ভাবস্থায় রক্তপাত | bleeding in pregnancy, pregnant bleeding, bleeding while pregnant, bleeding pregnant, গর্ভাবস্থায় রক্তপাত, গর্ভবতী রক্তপাত, গর্ভবতী রক্ত যাচ্ছে, gorvoboti rokto, gorbhabosthay rokto, pregnancy te bleeding | Gynecology, Emergency Medicine
Heart failure | হার্ট ফেইলিওর | heart failure, weak heart, enlarged heart, cardiomyopathy, হার্ট ফেইলিওর, হার্ট দুর্বল, হার্ট বড়, heart durbol | Cardiology
Heart block | হার্ট ব্লক | heart block, blocked artery, blockage, block in heart, coronary artery disease, heart blockage, narrowed artery, হার্ট ব্লক, হার্টে ব্লক, রক্তনালি ব্লক, ব্লক, harte block, blok | Cardiology, Heart surgery, Cardiac Surgery
Irregular heartbeat | অনিয়মিত হৃৎস্পন্দন | arrhythmia, irregular heartbeat, palpitation, palpitations, atrial fibrillation, fast heartbeat, বুক ধড়ফড়, হৃৎস্পন্দন, অনিয়মিত হার্টবিট, buk dhorfor, buk dhor for | Cardiology
Heart valve disease | হার্টের ভাল্‌ভ | valve, valves, heart valve, valve problem, valve replacement, rheumatic fever, ভাল্‌ভ, ভালভ, হার্টের ভাল্‌ভ, ভাল্ব, valb, bhalb, bhalv, বাতজ্বর, batjor | Cardiac Surgery, Heart surgery, Cardiology
High blood pressure | উচ্চ রক্তচাপ | blood pressure, hypertension, high blood pressure, high pressure, pressure, bp, উচ্চ রক্তচাপ, রক্তচাপ, প্রেশার, প্রেসার, হাই প্রেশার, rokto chap, roktochap, presar, pressar, hai presar | Cardiology, Internal Medicine, Family Medicine
High cholesterol | কোলেস্টেরল | cholesterol, high cholesterol, lipid, fat in blood, কোলেস্টেরল, রক্তে চর্বি, kolesterol, rokte chorbi | Cardiology, Internal Medicine, Family Medicine
Varicose veins | শিরা ফোলা | varicose veins, varicose vein, vein problem, dvt, blood clot in leg, leg veins, ভেরিকোজ ভেইন, শিরা ফোলা, পায়ের শিরা, রগ ফোলা | Vascular Surgery, General Surgery
Blood cancer | ব্লাড ক্যান্সার | blood cancer, leukemia, leukaemia, lymphoma, myeloma, ব্লাড ক্যান্সার, লিউকেমিয়া, লিম্ফোমা, রক্তের ক্যান্সার, blad kansar, rokter cancer | Hematology, Oncology
Breast cancer | স্তন ক্যান্সার | breast cancer, breast tumour, breast tumor, breast lump, lump in breast, স্তন ক্যান্সার, ব্রেস্ট ক্যান্সার, স্তনে চাকা, ব্রেস্টে চাকা, stan cansar, breast e chaka, stone chaka | Oncology, Surgical Oncology, General Surgery
Lung cancer | ফুসফুসের ক্যান্সার | lung cancer, lung tumour, lung tumor, ফুসফুসের ক্যান্সার, fusfuser cancer | Oncology, Pulmonology, Thoracic Surgery
Liver cancer | লিভার ক্যান্সার | liver cancer, liver tumour, liver tumor, hepatoma, লিভার ক্যান্সার, লিভারে টিউমার | Oncology, Hepatology, Gastroenterology
Stomach cancer | পাকস্থলীর ক্যান্সার | stomach cancer, gastric cancer, পাকস্থলীর ক্যান্সার, পেটের ক্যান্সার | Oncology, Gastroenterology, General Surgery
Bowel cancer | কোলন ক্যান্সার | bowel cancer, colon cancer, rectal cancer, colorectal cancer, কোলন ক্যান্সার, মলাশয়ের ক্যান্সার | Oncology, Colorectal Surgery, Gastroenterology
Cervical cancer | জরায়ুমুখের ক্যান্সার | cervical cancer, uterus cancer, uterine cancer, ovarian cancer, জরায়ুর ক্যান্সার, জরায়ুমুখের ক্যান্সার, ডিম্বাশয়ের ক্যান্সার, jorayur cancer | Oncology, Gynecology
Prostate cancer | প্রোস্টেট ক্যান্সার | prostate cancer, প্রোস্টেট ক্যান্সার | Urology, Oncology, Robotic Surgery
Mouth cancer | মুখের ক্যান্সার | mouth cancer, oral cancer, throat cancer, tongue cancer, head and neck cancer, মুখের ক্যান্সার, গলার ক্যান্সার, জিহ্বার ক্যান্সার, mukher cancer, golar cancer | Oncology, ENT
Tumour | টিউমার | tumour, tumor, lump, growth, cyst, টিউমার, চাকা, সিস্ট, tiumar, tumer, chaka | Oncology, Surgical Oncology, General Surgery
Brain tumour | ব্রেন টিউমার | brain tumour, brain tumor, brain cancer, ব্রেন টিউমার, ব্রেইন টিউমার, মাথায় টিউমার, brein tiumar, mathay tumor | Neurosurgery, Neurology, Oncology
Epilepsy | মৃগী | epilepsy, epileptic, মৃগী, মৃগীরোগ, mrigi, mirgi | Neurology, Pediatric Neurology
Paralysis | পক্ষাঘাত | paralysis, paralysed, paralyzed, পক্ষাঘাত, প্যারালাইসিস, অবশ, paralisis, obosh | Neurology, Rehabilitation, Stroke rehabilitation
Parkinson's disease | পারকিনসন্স | parkinson, parkinson's, parkinsons, tremor, shaking hands, hand tremor, পারকিনসন, হাত কাঁপা, hat kapa | Neurology
Dementia | স্মৃতিভ্রংশ | dementia, alzheimer, memory loss, forgetting, forgetful, স্মৃতিভ্রংশ, ভুলে যাওয়া, স্মৃতিশক্তি, আলঝেইমার, bhule jawa | Neurology, Geriatrics, Mental Health
Migraine | মাইগ্রেন | migraine, মাইগ্রেন, আধকপালি, maigren, migren, adhkopali | Neurology
Slipped disc | ডিস্ক প্রলাপ্স | disc, slipped disc, disc prolapse, plid, herniated disc, sciatica, ডিস্ক, ডিস্ক প্রলাপ্স, সায়াটিকা, মেরুদণ্ডের ডিস্ক | Orthopedics, Spine clinic, Neurosurgery
Arthritis | আর্থ্রাইটিস | arthritis, osteoarthritis, rheumatoid arthritis, gout, uric acid, lupus, আর্থ্রাইটিস, গেঁটে বাত, ইউরিক অ্যাসিড, ইউরিক এসিড, gete bat, iurik asid | Rheumatology, Orthopedics
Osteoporosis | হাড় ক্ষয় | osteoporosis, weak bones, bone loss, হাড় ক্ষয়, হাড়ক্ষয়, অস্টিওপোরোসিস, har khoy | Orthopedics, Rheumatology, Endocrinology
Fracture | হাড় ভাঙা | fracture, broken bone, broken leg, broken arm, broken hand, হাড় ভাঙা, হাড় ভেঙে গেছে, পা ভাঙা, হাত ভাঙা, har bhanga, pa bhenge geche, hat vanga, pa vanga | Orthopedics, Emergency Medicine
Sports injury | খেলার আঘাত | sports injury, ligament, acl, acl tear, meniscus, torn ligament, লিগামেন্ট, লিগামেন্ট ছেঁড়া, মেনিস্কাস, খেলার আঘাত | Orthopedics, Rehabilitation
Club foot | মুগুর পা | club foot, clubfoot, bent legs, bow legs, মুগুর পা, বাঁকা পা, baka pa | Orthopedics, Pediatrics
Scoliosis | মেরুদণ্ড বাঁকা | scoliosis, crooked spine, curved spine, মেরুদণ্ড বাঁকা, স্কোলিওসিস | Orthopedics, Spine clinic
Cataract | ছানি | cataract, cataracts, ছানি, চোখের ছানি, chani, chhani, chokher chani | Ophthalmology
Glaucoma | গ্লুকোমা | glaucoma, eye pressure, গ্লুকোমা, গ্লকোমা, চোখের প্রেশার, glukoma | Ophthalmology
Retina disease | রেটিনা | retina, retinal, retinopathy, retinal detachment, রেটিনা | Ophthalmology
Squint | টেরা চোখ | squint, crossed eyes, strabismus, টেরা চোখ, ট্যারা চোখ, tera chokh | Ophthalmology
Kidney stone | কিডনিতে পাথর | kidney stone, kidney stones, stone in kidney, renal stone, ureter stone, bladder stone, কিডনিতে পাথর, কিডনির পাথর, মূত্রথলিতে পাথর, kidnite pathor, kidni pathor | Urology, Nephrology
Kidney failure | কিডনি বিকল | kidney failure, renal failure, ckd, chronic kidney disease, creatinine, high creatinine, kidney damage, কিডনি বিকল, কিডনি নষ্ট, কিডনি ফেইলিওর, ক্রিয়েটিনিন, kidni nosto, kidni bikol, kriatinin | Nephrology, Dialysis
Prostate | প্রোস্টেট | prostate, enlarged prostate, bph, প্রস্টেট, প্রোস্টেট, prosted | Urology, Robotic Surgery
Urine infection | প্রস্রাবে সংক্রমণ | urine infection, uti, urinary infection, প্রস্রাবে ইনফেকশন, প্রস্রাবে সংক্রমণ, prosrabe infection | Urology, Nephrology, Gynecology
Erectile problems | যৌন সমস্যা | erectile dysfunction, sexual problem, impotence, male infertility, sexual health, varicocele, hydrocele, যৌন সমস্যা, যৌন রোগ, পুরুষত্বহীনতা, হাইড্রোসিল, একশিরা, jouno somossa, joun rog, ekshira | Urology, Fertility
Gallstones | পিত্তথলিতে পাথর | gallstone, gallstones, gall stone, gallbladder, gall bladder, gallbladder stone, পিত্তথলি, পিত্তথলিতে পাথর, পিত্তে পাথর, গলব্লাডার, পিত্তপাথর, pittotholi, pitto pathor, pittothalite pathor | General Surgery, Gastroenterology
Stone | পাথর | stone, stones, পাথর, pathor, pathar | Urology, General Surgery, Nephrology
Appendicitis | অ্যাপেন্ডিসাইটিস | appendicitis, appendix, অ্যাপেন্ডিসাইটিস, এপেন্ডিসাইটিস, অ্যাপেন্ডিক্স, apendisaitis | General Surgery, Emergency Medicine
Hernia | হার্নিয়া | hernia, inguinal hernia, হার্নিয়া, harnia, harniya | General Surgery
Piles | পাইলস | piles, haemorrhoids, hemorrhoids, fissure, anal fissure, anal fistula, পাইলস, অর্শ, অর্শ্বরোগ, ফিশার, পায়খানার রাস্তায় রক্ত, ফিস্টুলা, pails, payls, orsho, fissar | Colorectal Surgery, General Surgery
Acidity | গ্যাস্ট্রিক | acidity, gastric, gastritis, heartburn, acid reflux, gerd, ulcer, gas problem, indigestion, গ্যাস্ট্রিক, গ্যাসট্রিক, অ্যাসিডিটি, এসিডিটি, আলসার, বুক জ্বালা, বদহজম, gastrik, gestrik, buk jala, alsar, bodhojom, gas | Gastroenterology
Hepatitis | হেপাটাইটিস | hepatitis, hepatitis b, hepatitis c, হেপাটাইটিস, হেপাটাইটিস বি, hepataitis | Hepatology, Gastroenterology
Jaundice | জন্ডিস | jaundice, yellow eyes, জন্ডিস, চোখ হলুদ, jondis, chokh holud | Hepatology, Gastroenterology
Liver disease | লিভারের রোগ | cirrhosis, liver cirrhosis, fatty liver, liver failure, liver disease, liver problem, liver damage, লিভার সিরোসিস, সিরোসিস, ফ্যাটি লিভার, লিভারের রোগ, লিভার নষ্ট, লিভারে চর্বি, livar sirosis, fati livar, livar nosto | Hepatology, Gastroenterology, Liver clinic
Pancreatitis | প্যানক্রিয়াস | pancreatitis, pancreas, pancreatic, অগ্ন্যাশয়, প্যানক্রিয়াস, প্যানক্রিয়াটাইটিস | Gastroenterology, General Surgery
Irritable bowel | আইবিএস | ibs, irritable bowel, crohn, colitis, ulcerative colitis, ibd, আইবিএস, কোলাইটিস, আমাশয়, amashoy, amasha | Gastroenterology
Fibroids | জরায়ুর টিউমার | fibroid, fibroids, uterus tumour, uterus tumor, jorayur tumor, জরায়ুর টিউমার, ফাইব্রয়েড, jorayute tumor | Gynecology
Ovarian cyst | ডিম্বাশয়ে সিস্ট | ovarian cyst, ovary, pcos, pcod, polycystic, endometriosis, chocolate cyst, ডিম্বাশয়, ওভারি, ওভারিয়ান সিস্ট, সিস্ট ডিম্বাশয়ে, পিসিওএস, চকলেট সিস্ট, ovari | Gynecology, Fertility
Menopause | মেনোপজ | menopause, মেনোপজ, মাসিক বন্ধ, masik bondho | Gynecology
Miscarriage | গর্ভপাত | miscarriage, abortion, গর্ভপাত, বাচ্চা নষ্ট, baccha nosto | Gynecology, Fertility
Diabetes | ডায়াবেটিস | diabetes, diabetic, sugar disease, sugar, blood sugar, high sugar, insulin, ডায়াবেটিস, ডায়বেটিস, ডায়াবেটিক, বহুমূত্র, সুগার, রক্তে সুগার, ইনসুলিন, diabetis, daibetis, dayabetis, bohumutro, sugar besi | Endocrinology, Internal Medicine
Thyroid disease | থাইরয়েড | thyroid, hypothyroid, hyperthyroid, goitre, goiter, থাইরয়েড, গলগণ্ড, thairoed, thairoid, golgondo | Endocrinology, ENT, General Surgery
Obesity | স্থূলতা | obesity, overweight, weight loss, lose weight, fat, ওজন কমানো, স্থূলতা, মোটা, ওজন বেশি, ojon komano, mota | Bariatric Surgery, Endocrinology, Nutrition
Asthma | হাঁপানি | asthma, wheezing, inhaler, হাঁপানি, অ্যাজমা, এজমা, ইনহেলার, hapani, azma, ajma | Pulmonology, Allergology
Lung disease | ফুসফুসের রোগ | copd, bronchitis, lung disease, lung infection, pneumonia, lung problem, fluid in lung, সিওপিডি, নিউমোনিয়া, ব্রঙ্কাইটিস, ফুসফুসে পানি, niumonia, fusfuse pani | Pulmonology, Internal Medicine
Tuberculosis | যক্ষ্মা | tuberculosis, tb, যক্ষ্মা, যক্ষা, টিবি, jokkha, jokkhma | Pulmonology, Infectious Diseases
Thalassaemia | থ্যালাসেমিয়া | thalassaemia, thalassemia, থ্যালাসেমিয়া, থেলাসেমিয়া, thelasemia | Hematology
Anaemia | রক্তশূন্যতা | anaemia, anemia, low haemoglobin, low hemoglobin, low blood, রক্তশূন্যতা, রক্তস্বল্পতা, রক্ত কম, rokto shunnota, rokto kom | Hematology, Internal Medicine, Family Medicine
Haemophilia | হিমোফিলিয়া | haemophilia, hemophilia, low platelets, platelet, হিমোফিলিয়া, প্লাটিলেট | Hematology
Depression | বিষণ্নতা | depression, depressed, sadness, বিষণ্নতা, ডিপ্রেশন, হতাশা, মন খারাপ, dipreshon, hotasha, mon kharap | Mental Health
Anxiety | উদ্বেগ | anxiety, panic, panic attack, stress, tension, ocd, উদ্বেগ, দুশ্চিন্তা, টেনশন, ভয় লাগে, শুচিবাই, tenshon, duschinta | Mental Health
Schizophrenia | সিজোফ্রেনিয়া | schizophrenia, psychosis, bipolar, hearing voices, madness, সিজোফ্রেনিয়া, পাগল, বাইপোলার, pagol | Mental Health
Addiction | মাদকাসক্তি | addiction, drug addiction, alcohol, drugs, মাদক, মাদকাসক্তি, নেশা, nesha, madok | Mental Health
Autism | অটিজম | autism, autistic, adhd, speech delay, development delay, child not talking, অটিজম, অটিস্টিক, কথা বলে না, অতিচঞ্চল, otijom, kotha bole na | Pediatrics, Pediatric Neurology, Mental Health
Cerebral palsy | সেরিব্রাল পালসি | cerebral palsy, cp child, সেরিব্রাল পালসি, প্রতিবন্ধী, protibondhi | Pediatric Neurology, Pediatrics, Rehabilitation
Down syndrome | ডাউন সিনড্রোম | down syndrome, genetic disease, ডাউন সিনড্রোম | Pediatrics
Eczema | একজিমা | eczema, psoriasis, dermatitis, একজিমা, সোরিয়াসিস, akjima, sorayasis | Dermatology
Acne | ব্রণ | acne, pimple, pimples, ব্রণ, মেছতা, bron, mecheta, mesta | Dermatology
Vitiligo | শ্বেতী | vitiligo, leucoderma, white patches, শ্বেতী, ধবল, sheti, shwet | Dermatology
Hair loss | চুল পড়া | hair loss, hair fall, baldness, hair transplant, চুল পড়া, টাক, চুল, chul pora, tak | Dermatology, Plastic Surgery
Fungal infection | দাদ | ringworm, fungal, fungus, scabies, itch, itching, চুলকানি, দাদ, খোসপাঁচড়া, chulkani, khos | Dermatology
Allergy | অ্যালার্জি | allergy, allergies, allergic, hives, hay fever, অ্যালার্জি, এলার্জি, elarji, alarji | Allergology, Dermatology, ENT
Sinusitis | সাইনাস | sinus, sinusitis, nasal polyp, polyp, blocked nose, সাইনাস, সাইনোসাইটিস, নাকে পলিপ, নাক বন্ধ, পলিপ, sainas, nak bondho, polip | ENT
Tonsils | টনসিল | tonsil, tonsils, tonsillitis, adenoids, টনসিল, এডিনয়েড, tonsil operation | ENT
Deafness | কানে কম শোনা | deafness, deaf, hearing loss, hearing, hearing aid, cochlear implant, ear infection, কানে কম শোনা, কানে শোনে না, বধির, কান পাকা, kane kom shona, kan paka, kane shone na | ENT
Cleft lip | ঠোঁট কাটা | cleft lip, cleft palate, cleft, ঠোঁট কাটা, তালু কাটা, thot kata, talu kata | Plastic Surgery, Pediatric Surgery
Dengue | ডেঙ্গু | dengue, malaria, typhoid, chikungunya, ডেঙ্গু, টাইফয়েড, ম্যালেরিয়া, চিকুনগুনিয়া, dengu, taifoyed | Infectious Diseases, Internal Medicine, Family Medicine
HIV | এইচআইভি | hiv, aids, এইচআইভি, এইডস | Infectious Diseases
Covid | করোনা | covid, corona, covid-19, করোনা, কোভিড, korona | Infectious Diseases, Pulmonology
Accident | দুর্ঘটনা | accident, injury, trauma, head injury, wound, দুর্ঘটনা, এক্সিডেন্ট, আঘাত, মাথায় আঘাত, ক্ষত, durghotona, eksident, aghat | Emergency Medicine, Orthopedics, General Surgery
Diabetic foot | ডায়াবেটিক ফুট | diabetic foot, foot ulcer, foot wound, gangrene, ডায়াবেটিক ফুট, পায়ে ঘা, পচন, paye gha | Vascular Surgery, Endocrinology, General Surgery
Sleep apnoea | ঘুমের সমস্যা | sleep apnoea, sleep apnea, snoring, নাক ডাকা, nak daka | ENT, Pulmonology
`;

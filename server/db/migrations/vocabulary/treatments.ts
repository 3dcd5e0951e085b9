/** One on each line: name | Bangla | terms | leads to. */
export const treatments = `
# treatment
Bypass surgery | বাইপাস সার্জারি | bypass, bypass surgery, heart bypass, cabg, coronary bypass, বাইপাস, বাইপাস সার্জারি, বাইপাস অপারেশন, baipas, bipas | Cardiac Surgery, Heart surgery, Cardiology
Stent | স্টেন্ট (রিং) | stent, stenting, angioplasty, heart ring, ring, pci, balloon angioplasty, স্টেন্ট, রিং, রিং পরানো, হার্টে রিং, এনজিওপ্লাস্টি, রিং বসানো, ring porano, harte ring, enjioplasti | Cardiology, Heart surgery
Pacemaker | পেসমেকার | pacemaker, icd, পেসমেকার, pesmekar | Cardiology
Heart surgery | হার্টের অপারেশন | heart surgery, heart operation, open heart surgery, হার্টের অপারেশন, হার্ট সার্জারি, ওপেন হার্ট সার্জারি, harter operation | Cardiac Surgery, Heart surgery, Cardiology
Heart transplant | হার্ট প্রতিস্থাপন | heart transplant, হার্ট প্রতিস্থাপন | Cardiac Surgery, Transplant Surgery, Cardiology
Dialysis | ডায়ালাইসিস | dialysis, haemodialysis, hemodialysis, ডায়ালাইসিস, ডায়লাইসিস, dialisis, dayalisis | Dialysis, Nephrology
Transplant | প্রতিস্থাপন | transplant, transplantation, donor, প্রতিস্থাপন, ট্রান্সপ্ল্যান্ট, ডোনার, protisthapon, transplent | Transplant Surgery, Nephrology, Hepatology
Kidney transplant | কিডনি প্রতিস্থাপন | kidney transplant, kidney donor, kidney replacement, কিডনি প্রতিস্থাপন, কিডনি ট্রান্সপ্ল্যান্ট, কিডনি বদল, kidni protisthapon, kidni bodol | Transplant Surgery, Nephrology, Urology
Liver transplant | লিভার প্রতিস্থাপন | liver transplant, liver donor, liver replacement, লিভার প্রতিস্থাপন, লিভার ট্রান্সপ্ল্যান্ট, livar protisthapon | Transplant Surgery, Hepatology, Gastroenterology, Liver clinic
Bone marrow transplant | অস্থিমজ্জা প্রতিস্থাপন | bone marrow, bone marrow transplant, bmt, stem cell, stem cell transplant, অস্থিমজ্জা, বোন ম্যারো, স্টেম সেল, bon maro | Hematology, Oncology, Pediatric Oncology
Knee replacement | হাঁটু প্রতিস্থাপন | knee replacement, knee transplant, tkr, knee surgery, knee operation, হাঁটু প্রতিস্থাপন, হাঁটু অপারেশন, হাঁটু বদলানো, hatu protisthapon, hatu operation | Orthopedics, Joint replacement
Hip replacement | হিপ প্রতিস্থাপন | hip replacement, hip surgery, joint replacement, হিপ প্রতিস্থাপন, জয়েন্ট প্রতিস্থাপন | Orthopedics, Joint replacement
Spine surgery | মেরুদণ্ডের অপারেশন | spine surgery, spinal surgery, back surgery, disc surgery, মেরুদণ্ডের অপারেশন, কোমরের অপারেশন, merudonder operation | Orthopedics, Spine clinic, Neurosurgery
Arthroscopy | আর্থ্রোস্কোপি | arthroscopy, keyhole knee, আর্থ্রোস্কোপি | Orthopedics
Chemotherapy | কেমোথেরাপি | chemotherapy, chemo, immunotherapy, targeted therapy, কেমোথেরাপি, কেমো, ইমিউনোথেরাপি, kemo, kemotherapi | Oncology, Hematology
Radiotherapy | রেডিওথেরাপি | radiotherapy, radiation, radiation therapy, radiation oncology, proton therapy, cyberknife, gamma knife, রেডিওথেরাপি, রেডিয়েশন, radioterapi, rediotherapi | Radiotherapy, Oncology
Cataract surgery | ছানি অপারেশন | cataract surgery, cataract operation, lens, eye surgery, eye operation, phaco, ছানি অপারেশন, চোখের অপারেশন, লেন্স, chani operation, chokher operation | Ophthalmology
Lasik | ল্যাসিক | lasik, laser eye, glasses, spectacles, contact lens, ল্যাসিক, চশমা, lasic, choshma | Ophthalmology
Cornea transplant | কর্নিয়া প্রতিস্থাপন | cornea, cornea transplant, কর্নিয়া | Ophthalmology
Test tube baby | টেস্টটিউব বেবি | ivf, icsi, iui, test tube baby, test tube, surrogacy, egg freezing, টেস্ট টিউব বেবি, টেস্টটিউব বেবি, টেস্টটিউব, আইভিএফ, testtube baby | Fertility
Childbirth | প্রসব | childbirth, delivery, birth, normal delivery, caesarean, cesarean, c-section, c section, labour pain, প্রসব, ডেলিভারি, সিজার, সিজারিয়ান, বাচ্চা হওয়া, prosob, sijar, delivari | Gynecology, Neonatology
Hysterectomy | জরায়ু অপারেশন | hysterectomy, uterus removal, uterus surgery, uterus operation, womb removal, জরায়ু অপারেশন, জরায়ু কেটে ফেলা, জরায়ু ফেলা, jorayu operation | Gynecology, Robotic Surgery
Family planning | পরিবার পরিকল্পনা | family planning, contraception, birth control, পরিবার পরিকল্পনা, জন্মনিয়ন্ত্রণ | Gynecology
Circumcision | খতনা | circumcision, খতনা, মুসলমানি, khotna, musolmani | Pediatric Surgery, Urology, General Surgery
Lithotripsy | পাথর ভাঙা | lithotripsy, stone crushing, pathor bhanga, পাথর ভাঙা, stone removal, stone operation | Urology
Prostate surgery | প্রোস্টেট অপারেশন | prostate surgery, prostate operation, turp, প্রোস্টেট অপারেশন | Urology, Robotic Surgery
Laparoscopy | ল্যাপারোস্কপি | laparoscopy, laparoscopic, keyhole surgery, ল্যাপারোস্কপি, ফুটো করে অপারেশন | General Surgery, Robotic Surgery, Gynecology
Dental implant | দাঁত প্রতিস্থাপন | implant, implants, dental implant, tooth implant, dentures, false teeth, দাঁত লাগানো, দাঁত বাঁধানো, ডেন্টাল ইমপ্লান্ট, কৃত্রিম দাঁত, dat lagano | Dental
Root canal | রুট ক্যানেল | root canal, crown, filling, tooth extraction, রুট ক্যানেল, দাঁত তোলা, ফিলিং, rut kenel, dat tola | Dental
Braces | দাঁত সোজা করা | braces, orthodontics, orthodontist, crooked teeth, teeth whitening, দাঁত সোজা, আঁকাবাঁকা দাঁত, উঁচু দাঁত, uchu dat | Dental
Skin graft | ত্বক প্রতিস্থাপন | skin graft, scar removal, scar, scars, দাগ, দাগ দূর করা | Plastic Surgery, Dermatology
Laser treatment | লেজার | laser, লেজার, lejar | Dermatology, Ophthalmology
Nose surgery | নাকের অপারেশন | rhinoplasty, nose surgery, nose job, নাকের অপারেশন, naker operation | ENT, Plastic Surgery
Breast surgery | স্তনের অপারেশন | breast surgery, mastectomy, breast reconstruction, breast operation, স্তনের অপারেশন | Surgical Oncology, General Surgery, Plastic Surgery
Thyroid surgery | থাইরয়েড অপারেশন | thyroid surgery, thyroid operation, থাইরয়েড অপারেশন | General Surgery, ENT, Endocrinology
Gallbladder surgery | পিত্তথলির অপারেশন | gallbladder surgery, gallbladder operation, gallbladder removal, পিত্তথলির অপারেশন | General Surgery, Robotic Surgery
Speech therapy | স্পিচ থেরাপি | speech therapy, speech therapist, stammering, stutter, স্পিচ থেরাপি, তোতলামি, totlami | Rehabilitation, ENT, Pediatrics
Blood transfusion | রক্ত দেওয়া | transfusion, blood transfusion, রক্ত দেওয়া, রক্ত ভরা, rokto deya | Hematology
Vaccination | টিকা | vaccine, vaccination, immunisation, immunization, টিকা, tika | Pediatrics, Family Medicine
Artificial limb | কৃত্রিম পা | prosthesis, artificial leg, artificial limb, কৃত্রিম পা, নকল পা | Rehabilitation, Orthopedics
Replacement | প্রতিস্থাপন করা | replacement, বদলানো, bodol | Joint replacement, Orthopedics
# test
Angiogram | এনজিওগ্রাম | angiogram, angiography, cath lab, এনজিওগ্রাম, অ্যানজিওগ্রাম, এনজিওগ্রাফি, enjiogram, angiogram test, anjiogram, engiogram | Cardiology, Heart surgery
Heart tests | হার্টের পরীক্ষা | ecg, ekg, echo, echocardiogram, ett, stress test, treadmill test, holter, heart test, heart check, ইসিজি, ইকো, ইকোকার্ডিওগ্রাম, ইটিটি, হার্টের পরীক্ষা, isiji, iko | Cardiology, Radiology
Endoscopy | এন্ডোস্কোপি | endoscopy, gastroscopy, colonoscopy, ercp, এন্ডোস্কোপি, কোলনোস্কোপি, endoskopi, kolonoskopi | Endoscopy, Gastroenterology
X-ray | এক্স-রে | x-ray, xray, এক্স-রে, এক্সরে, eksre | Radiology
CT scan | সিটি স্ক্যান | ct, ct scan, cat scan, সিটি স্ক্যান, siti skan | Radiology
MRI | এমআরআই | mri, mri scan, এমআরআই, emarai | Radiology
PET scan | পেট স্ক্যান | pet scan, pet ct, পেট স্ক্যান, পেট সিটি | Radiology, Oncology
Ultrasound | আলট্রাসনোগ্রাম | ultrasound, ultrasonogram, ultrasonography, usg, sonography, আলট্রাসনোগ্রাম, আল্ট্রাসনোগ্রাফি, আলট্রা, altrasono | Radiology
Mammogram | ম্যামোগ্রাম | mammogram, mammography, ম্যামোগ্রাম | Radiology, Oncology
Biopsy | বায়োপসি | biopsy, fnac, histopathology, বায়োপসি, baiopsi | Oncology, General Surgery
Blood test | রক্ত পরীক্ষা | blood test, lab test, laboratory, pathology, রক্ত পরীক্ষা, ল্যাব, rokto porikkha | Checkups, Hematology
Brain tests | ব্রেনের পরীক্ষা | eeg, ncs, emg, nerve conduction, brain test, ইইজি | Neurology
Lung test | ফুসফুসের পরীক্ষা | spirometry, lung function, bronchoscopy, ব্রঙ্কোস্কোপি | Pulmonology
Eye test | চোখের পরীক্ষা | eye test, eye check, eye examination, চোখ পরীক্ষা, চোখের পাওয়ার | Ophthalmology
Genetic test | জিন পরীক্ষা | genetic test, genetics, dna test, dna, gene test, জিন, ডিএনএ | Oncology, Pediatrics
# topic
Costs | খরচ | cost, costs, costing, price, prices, fee, fees, charge, charges, expense, expenses, bill, package, rate, money, budget, estimate, how much, how much money, cheap, payment, pay, insurance, taka, tk, খরচ, ব্যয়, দাম, ফি, টাকা, কত টাকা, কত খরচ, বাজেট, হিসাব, প্যাকেজ, মূল্য, khoroch, kharoch, khoros, dam, koto taka, koto khoroch, koto lagbe, koto pore
Visa | ভিসা | visa, medical visa, visa extension, passport, embassy, visa papers, invitation letter, ভিসা, মেডিকেল ভিসা, ভিসার মেয়াদ, ভিসার কাগজ, পাসপোর্ট, দূতাবাস, এম্বাসি, bhisa, visha, visar kagoj, pasport
Packing | সঙ্গে কী নেবেন | packing, pack, luggage, baggage, suitcase, what to bring, what to take, what to carry, things to bring, bring, clothes, ব্যাগ, লাগেজ, সঙ্গে কী নেবেন, সঙ্গে কী নেব, কী কী নিতে হবে, কী কী নেব, কাপড়, ki ki nite hobe, ki nibo, ki ki nibo, sathe ki nibo, lagej
Food and prayer | খাবার ও নামাজ | food, meal, meals, halal, prayer, pray, namaz, mosque, muslim, rice, bengali food, খাবার, হালাল, নামাজ, মসজিদ, নামাজের ঘর, হালাল খাবার, খাওয়া, halal khabar, khabar, namaj, mosjid, nomaj
Lodging | থাকার জায়গা | hotel, hotels, lodging, room, accommodation, apartment, guest house, guesthouse, where to stay, stay, cabin, হোটেল, থাকার জায়গা, থাকার ঘর, থাকা, কেবিন, গেস্ট হাউস, hotel bhara, thakar jayga, kothay thakbo, thaka
Interpreter | দোভাষী | interpreter, interpreters, translator, translation, language, speak bangla, bangla speaking, bengali, bangla, বাংলা, দোভাষী, অনুবাদক, ভাষা, বাংলা বলে, বাংলায় কথা, dovashi, dobhashi, dobhashi, banglay kotha, bangla bole, bhasha
Reports | রিপোর্ট | report, reports, medical reports, send reports, papers, documents, prescription, prescriptions, files, test report, রিপোর্ট, রিপোর্ট পাঠানো, কাগজপত্র, কাগজ, প্রেসক্রিপশন, riport, kagoj, kagojpotro, report pathabo
Travel home | দেশে ফেরা | travel home, going home, flying home, fly home, return home, after treatment, after surgery, follow up, follow-up, aftercare, flight after surgery, recovery, দেশে ফেরা, ফলোআপ, চিকিৎসার পরে, বাড়ি ফেরা, সেরে ওঠা, deshe fera, deshe firbo, folo ap
Travel | যাতায়াত | travel, flight, flights, ticket, tickets, plane, air ticket, airport, airport pickup, pickup, journey, transport, taxi, যাতায়াত, ফ্লাইট, বিমান, টিকিট, প্লেন, বিমানবন্দর, এয়ারপোর্ট, গাড়ি, biman, tiket, plen, gari, jabo
Air ambulance | এয়ার অ্যাম্বুলেন্স | air ambulance, ambulance, stretcher, medical flight, এয়ার অ্যাম্বুলেন্স, এয়ার এম্বুলেন্স, অ্যাম্বুলেন্স, এম্বুলেন্স, স্ট্রেচার, ambulens
Relatives | সঙ্গী | relatives, attendant, attendants, family come along, companion, carer, caregiver, আত্মীয়, আত্মীয়স্বজন, সঙ্গী, অ্যাটেনডেন্ট, sathe ke jabe, songi
Appointments | অ্যাপয়েন্টমেন্ট | appointment, appointments, booking, book, serial, schedule, online consultation, video consultation, telemedicine, অ্যাপয়েন্টমেন্ট, এপয়েন্টমেন্ট, সিরিয়াল, অনলাইন পরামর্শ, ভিডিও কল, apointment, sirial
Choosing a hospital | হাসপাতাল বাছাই | choose hospital, choosing hospital, choose a hospital, which hospital, compare hospitals, হাসপাতাল বাছাই, কোন হাসপাতাল, kon hospital, kon hashpatal
Contact | যোগাযোগ | contact, phone number, address, office, whatsapp, call, email, help, যোগাযোগ, ফোন নম্বর, ঠিকানা, অফিস, হোয়াটসঅ্যাপ, সাহায্য, jogajog, thikana, number
# general
Surgery | অপারেশন | surgery, operation, surgical, surgeon, surgeries, operations, অপারেশন, অস্ত্রোপচার, সার্জারি, সার্জন, শল্যচিকিৎসা, operesan, opareshon, sarjari, oparesan, aparation | General Surgery
Pain | ব্যথা | pain, pains, ache, painful, paining, ব্যথা, ব্যাথা, বেদনা, যন্ত্রণা, betha, byatha, batha, bytha, baetha, jontrona | Pain Medicine
Disease | রোগ | disease, diseases, problem, problems, illness, disorder, condition, sick, রোগ, অসুখ, সমস্যা, rog, osukh, oshukh, somossa, somosya
Treatment | চিকিৎসা | treatment, treatments, treat, treats, therapy, care, cure, medical, medicine, clinic, centre, center, চিকিৎসা, থেরাপি, সেবা, মেডিকেল, chikitsa, cikitsa, chikissa
Test | পরীক্ষা | test, tests, scan, পরীক্ষা, টেস্ট, স্ক্যান, porikkha, porikha | Checkups, Radiology
Thailand | থাইল্যান্ড | thailand, thai, থাইল্যান্ড, থাই, tailand, thiland
# place
Bangkok | ব্যাংকক | bangkok, ব্যাংকক, ব্যাঙ্কক, bankok, bangkak, benkok, bkk
Chiang Mai | চিয়াং মাই | chiang mai, chiangmai, chang mai, চিয়াং মাই, চিয়াংমাই
Phuket | ফুকেট | phuket, puket, ফুকেট
Pattaya | পাতায়া | pattaya, pataya, patong, পাতায়া, পাটায়া
Hat Yai | হাত ইয়াই | hat yai, hatyai, haad yai, হাত ইয়াই, হাটইয়াই
Khon Kaen | খোন কায়েন | khon kaen, khonkaen, খোন কায়েন
`;

import type { StarterBlog } from '../types.ts';
import { airAmbulance } from './air-ambulance.ts';
import { cancerSecondOpinion } from './cancer-second-opinion.ts';
import { caringForTheCarer } from './caring-for-the-carer.ts';
import { choosingAHospital } from './choosing-a-hospital.ts';
import { costsToExpect } from './costs-to-expect.ts';
import { followUpAtHome } from './follow-up-at-home.ts';
import { foodAndPrayer } from './food-and-prayer.ts';
import { heartChecks } from './heart-checks.ts';
import { howAnInterpreterHelps } from './how-an-interpreter-helps.ts';
import { medicalVisaPapers } from './medical-visa-papers.ts';
import { sendingReportsSafely } from './sending-reports-safely.ts';
import { travellingWithAChild } from './travelling-with-a-child.ts';
import { whatToBring } from './what-to-bring.ts';

/** The starter articles, newest first. */
export const starterBlogs: StarterBlog[] = [
  choosingAHospital,
  medicalVisaPapers,
  whatToBring,
  costsToExpect,
  sendingReportsSafely,
  howAnInterpreterHelps,
  travellingWithAChild,
  heartChecks,
  cancerSecondOpinion,
  foodAndPrayer,
  airAmbulance,
  followUpAtHome,
  caringForTheCarer,
];

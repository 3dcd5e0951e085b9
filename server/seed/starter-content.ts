import { readFile } from 'node:fs/promises';
import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { insertInstallationValue, readInstallationValue } from '#server/db/installation-values.ts';
import { withLock } from '#server/db/portability.ts';
import { insertBlog } from '#server/domain/blogs/blog-repository.ts';
import { insert as insertCategory } from '#server/domain/categories/category-repository.ts';
import * as doctors from '#server/domain/doctors/doctor-repository.ts';
import { faqTable } from '#server/domain/faqs/faq-service.ts';
import * as hospitals from '#server/domain/hospitals/hospital-repository.ts';
import { markAllAsSamples } from '#server/domain/setup/sample-repository.ts';
import { airAmbulance } from '#server/seed/content/articles/air-ambulance.ts';
import { cancerSecondOpinion } from '#server/seed/content/articles/cancer-second-opinion.ts';
import { caringForTheCarer } from '#server/seed/content/articles/caring-for-the-carer.ts';
import { choosingAHospital } from '#server/seed/content/articles/choosing-a-hospital.ts';
import { costsToExpect } from '#server/seed/content/articles/costs-to-expect.ts';
import { followUpAtHome } from '#server/seed/content/articles/follow-up-at-home.ts';
import { foodAndPrayer } from '#server/seed/content/articles/food-and-prayer.ts';
import { heartChecks } from '#server/seed/content/articles/heart-checks.ts';
import { howAnInterpreterHelps } from '#server/seed/content/articles/how-an-interpreter-helps.ts';
import { medicalVisaPapers } from '#server/seed/content/articles/medical-visa-papers.ts';
import { sendingReportsSafely } from '#server/seed/content/articles/sending-reports-safely.ts';
import { travellingWithAChild } from '#server/seed/content/articles/travelling-with-a-child.ts';
import { whatToBring } from '#server/seed/content/articles/what-to-bring.ts';
import { starterDoctorPages } from '#server/seed/content/doctor-pages.ts';
import { starterDoctors } from '#server/seed/content/doctors.ts';
import { starterFaqs } from '#server/seed/content/faqs.ts';
import { starterHospitals } from '#server/seed/content/hospitals.ts';
import type { ImageStore } from '#server/storage/images.ts';
import { seeded } from '#shared/contract/seeded.ts';
import type { StarterBlog, StarterCategory } from './content/types.ts';

/** The starter articles, newest first. */
const starterBlogs: StarterBlog[] = [
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

type Deps = { db: Database; images: ImageStore; clock: Clock };
type Images = Map<string, number>;

type InBangla<T> = { [Field in keyof T & string as `${Field}_bn`]: T[Field] };

/** Bangla texts under their names in the contract: `name` becomes `name_bn`. */
function inBangla<T extends Record<string, string | string[]>>(texts: T): InBangla<T>;
function inBangla(texts: Record<string, string | string[]>) {
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [`${field}_bn`, text]));
}

/** The texts of a doctor's page that are not on the card. */
function pageOf(key: string, hospitalIds: Map<string, number>) {
  const { hospitals: names, bn, ...page } = starterDoctorPages[key] ?? { hospitals: [], bn: {} };
  const hospital_ids = names.map((name) => {
    const id = hospitalIds.get(name);
    if (id === undefined) throw new Error(`No starter hospital ${name}`);
    return id;
  });
  return { ...page, ...inBangla(bn), hospital_ids };
}

/** Stores the drawings as images, by the names that the content uses. */
async function acceptImages(images: ImageStore): Promise<Images> {
  const named = [...starterDoctors, ...starterHospitals, ...starterBlogs].map(({ image }) => image);
  const names = [...new Set(named)].filter((name) => name !== undefined);
  const accepted = names.map(async (name): Promise<[string, number]> => {
    const bytes = await readFile(new URL(`images/${name}`, import.meta.url));
    return [name, await images.acceptDrawing(bytes)];
  });
  return new Map(await Promise.all(accepted));
}

async function seedArticles(writer: Writer, clock: Clock, images: Images): Promise<void> {
  const categoryIds = new Map<string, number>();
  const now = clock().toISOString();
  for (const { key, name, bn } of starterCategories) {
    const id = await insertCategory(writer, { name, status: 1, ...inBangla(bn) }, now);
    categoryIds.set(key, id);
  }
  for (const { bn, category, image, publishedDaysAgo, ...article } of starterBlogs) {
    const category_id = categoryIds.get(category);
    if (category_id === undefined) throw new Error(`No starter category ${category}`);
    await insertBlog(writer, {
      ...article,
      ...inBangla(bn),
      category_id,
      user_id: seeded.users.editorial,
      status: 1,
      image_id: images.get(image ?? '') ?? null,
      now: timestampAfter(clock, -publishedDaysAgo * day),
    });
  }
}

/**
 * Seeds an installation with starter content, once and in one transaction. What staff delete afterwards stays
 * deleted.
 */
export async function seedContent({ db, images, clock }: Deps): Promise<void> {
  if (await readInstallationValue(db.read, 'content')) return;
  const imageIds = await acceptImages(images);
  const now = clock().toISOString();
  const stampOf = (image: string | undefined) => ({ image_id: imageIds.get(image ?? '') ?? null, now });
  const seeded = await db.transaction(async (writer) => {
    await withLock(writer, 'first start');
    if (await readInstallationValue(writer, 'content')) return false;
    for (const id of imageIds.values()) await images.attach(writer, id);
    const hospitalIds = new Map<string, number>();
    for (const { bn, image, ...hospital } of starterHospitals) {
      const id = await hospitals.insert(writer, { ...hospital, ...inBangla(bn) }, stampOf(image));
      hospitalIds.set(hospital.name, id);
    }
    for (const { key, bn, image, ...doctor } of starterDoctors) {
      const page = pageOf(key, hospitalIds);
      await doctors.insert(writer, { ...doctor, ...inBangla(bn), ...page }, stampOf(image));
    }
    await markAllAsSamples(writer);
    for (const { bn, ...faq } of starterFaqs) {
      await faqTable.insert(writer, { ...faq, ...inBangla(bn), published: 1 }, now);
    }
    await seedArticles(writer, clock, imageIds);
    await insertInstallationValue(writer, 'content', 'starter');
    return true;
  });
  if (!seeded) for (const id of imageIds.values()) await images.discard(id);
}

/** Records that this installation starts without content, and will never be seeded. */
export async function skipContent(db: Database): Promise<void> {
  if (await readInstallationValue(db.read, 'content')) return;
  await db.transaction(async (writer) => {
    await withLock(writer, 'first start');
    if (!(await readInstallationValue(writer, 'content')))
      await insertInstallationValue(writer, 'content', 'none');
  });
}

/** The categories of the starter articles. */
const starterCategories: StarterCategory[] = [
  { key: 'planning', name: 'Planning Your Treatment', bn: { name: 'চিকিৎসার পরিকল্পনা' } },
  { key: 'travel', name: 'Visa and Travel', bn: { name: 'ভিসা ও যাতায়াত' } },
  { key: 'conditions', name: 'Health Conditions', bn: { name: 'অসুখ ও চিকিৎসা' } },
  { key: 'stay', name: 'Staying in Thailand', bn: { name: 'থাইল্যান্ডে থাকা' } },
  { key: 'recovery', name: 'Recovery and Wellbeing', bn: { name: 'সেরে ওঠা ও ভালো থাকা' } },
];

import { foldedWords } from '#server/db/search/words.ts';
import { inLanguage, type Language } from '#server/domain/languages.ts';
import { marksOf } from '#server/domain/search/hits.ts';
import type { Marks } from '#server/domain/search/marks.ts';
import type { Plan } from '#server/domain/search/plan.ts';
import { scoreOf } from '#server/domain/search/rank.ts';
import { siteServices } from '#server/domain/search/site-services.ts';
import type { SearchHit } from '#shared/contract/search.ts';

const indexed = siteServices.map((service, place) => ({
  id: place + 1,
  ...service,
  words: {
    title: foldedWords(service.title.en, service.title.bn),
    tags: foldedWords(...(service.parts ?? []).flatMap(({ en, bn }) => [en, bn])),
    text: foldedWords(service.text.en, service.text.bn),
  },
}));
export type IndexedService = (typeof indexed)[number] & { score: number };

/** Whoever fits as well as a service stands before it. */
const behindRecords = 0.95;

/** The services of the website that fit a plan, the best first. They are few and never change: no index is needed. */
export function findServices(plan: Plan): IndexedService[] {
  return indexed
    .map((service) => ({ ...service, score: behindRecords * scoreOf(plan, service.words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/** What is shown of a service that was found. */
export function serviceHit(
  { id, title, text, parts = [] }: IndexedService,
  language: Language,
  markIn: (text: string) => Marks,
): SearchHit {
  const shown = {
    title: inLanguage(language, title.en, title.bn),
    tag: null,
    text: [text, ...parts].map(({ en, bn }) => inLanguage(language, en, bn)).join(' · '),
  };
  return { kind: 'service', id, ...shown, ...marksOf(shown, markIn), image: null };
}

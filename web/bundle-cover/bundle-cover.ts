import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type { BundlePurpose, PaperType } from '#shared/contract/papers.ts';
import { dateFormats } from '#shared/dates.ts';
import { paperTypeLabels } from '#web/features/shared/paper-type-labels.ts';
import { documentI18n } from '#web/i18n/document-texts.ts';

/** A text in English, and in Bangla. */
export const inBoth = (write: (i18n: I18n, lang: SiteLanguage) => string): string[] => [
  write(documentI18n('en'), 'en'),
  write(documentI18n('bn'), 'bn'),
];

/** A paper in a bundle: what it is, and its first and last page in the file. */
type BundledPaper = { title: string | null; type: PaperType; date: string | null; from: number; to: number };

/** A paper that the bank asks for by a rule: whose it is, and where it stands in the file; null: it is not in it. */
type AskedPaper = { type: PaperType; traveller: string | null; at: { from: number; to: number } | null };

type Bundle = {
  /** The name of the site. */
  name: string;
  reference: string;
  patient: string;
  /** The hospital of the case, once there is one. */
  hospital: string | null;
  purpose: BundlePurpose;
  madeAt: string;
  papers: readonly BundledPaper[];
  asked: readonly AskedPaper[];
};

const titles = { bank: msg`Papers for the bank`, doctor: msg`Papers for the doctor` };
/** A longer title is cut: the list has up to 60 lines. */
const titleMax = 80;

/** A title with the letters that our fonts have; null if nothing of it can be read. */
export function drawable(title: string): string | null {
  const known = title
    .replace(/[^\p{Script=Latin}\p{Script=Bengali}\p{Script=Inherited}\p{Nd}\p{P}\p{Zs}+=<>|]+/gu, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(known)) return null;
  const letters = [...known];
  return letters.length > titleMax ? `${letters.slice(0, titleMax).join('')}…` : known;
}

/**
 * The lines on the cover of a bundle, in both languages: a bank reads one, a family the other. And the words for its
 * pages, which are images.
 */
export function writeBundleCover({
  name,
  reference,
  patient,
  hospital,
  purpose,
  madeAt,
  papers,
  asked,
}: Bundle) {
  const english = documentI18n('en');
  const pagesOf = ({ from, to }: { from: number; to: number }) =>
    from === to ? english._(msg`page ${from}`) : english._(msg`pages ${from}-${to}`);
  const both = (text: MessageDescriptor) => inBoth((i18n) => i18n._(text)).join(' / ');
  const names = papers.map(({ title, type, date }) => {
    const day = date === null ? '' : `, ${dateFormats('en').date(date)}`;
    return `${title ?? english._(paperTypeLabels[type])}${day}`;
  });
  return {
    name,
    title: inBoth((i18n) => i18n._(titles[purpose])),
    facts: [
      [drawable(patient), hospital && drawable(hospital)].filter(Boolean).join('; '),
      ...inBoth((i18n, lang) => {
        const day = dateFormats(lang).date(madeAt);
        return i18n._(msg`Reference: ${reference}, made on ${day}`);
      }),
    ].filter(Boolean),
    papers: [
      ...papers.map(({ title, type, date, ...at }, nth) => {
        const label = paperTypeLabels[type];
        const shown = title === null ? null : drawable(title);
        const paper = shown ? `${shown} (${english._(label)})` : both(label);
        const day = date === null ? '' : `, ${dateFormats('en').date(date)}`;
        return `${nth + 1}. ${paper}${day}: ${pagesOf(at)}`;
      }),
      ...(asked.length > 0 ? [both(msg`What the bank asks for:`)] : []),
      ...asked.map(({ type, traveller, at }) => {
        const whose = traveller === null ? null : drawable(traveller);
        const paper = [both(paperTypeLabels[type]), whose].filter(Boolean).join(', ');
        return `- ${paper}: ${at ? pagesOf(at) : both(msg`not in this file`)}`;
      }),
    ],
    /** The bookmarks of the papers, and what screen readers say of each of their pages. */
    names,
    pages: papers.flatMap(({ from, to }, nth) => {
      const [name = '', count = 0] = [names[nth], to - from + 1];
      return Array.from({ length: count }, (_, index) => {
        const page = index + 1;
        return english._(msg`${name}, page ${page} of ${count}`);
      });
    }),
    notice: inBoth((i18n) =>
      i18n._(msg`Whoever has this file can read it. Delete it from phones that others use.`),
    ),
  };
}

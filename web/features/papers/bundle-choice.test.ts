import { expect, it } from 'vitest';
import type { Paper, PaperType } from '#shared/contract/papers.ts';
import {
  type BankRule,
  bundled,
  needsBeside,
  papersForBank,
  papersForRule,
  suggested,
} from '#web/features/papers/bundle-choice.ts';

const page = { number: 1, file_id: 1, width: 1, height: 1, bytes: 1 };
const paper = (id: number, type: PaperType, changes: Partial<Paper> = {}): Paper => ({
  id,
  key: 'key-of-paper',
  state: 'current',
  refusal: null,
  files: [],
  page_count: 1,
  created_at: '2026-11-28T00:00:00Z',
  finished_at: null,
  appointment_id: 1,
  title: null,
  type,
  date: null,
  language: null,
  companion_id: null,
  source: 'account',
  hospital: null,
  sent_by: null,
  pages: [page],
  supersedes_id: null,
  superseded_by_id: null,
  checked_at: null,
  removed_after: null,
  version: 1,
  may_read: 'yes',
  may_read_original: true,
  ...changes,
});
const nothing = { recommended: [], estimates: [], rules: [] };

it('takes the papers that the options name, otherwise the newest of the type', () => {
  const papers = [paper(5, 'letter'), paper(4, 'bill'), paper(3, 'letter'), paper(2, 'other')];
  expect(papersForBank(papers, nothing)).toEqual({ recommendation: [5], estimate: [4], passport: [] });
  expect(papersForBank(papers, { recommended: [3], estimates: [2, 99] })).toEqual({
    recommendation: [3],
    estimate: [2],
    passport: [],
  });
});

it('suggests what a bank asks for, and to a doctor what is medical', () => {
  const papers = [paper(4, 'passport'), paper(3, 'bill'), paper(2, 'lab'), paper(1, 'letter')];
  expect([...suggested(papers, nothing, 'bank')].sort()).toEqual([1, 3, 4]);
  expect([...suggested(papers, nothing, 'doctor')].sort()).toEqual([1, 2]);
});

it('offers only current papers with pages that the reader may see', () => {
  const papers = [
    paper(1, 'lab'),
    paper(2, 'lab', { state: 'superseded' }),
    paper(3, 'lab', { may_read: 'with_reason' }),
    paper(4, 'lab', { pages: [] }),
  ];
  expect(bundled(papers).map(({ id }) => id)).toEqual([1]);
});

it('knows of each traveller whether the paper that a rule of the bank asks for is there', () => {
  const rule = (id: number, name: string): BankRule => ({
    id,
    text: 'The passport',
    text_bn: null,
    traveller: { id: id === 0 ? null : id, name },
    paper_type: 'passport',
    state: 'requested',
  });
  const [selina, rahim] = [rule(0, 'Selina'), rule(7, 'Rahim')];
  const papers = [paper(3, 'passport', { companion_id: 7 }), paper(2, 'lab'), paper(1, 'letter')];
  expect([selina, rahim].map((one) => papersForRule(papers, one))).toEqual([[], [3]]);
  expect(papersForRule(papers, { ...selina, traveller: null })).toEqual([3]);
  expect(needsBeside([selina])).toEqual(['recommendation', 'estimate']);
  const both = [paper(4, 'passport'), ...papers];
  expect([...suggested(both, { ...nothing, rules: [selina, rahim] }, 'bank')].sort()).toEqual([1, 3, 4]);
});

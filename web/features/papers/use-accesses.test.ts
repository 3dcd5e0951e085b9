import { expect, it } from 'vitest';
import type { PaperAccess } from '#shared/contract/papers.ts';
import { joinAccesses } from '#web/features/papers/use-accesses.ts';

const line = (id: number, changes: Partial<PaperAccess> = {}): PaperAccess => ({
  id,
  paper_id: 1,
  title: 'MRI',
  type: 'imaging',
  who: 'staff',
  actor: 'Nadia',
  acts: ['opened'],
  pages: [],
  reason: null,
  first_at: `2026-11-22T10:00:0${id}Z`,
  last_at: `2026-11-22T10:30:0${id}Z`,
  disputed: false,
  ...changes,
});
const idsOf = (lines: PaperAccess[]) => lines.map(({ id }) => id);

it('the access log shows each line once, even when a further access gave it another id', () => {
  const read = joinAccesses([line(5), line(4)], [line(3), line(2)]);
  expect(idsOf(read)).toEqual([5, 4, 3, 2]);
  const grown = line(7, { first_at: line(5).first_at });
  expect(idsOf(joinAccesses([line(8), grown], read))).toEqual([8, 7, 4, 3, 2]);
});

it('the access log separates two lines of the same time by paper and person', () => {
  const { first_at } = line(2);
  const others = [line(1, { first_at, paper_id: 2 }), line(1, { first_at, actor: 'Rahima' })];
  expect(joinAccesses([line(2)], others)).toHaveLength(3);
});

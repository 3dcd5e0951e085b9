import { describe, expect, it } from 'vitest';
import { commonPasswords } from '#shared/passwords/common-passwords.ts';
import { type About, strengthOf } from '#shared/passwords/strength.ts';

const about: About = {
  person: ['রহিমা Khatun', 'rahima.begum@example.com', '+880 1711-908172', undefined],
  site: 'SetuCare',
};
const judge = (password: string) => strengthOf(password, about, commonPasswords);

describe('strengthOf', () => {
  it.each(['123456', 'password', 'Password1!', 'P@ssw0rd', 'iloveyou', 'bangladesh', 'Dhaka123'])(
    'finds that %s is one of the most used passwords',
    (password) => expect(judge(password)).toEqual({ level: 0, flaw: 'common' }),
  );

  it.each([
    ['khatun', 'personal'],
    ['রহিমা1985', 'personal'],
    ['RahimaBegum', 'personal'],
    ['01711908172', 'personal'],
    ['০১৭১১৯০৮১৭২', 'personal'],
    ['setucare', 'site'],
    ['SetuCare2026', 'site'],
    ['abcdefgh', 'row'],
    ['lkjhgfdsa', 'row'],
    ['24681357acegik9876', null],
    ['zzzzzzzz', 'repeat'],
    ['xkvxkvxkv', 'repeat'],
  ])('names for %s the flaw %s', (password, flaw) => expect(judge(password).flaw).toBe(flaw));

  it('never rates a short password as good', () => expect(judge('k7$Qz!v').level).toBe(1));

  it.each([
    ['k7$Qz!vM', 2],
    ['river-lantern-kettle', 3],
    ['বৃষ্টি নদী ধান মাটি', 3],
    ['h7J#pw2Qz!rT', 3],
    ['qmzkwpvt', 1],
  ])('rates %s as level %i', (password, level) => expect(judge(password).level).toBe(level));

  it('accepts a common word in a good password', () =>
    expect(judge('dragon-h7J#pw2Qz')).toEqual({ level: 3, flaw: null }));

  it('works without the list of the most used passwords', () => {
    expect(strengthOf('12345678', about)).toEqual({ level: 0, flaw: 'row' });
    expect(strengthOf('', about)).toEqual({ level: 0, flaw: null });
  });

  it('is fast for the longest password', () => {
    expect(judge(`${'a1'.repeat(100)}`).flaw).toBe('repeat');
  });
});

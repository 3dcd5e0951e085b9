import { describe, expect, it } from 'vitest';
import { passwordFault, strengthOf } from '#server/auth/password-strength.ts';

const owner = {
  name: 'Rahima Begum',
  email: 'rb.chowdhury1985@patients.example',
  contact: '+880 1711-000000',
};
const inBangla = { name: 'মো. রহিমা বেগম', email: 'someone@patients.example', contact: '০১৭১১০০০০০০' };

describe('a password is good', () => {
  it.each([
    'correct-horse',
    'monsoon lantern',
    'আমার সোনার বাংলা',
    'নদীরধারে৭',
    'rahima likes tea',
    'begum of the river',
    '01999123456',
    'Chowdhury & sons tea',
    '🌧️ rain 🌧️ on tin',
    'মেঘনানদী',
    'dhaka by night',
    'care for tea',
  ])('if it is %j', (password) => {
    expect(passwordFault(password, owner)).toBeNull();
    expect(passwordFault(password, inBangla)).toBeNull();
  });
});

describe('a password is weak', () => {
  it.each(['', '1', 'rahima', '1234567', 'বৃষ্টি৭', '🌧🌧🌧🌧🌧🌧🌧', 'ｋｅｔｔｌｅ７', '        ', '    a    '])(
    'for its length if it is %j',
    (password) => {
      expect(passwordFault(password, owner)).toBe('better_password_short');
    },
  );

  it.each([
    ...[
      'password',
      'PassWord1',
      '12345678',
      '১২৩৪৫৬৭৮',
      '১২৩৪৫৬৭৮৯০',
      'iloveyou',
      'qwertyuiop',
      'password123',
    ],
    ...[' password ', 'ｐａｓｓｗｏｒｄ', '87654321', 'abcdefgh', 'কখগঘঙচছজ', 'aaaaaaaaa', 'আআআআআআআআ'],
    ...['12341234', 'abababab', 'qwerqwer', 'trustno1', 'starwars'],
    ...['p a s s w o r d', 'pass word-1', 'I love you!', 'passwordpassword', 'passw0rd!'],
    ...['setucare1', 'SetuCare@2026', 'bangladesh71', 'dhaka2024', 'বাংলাদেশ৭১', 'Allah786!', 'bangla-desh'],
  ])('as one of the commonest if it is %j', (password) => {
    expect(passwordFault(password, owner)).toBe('better_password_common');
  });

  it.each([
    ...[
      'rahimabegum',
      'Rahima Begum',
      'BEGUM.RAHIMA',
      'rahima1985',
      'Rahima@2024!',
      '1985-rahima',
      'রহিমা১৯৮৫',
    ],
    ...['রহিমা বেগম', 'raheema123', 'rahimabegum১২', 'rahimarahima'],
    ...['01711000000', '+8801711000000', '০১৭১১০০০০০০', '1711000000', '8801711-000000', '00880 1711 000000'],
    ...['11000000', 'r01711000000', 'rahima01711000000'],
    ...['amihar mugeb', 'mugebamihar1', 'yruhdwohc', '00000011710', '5891yruhdwohc.br'],
    ...['rb.chowdhury1985', 'chowdhury', 'Chowdhury85', 'rb.chowdhury1985@patients.example', 'RBChowdhury'],
  ])("as the owner's own if it is %j", (password) => {
    expect(passwordFault(password, owner)).toBe('better_password_own');
  });

  it.each(['rahimabegum', 'Rahima123', 'রহিমা১২৩৪', '01711000000', 'মো রহিমা বেগম'])(
    "as the owner's own in the other script if it is %j",
    (password) => {
      expect(passwordFault(password, inBangla)).toBe('better_password_own');
    },
  );
});

it('a long password and a long name are judged at once, whatever their letters', () => {
  const name = Array.from({ length: 40 }, (_, nth) => 'a'.repeat((nth % 5) + 2)).join(' ');
  expect(strengthOf(`${'a'.repeat(199)}b`, { ...owner, name })).toBe('good');
});

it('an account without a number is judged by its name and address', () => {
  expect(strengthOf('01711000000', { name: 'Administrator', email: 'a@b.example', contact: null })).toBe(
    'good',
  );
  expect(strengthOf('Administrator1', { name: 'Administrator', email: 'a@b.example', contact: null })).toBe(
    'weak',
  );
});

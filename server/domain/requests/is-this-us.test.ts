import { expect, it } from 'vitest';
import { readText } from '#server/domain/requests/is-this-us.ts';
import { siteDetails } from '#shared/site-details.ts';

const site = {
  ...siteDetails('SetuCare', 'https://setucare.example'),
  emergencyPhone: '+880 1711-000024',
  phones: [{ number: '01711-000010', channel: 'whatsapp' as const }],
  emails: ['care@setucare.example'],
  mailSender: 'news@mail.setucare.example',
  social: [
    { network: 'facebook' as const, url: 'https://www.facebook.com/setucare.example' },
    { network: 'facebook' as const, url: 'https://www.facebook.com/profile.php?id=12' },
    { network: 'youtube' as const, url: 'https://www.youtube.com/@setucare.example' },
  ],
};
const read = (text: string) => readText(text, site);

it.each([
  ['phone', '01711000024'],
  ['phone', '+৮৮০ ১৭১১-০০০০২৪'],
  ['phone', '\u202a+880 1711-000010\u202c'],
  ['phone', 'wa.me/8801711000010'],
  ['phone', 'https://api.whatsapp.com/send?phone=8801711000010&text=x'],
  ['phone', 'https://t.me/+8801711000010'],
  ['phone', 'https://wa.me/%2B8801711000010?text=x'],
  ['phone', 'https://wa.me/8801711000010.'],
  ['phone', '“01711-000024”,'],
  ['phone', 'WhatsApp 01711000010 ask for Rahim'],
  ['phone', 'নম্বর ০১৭১১০০০০১০ সকালে'],
  ['phone', '(+880) 1711 000024।'],
  ['email', 'care@setucare.example.'],
  ['email', '"care@setucare.example",'],
  ['link', '<https://setucare.example/bn/track>.'],
  ['email', 'mailto:Care@SetuCare.example?subject=x'],
  ['email', 'SetuCare <news@mail.setucare.example>'],
  ['email', 'Setu Ltd. care@setucare.example, +880 1711-000024'],
  ['link', 'https://setucare.example/bn/track#TH-7K3Q9F'],
  ['link', 'setucare.example'],
  ['link', 'm.facebook.com/setucare.example/'],
  ['link', 'https://www.facebook.com/profile.php?id=12'],
  ['link', 'https://www.youtube.com/@setucare.example'],
  ['link', 'https://setucare.example/blogs/@home'],
])('knows as ours: %s, such as %s', (kind, text) => {
  expect(read(text)).toEqual({ kind, ours: true });
});

it.each([
  ['phone', '+1 711 000 024'],
  ['phone', '+44 1711 000024'],
  ['phone', '01711000025'],
  ['phone', '01711000024, 01999000025'],
  ['phone', 'wa.me/441711000010'],
  ['email', 'care@setucare.example.org'],
  ['email', 'care@setucare.example@evil.example'],
  ['email', 'care@setucare.example <cheat@evil.example>'],
  ['email', 'news@setucare.example'],
  ['email', 'mailto:care@setucare.example?cc=cheat%40evil.example'],
  ['email', 'SetuCare <care@setucare.example> WhatsApp +880 1999-000000'],
  ['email', 'care@setucare.example ০১৯৯৯০০০০০০'],
  ['email', 'care@setucare.example (setucare.evil.example)'],
  ['link', 'https://setucare.example@evil.example/'],
  ['link', 'https://setucare.example\\@evil.example'],
  ['link', 'https://setucare.example/\\@evil.example'],
  ['link', 'https://setucare.example\\.evil.example'],
  ['link', 'https:\\\\setucare.example'],
  ['link', 'https://setucare.example＼@evil.example'],
  ['link', 'https://setucare.example#@evil.example'],
  ['link', 'https://setucare.example?@evil.example/'],
  ['link', 'https://setucare.example;@evil.example/'],
  ['link', 'https://care@setucare.example/'],
  ['link', 'https://setucare.example.evil.example'],
  ['link', 'https://setucаre.example/'],
  ['link', 'https://evil.example/setucare.example'],
  ['link', 'https://facebook.com/setucare.example2'],
  ['link', 'https://www.facebook.com/profile.php?id=13'],
  ['link', 'https://t.me/setucare'],
  ['link', 'https://t.me/setucare8801711000010'],
  ['link', 'https://t.me/evil?phone=8801711000010'],
  ['link', 'https://wa.me/8801999000000?phone=8801711000010'],
  ['link', 'https://wa.me/message/8801711000010'],
  ['link', 'https://api.whatsapp.com/send?phone=8801711000010&phone=8801999000000'],
  ['phone', 'Office: +880 1711-000024, 01999-000025'],
  ['phone', 'Call 01999000025 now'],
  ['phone', 'https://evil.example or 01711-000024'],
  ['unknown', 'Office: +880 1711-000010, 10:00-18:00'],
  ['unknown', 'Visit https://setucare.example/bn/track'],
  ['unknown', 'My reference TH-7K3Q9F'],
  ['unknown', 'Rahim'],
  ['unknown', '\u200b'],
])('does not take for ours: %s, such as %s', (kind, text) => {
  expect(read(text)).toEqual({ kind, ours: false });
});

it('reads a reference as people write it', () => {
  expect(read('th 7k3q9f')).toEqual({ kind: 'reference', reference: 'TH-7K3Q9F' });
  expect(read('“TH-7K3Q9F”.')).toEqual({ kind: 'reference', reference: 'TH-7K3Q9F' });
});

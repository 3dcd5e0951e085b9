import { describe, expect, it } from 'vitest';
import { mailLink, whatsAppLink } from '#web/features/person/portal/requests/request-facts.tsx';

const request = {
  reference: 'TH-7K3Q9F',
  email: 'rahim@example.com',
  phone: '01711-000000',
  lang: 'en',
  died: false,
};

describe('the link to contact a patient', () => {
  it('opens WhatsApp at the international number with a greeting that names the reference', () => {
    const { origin, pathname, searchParams } = new URL(whatsAppLink(request, 'SetuCare'));
    expect(`${origin}${pathname}`).toBe('https://wa.me/8801711000000');
    expect(searchParams.get('text')).toBe(
      'Hello, this is SetuCare about your appointment request TH-7K3Q9F.',
    );
  });

  it('greets a patient who wrote in Bangla in Bangla', () => {
    const { searchParams } = new URL(whatsAppLink({ ...request, lang: 'bn' }, 'SetuCare'));
    expect(searchParams.get('text')).toMatch(/^শুভেচ্ছা .*SetuCare.*TH-7K3Q9F/);
  });

  it('writes nothing in advance to the family of a patient who has died', () =>
    expect(whatsAppLink({ ...request, died: true }, 'SetuCare')).toBe('https://wa.me/8801711000000'));

  it('starts a mail with the reference as its subject', () =>
    expect(mailLink(request.email, request.reference)).toBe('mailto:rahim@example.com?subject=TH-7K3Q9F'));

  it('does not let an address add headers to the mail', () =>
    expect(mailLink('a?bcc=b%40c.d&x@example.com', request.reference)).toBe(
      'mailto:a%3Fbcc%3Db%2540c.d%26x@example.com?subject=TH-7K3Q9F',
    ));
});

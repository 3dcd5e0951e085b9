import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { bodyType } from '#server/sms/settings.ts';
import { fillTemplate } from '#server/sms/template.ts';
import { newsText, smsParts } from '#shared/news-text.ts';

const hostile = { to: '8801711222333', text: 'a"}\r\nX: 1&to=999\\', from: 'Care & "Co"', unicode: true };

it('a template of JSON keeps every value within its string', () => {
  const body = fillTemplate('{"number":"{to:plus}","text":"{text}","sender":"{from}"}', hostile, 'json');
  expect(JSON.parse(body)).toEqual({ number: '+8801711222333', text: hostile.text, sender: hostile.from });
});

it('a template of a form or an address keeps every value within its field', () => {
  const body = fillTemplate('n={to:local}&m={text}&s={from}&t={unicode:unicode:text}', hostile, 'url');
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    n: '01711222333',
    m: hostile.text,
    s: hostile.from,
    t: 'unicode',
  });
});

it('a template of XML keeps every value within its element', () => {
  const body = fillTemplate('<m>{text}</m>', { ...hostile, text: '</m><m>' }, 'xml');
  expect(body).toBe('<m>&#60;/m&#62;&#60;m&#62;</m>');
});

it('a placeholder in a value is not filled in again', () => {
  expect(fillTemplate('{text}', { ...hostile, text: '{to}' }, 'json')).toBe('{to}');
});

const set = {
  SMS_URL: 'https://sms.example.com/send',
  SMS_FROM: 'CARE',
  SMS_ACCEPTED: 'ok',
  SMS_BODY: 'to={to}&m={text}',
};

it('the settings of a gateway are read together', () => {
  expect(readConfig(set).sms).toMatchObject({
    from: 'CARE',
    countries: ['880'],
    perDay: 200,
    method: 'POST',
  });
  expect(bodyType({ headers: {}, body: set.SMS_BODY })).toBe('application/x-www-form-urlencoded');
  expect(bodyType({ headers: {}, body: '{"a":"{text}"}' })).toBe('application/json');
  expect(readConfig({}).sms).toBeUndefined();
});

it.each([
  [{ SMS_FROM: undefined }, 'SMS_FROM'],
  [{ SMS_ACCEPTED: undefined }, 'SMS_ACCEPTED'],
  [{ SMS_BODY: 'to={to}' }, '{text}'],
  [{ SMS_BODY: '{"to":"{to}","text":{text}}' }, 'is not JSON'],
  [{ SMS_METHOD: 'GET' }, 'by GET has no body'],
  [{ SMS_HEADERS: '{"A":"b\\r\\nC: d"}' }, 'SMS_HEADERS'],
  [{ SMS_HEADERS: '{"Content-Type":"text/plain"}' }, 'JSON, a form or XML'],
  [{ SMS_URL: 'ftp://sms.example.com' }, 'SMS_URL'],
  [{ SMS_URL: undefined }, 'SMS_URL: must be set, too'],
])('settings that do not go together, like %j, are refused without their values', (change, words) => {
  expect(() => readConfig({ ...set, ...change })).toThrow(words);
});

it('the sentence about news is plain, and one part with a host of sixteen signs', () => {
  const site = { name: 'SetuCare', url: 'https://care.example.com' };
  expect(smsParts(newsText(site, 'bn'))).toEqual({ unicode: true, signs: 56, parts: 1 });
  expect(smsParts(newsText(site, 'en'))).toMatchObject({ unicode: false, parts: 1 });
  expect(smsParts(newsText({ ...site, name: 'Dr’s – Care' }, 'en')).unicode).toBe(false);
  expect(smsParts('€'.repeat(81))).toEqual({ unicode: false, signs: 162, parts: 2 });
  expect(smsParts('আ'.repeat(71)).parts).toBe(2);
});

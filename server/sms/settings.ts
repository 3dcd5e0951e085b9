import { z } from 'zod';
import { escapingOf, hasPlace, staysJson } from '#server/sms/template.ts';

/** How a gateway takes an SMS over HTTP. */
export type SmsSettings = {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | undefined;
  /** What the response has to hold: many gateways answer 200 to what they refuse. */
  accepted: string;
  /** What families see as the sender. */
  from: string;
  /** The country codes of the numbers that get an SMS. */
  countries: readonly string[];
  perDay: number;
};

/** The headers as a JSON object. None can hold a line break. */
export const smsHeaders = z.string().transform((text, { addIssue }): Record<string, string> => {
  const parsed = z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/));
  try {
    return parsed.parse(JSON.parse(text));
  } catch {
    addIssue('must be a JSON object of header names and values, like {"Authorization":"Bearer …"}');
    return z.NEVER;
  }
});

export const smsCountries = z
  .string()
  .regex(
    /^\s*[1-9]\d{0,3}(\s*,\s*[1-9]\d{0,3})*\s*$/,
    'must be country codes with commas between, like 880,66',
  )
  .transform((text) => text.split(',').map((code) => code.trim()));

type Given = {
  url: string | undefined;
  method: SmsSettings['method'];
  headers: Record<string, string>;
  body: string | undefined;
  accepted: string | undefined;
  from: string | undefined;
};

/** The media type of a body: the one of its header, or the one that it looks like. */
export function bodyType({ headers, body = '' }: Pick<Given, 'headers' | 'body'>): string {
  const named = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  const usual = /^\s*[[{](?!(to|text|from)[}:])/.test(body)
    ? 'application/json'
    : 'application/x-www-form-urlencoded';
  return named?.[1] ?? usual;
}

/** What is wrong with the settings together, one line each. */
export function smsProblems(given: Given): string[] {
  const { url, method, body, accepted, from } = given;
  if (url === undefined) return from === undefined && body === undefined ? [] : ['SMS_URL: must be set, too'];
  const problems: string[] = [];
  if (from === undefined) problems.push('SMS_FROM: must be set together with SMS_URL');
  if (!accepted)
    problems.push('SMS_ACCEPTED: must be set together with SMS_URL: many gateways answer 200 to a refusal');
  if (method === 'GET' && body !== undefined) problems.push('SMS_BODY: a call by GET has no body');
  for (const name of ['to', 'text'] as const)
    if (!hasPlace(url, name) && !(body && hasPlace(body, name)))
      problems.push(`SMS_BODY: must have a place for {${name}}`);
  if (body !== undefined) {
    const escaping = escapingOf(bodyType(given));
    if (!escaping) problems.push('SMS_BODY: must be JSON, a form or XML, as its Content-Type says');
    if (escaping === 'json' && !staysJson(body)) problems.push('SMS_BODY: is not JSON once it is filled in');
  }
  return problems;
}

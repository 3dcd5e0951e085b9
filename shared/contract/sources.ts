import { z } from 'zod';
import { dayNear, someDay } from '#shared/contract/days.ts';
import { limits } from '#shared/contract/limits.ts';
import { code, tooLong } from '#shared/contract/messages.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

/** A link that opens a web page: no script, no file. */
export const sourceUrl = z
  .union([z.string().trim().max(limits.siteText, tooLong(limits.siteText)), z.null()])
  .transform((text) => text || null)
  .refine((text) => text === null || isWebAddress(text), code('source_url_invalid'))
  .optional();

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text) && new URL(text).username === '';
}

/** The day on which a source was looked at: not in the future. */
export const checkedOn = someDay
  .pipe(z.iso.date({ error: code('date_invalid'), abort: true }))
  .refine((day) => day <= dayInDhaka(Date.now()), { error: code('date_future'), abort: true })
  .pipe(dayNear({ past: 30, future: 0 }));

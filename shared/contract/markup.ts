import { z } from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { code, tooLong } from '#shared/contract/messages.ts';
import { articleAsStored, faultsOf } from '#shared/markup/checks.ts';

function articleFault(text: string): string | undefined {
  // What is too long is refused for that alone.
  if (text.length > limits.article) return undefined;
  const { link, image, alt } = faultsOf(text);
  if (link) return code('article_link');
  if (image) return code('article_image');
  return alt ? code('article_image_alt') : undefined;
}

const written = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(articleAsStored)
    .max(limits.article, tooLong(limits.article))
    .superRefine((text, context) => {
      const message = articleFault(text);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** The text of an article, in the few marks that docs/decisions names; cleaned of what nobody sees. */
export const articleText = (missing: string) => written(missing).min(1, missing);

/** The same in Bangla: left out it stays as it is, empty there is none. */
export const articleTextBangla = () =>
  z
    .union([written('invalid'), z.null()])
    .transform((text) => text || null)
    .optional();

import { Trans } from '@lingui/react/macro';
import { authorName } from '#shared/contract/seeded.ts';
import type { Blog } from '#shared/records/blogs.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

/** The name of an article's author. */
export function Author({ user }: Pick<Blog, 'user'>) {
  const { name } = useSite();
  const lang = useLocale();
  return user ? <LangText>{authorName(user, name, lang)}</LangText> : <Trans>Unknown Author</Trans>;
}

import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { BlogCover } from '#web/features/blogs/blog-cover.tsx';
import type { ListedBlog } from '#web/features/blogs/listed-blogs.ts';
import type { Eager } from '#web/features/shared/image.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CommentIcon } from '#web/ui/icons/content.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** One blog in the list. The whole card is a link to it. */
export function BlogCard({ blog, eager }: { blog: ListedBlog; eager: Eager }) {
  const { id, title, summary, images, category, user, created_at, comments_count } = blog;
  const languageOf = useTextLanguage();
  const { date, number } = useFormat();
  const titleId = useId();
  const path = `/blogdetails/${id}`;
  const count = number(comments_count);
  return (
    <Card as="article" className="relative flex h-full flex-col">
      <BlogCover
        src={images}
        eager={eager}
        sizes="(min-width: 80rem) 388px, (min-width: 64rem) calc(33vw - 34px), (min-width: 40rem) calc(50vw - 38px), calc(100vw - 34px)"
        className="aspect-[3/2] w-full object-cover"
      />
      <div className="flex flex-1 flex-col items-start p-5">
        <Badge tone="card">
          {category ? <LangText>{category.name}</LangText> : <Trans>Uncategorized</Trans>}
        </Badge>
        <h2 id={titleId} lang={languageOf(title)} className="mt-3 text-xl font-bold text-ink">
          {title}
        </h2>
        <p className="mt-1.5 text-sm text-ink-soft">
          <time dateTime={created_at}>{date(created_at)}</time>
          <span aria-hidden="true"> · </span>
          {user ? <LangText>{user.name}</LangText> : <Trans>Unknown Author</Trans>}
        </p>
        <p lang={languageOf(summary)} className="mt-3 mb-4 line-clamp-3 text-ink-soft">
          {summary}
        </p>
        <div className="mt-auto flex w-full items-center justify-between gap-2 border-t border-line pt-3">
          <LocaleLink
            to={path}
            aria-describedby={titleId}
            className={buttonLook('ghost', '-ml-3 px-3! after:absolute after:inset-0')}
          >
            <Trans>More details</Trans>
          </LocaleLink>
          <LocaleLink
            to={path}
            aria-describedby={titleId}
            className={buttonLook('ghost', 'relative z-10 -mr-3 px-3!')}
          >
            <CommentIcon className="text-xl" />
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>
              <Plural value={comments_count} one={`${count} comment`} other={`${count} comments`} />
            </VisuallyHidden>
          </LocaleLink>
        </div>
      </div>
    </Card>
  );
}

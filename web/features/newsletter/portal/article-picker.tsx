import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { IssueArticle } from '#shared/contract/newsletter-issues.ts';
import { SearchField } from '#web/features/shared/portal/search-field.tsx';
import { useFetchedPage } from '#web/lib/query.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowUpIcon } from '#web/ui/icons/portal.tsx';
import { PlusIcon, TrashIcon } from '#web/ui/icons/tools.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

export type PickedArticle = IssueArticle;

type ArticlePickerProps = {
  picked: readonly PickedArticle[];
  onChange: (picked: PickedArticle[]) => void;
  error: string | undefined;
};

const found = 6;
const restMs = 300;

/** Chooses published articles and sets their order. */
export function ArticlePicker({ picked, onChange, error }: ArticlePickerProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), restMs);
  const blogs = useFetchedPage('GET /api/blogs', {
    query: { q, page: 1, per_page: found + picked.length, lang: 'all', fields: 'id,title,title_bn' },
  });
  const others = (blogs.value?.items ?? [])
    .filter((blog) => !picked.some((other) => other.id === blog.id))
    .slice(0, found);
  const move = (index: number, by: number) => {
    const next = [...picked];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    onChange(next);
  };
  return (
    <fieldset aria-describedby={`${id}-error`} className="space-y-3">
      <legend className="mb-1.5 text-sm font-semibold text-ink">
        <Trans>Articles, in this order</Trans>
      </legend>
      {picked.length === 0 && (
        <p className="text-sm text-ink-soft">
          <Trans>Choose at least one from the list below.</Trans>
        </p>
      )}
      <ol aria-label={t`Chosen articles`} className="space-y-2 empty:hidden">
        {picked.map((article, index) => (
          <li
            key={article.id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line px-3 py-2"
          >
            <span className="min-w-40 flex-1 text-sm wrap-anywhere">
              <LangText>{article.title}</LangText>
              <ArticleNotes article={article} />
            </span>
            <span className="flex gap-1.5">
              <Button
                compact
                onClick={() => move(index, -1)}
                disabled={index === 0}
                aria-label={t`Move up: ${article.title}`}
              >
                <ArrowUpIcon />
              </Button>
              <Button
                compact
                onClick={() => onChange(picked.filter(({ id: other }) => other !== article.id))}
                aria-label={t`Remove: ${article.title}`}
              >
                <TrashIcon />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-medium text-alarm-700 empty:hidden">
        {error}
      </p>
      {picked.length < limits.newsletterArticles && (
        <>
          <SearchField
            label={t`Search articles`}
            placeholder={t`Search articles`}
            value={typed}
            onChange={setTyped}
            className="w-full"
          />
          <ul aria-label={t`Articles to choose from`} className="divide-y divide-line">
            {others.map((blog) => (
              <li key={blog.id} className="flex items-center justify-between gap-3 py-1.5 text-sm">
                <span className="min-w-0 wrap-anywhere">
                  <LangText>{blog.title}</LangText>
                </span>
                <Button
                  compact
                  onClick={() =>
                    onChange([
                      ...picked,
                      { id: blog.id, title: blog.title, published: true, bangla: Boolean(blog.title_bn) },
                    ])
                  }
                  aria-label={t`Add: ${blog.title}`}
                >
                  <PlusIcon />
                  <Trans>Add</Trans>
                </Button>
              </li>
            ))}
          </ul>
          <p role="status" className="text-sm text-ink-soft">
            {blogs.failure && <Trans>The articles could not be loaded.</Trans>}
            {blogs.value && !blogs.outdated && others.length === 0 && (
              <Trans>No other article was found.</Trans>
            )}
          </p>
        </>
      )}
    </fieldset>
  );
}

function ArticleNotes({ article }: { article: PickedArticle }) {
  return (
    <span className="block text-xs text-ink-soft empty:hidden">
      {!article.published && (
        <span className="font-semibold text-alarm-700">
          <Trans>Not published: it is left out.</Trans>{' '}
        </span>
      )}
      {!article.bangla && <Trans>No Bangla: Bangla readers get it in English.</Trans>}
    </span>
  );
}

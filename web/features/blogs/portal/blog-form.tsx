import { Trans } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { imageRules } from '#shared/contract/image-rules.ts';
import type { Category } from '#shared/records/categories.ts';
import { slugPath } from '#shared/slug-path.ts';
import { ArticleField } from '#web/features/blogs/portal/article-field.tsx';
import { CategoryField } from '#web/features/blogs/portal/category-field.tsx';
import { PublishChoice } from '#web/features/blogs/portal/publish-choice.tsx';
import type { BlogFormState } from '#web/features/blogs/portal/use-blog-form.ts';
import { VersionsButton } from '#web/features/blogs/portal/versions-dialog.tsx';
import { BanglaField, RecordField, RecordImage } from '#web/features/shared/portal/record-fields.tsx';
import { RecordForm, SiteLink } from '#web/features/shared/portal/record-form.tsx';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { BookIcon, EyeIcon } from '#web/ui/icons/content.tsx';

type BlogFormProps = {
  form: BlogFormState;
  categories: Category[];
  refreshCategories: () => Promise<void>;
  /** Whether the form takes the whole page and the list is hidden. */
  fullPage: boolean;
  onFullPage: (fullPage: boolean) => void;
};

/** Adds an article, or edits one. */
export function BlogForm({ form, categories, refreshCategories, fullPage, onFullPage }: BlogFormProps) {
  return (
    <RecordForm
      form={form}
      labels={{
        addTitle: <Trans>Add New Blog</Trans>,
        editTitle: <Trans>Edit Blog</Trans>,
        addButton: <Trans>Add Blog</Trans>,
        updateButton: <Trans>Update Blog</Trans>,
      }}
      tools={
        <>
          {form.editing?.status === 1 && <SiteLink path={slugPath('blogs', form.editing)} />}
          {form.editing && <PreviewLink id={form.editing.id} saveNow={form.saveNow} />}
          {form.editing && <VersionsButton key={form.editing.id} form={form} id={form.editing.id} />}
          <Button
            compact
            variant="ghost"
            aria-pressed={fullPage}
            onClick={() => onFullPage(!fullPage)}
            className="max-lg:hidden"
          >
            <Trans>Full page</Trans>
          </Button>
        </>
      }
      english={
        <div className={cx('space-y-4', fullPage && fullPageClass)}>
          <RecordField form={form} name="title" label={<Trans>Title</Trans>} required />
          <CategoryField form={form} categories={categories} refresh={refreshCategories} />
          <div className="lg:row-span-3">
            <BlogTextField form={form} label={<Trans>Description</Trans>} column={fullPage} />
          </div>
          <RecordImage
            form={form}
            rule={imageRules.blog}
            label={<Trans>Image</Trans>}
            placeholder={<BookIcon />}
          />
          <PublishChoice key={form.filled} form={form} />
        </div>
      }
      bangla={
        <>
          <BanglaField form={form} name="title_bn" label={<Trans>Title in Bangla</Trans>} />
          <BlogTextFieldBangla form={form} label={<Trans>Description in Bangla</Trans>} column={fullPage} />
        </>
      }
    />
  );
}

/** The text gets the width, and the short fields are next to it. */
const fullPageClass =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_14rem] lg:grid-rows-[auto_auto_auto_1fr] lg:items-start lg:gap-x-6 lg:gap-y-4 lg:space-y-0';

/** Opens the stored article as the site will show it, after saving a draft's latest changes. */
function PreviewLink({ id, saveNow }: { id: number; saveNow: () => Promise<void> }) {
  const path = `/blogpreview/${id}`;
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    await saveNow();
    window.open(path, '_blank');
  };
  return (
    <a href={path} target="_blank" rel="noreferrer" onClick={open} className={compactButtonClass('ghost')}>
      <EyeIcon className="text-base" />
      <Trans>Preview on the site</Trans>
    </a>
  );
}

type BlogTextFieldProps = { form: BlogFormState; label: ReactNode; column: boolean };

/** The text of an article. */
function BlogTextField({ form, label, column }: BlogTextFieldProps) {
  return <ArticleField form={form} name="descriptions" label={label} column={column} required />;
}

/** The Bangla text of an article, with the English text to translate from. */
function BlogTextFieldBangla({ form, label, column }: BlogTextFieldProps) {
  const { descriptions: english } = form.values.texts;
  const original = english.trim() && (
    <span className="line-clamp-4 whitespace-pre-line">
      <Trans>English: {english}</Trans>
    </span>
  );
  return (
    <ArticleField
      form={form}
      name="descriptions_bn"
      label={label}
      lang="bn"
      original={original}
      column={column}
    />
  );
}

import { Trans } from '@lingui/react/macro';
import type { Category } from '#shared/contract/blogs.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import { BlogTextField, BlogTextFieldBangla } from '#web/features/blogs/admin/blog-text-field.tsx';
import { inBothLanguages } from '#web/features/blogs/admin/blog-values.ts';
import { CategoryField } from '#web/features/blogs/admin/category-field.tsx';
import { PublishChoice } from '#web/features/blogs/admin/publish-choice.tsx';
import type { BlogFormState } from '#web/features/blogs/admin/use-blog-form.ts';
import { ImageField } from '#web/features/shared/image-field.tsx';
import { BanglaField, RecordField } from '#web/features/shared/portal/record-fields.tsx';
import { RecordForm } from '#web/features/shared/portal/record-form.tsx';
import { missingBangla } from '#web/features/shared/portal/record-values.ts';
import { BookIcon } from '#web/ui/icons/content.tsx';

type BlogFormProps = { form: BlogFormState; categories: Category[]; refreshCategories: () => Promise<void> };

/** Adds an article, or edits one. */
export function BlogForm({ form, categories, refreshCategories }: BlogFormProps) {
  const { texts } = form.values;
  return (
    <RecordForm
      form={form}
      stays
      words={{
        add: <Trans>Add New Blog</Trans>,
        edit: <Trans>Edit Blog</Trans>,
        adds: <Trans>Add Blog</Trans>,
        updates: <Trans>Update Blog</Trans>,
      }}
      missing={missingBangla(texts, inBothLanguages)}
      english={
        <>
          <RecordField form={form} name="title" label={<Trans>Title</Trans>} required />
          <CategoryField form={form} categories={categories} refresh={refreshCategories} />
          <BlogTextField form={form} label={<Trans>Description</Trans>} />
          <ImageField
            label={<Trans>Image</Trans>}
            rule={uploadRules.blog}
            image={form.image}
            shown={form.shownImage}
            onChoose={form.chooseImage}
            placeholder={<BookIcon />}
            error={form.errors.fields.images}
            disabled={form.saving}
          />
          <PublishChoice form={form} />
        </>
      }
      bangla={
        <>
          <BanglaField
            form={form}
            name="title_bn"
            label={<Trans>Title in Bangla</Trans>}
            english={texts.title}
          />
          <BlogTextFieldBangla form={form} label={<Trans>Description in Bangla</Trans>} />
        </>
      }
    />
  );
}

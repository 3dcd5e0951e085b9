import { msg } from '@lingui/core/macro';
import type { BlogPosting } from 'schema-dts';
import type { Blog } from '#shared/contract/blogs.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { speakingPath } from '#shared/speaking-path.ts';
import {
  breadcrumbs,
  type Described,
  type PageFacts,
  publisher,
} from '#web/features/shared/structured-data.server.ts';
import { languageOfText } from '#web/i18n/text-language.ts';

/** An article as search engines read it, and where its page stands. */
export function describeBlog(blog: Blog, page: PageFacts): Described[] {
  const { title, summary, images, category, user } = blog;
  const path = speakingPath('blogs', blog);
  const address = page.addressOf(path);
  const data: BlogPosting = {
    '@type': 'BlogPosting',
    '@id': `${address}#article`,
    headline: title,
    description: summary,
    url: address,
    mainEntityOfPage: address,
    inLanguage: languageOfText(title) ?? page.locale,
    datePublished: blog.created_at,
    dateModified: blog.updated_at,
    commentCount: blog.comments_count,
    publisher: publisher(page),
    ...(category && { articleSection: category.name }),
    ...(images && { image: page.site.url + images }),
    ...(user && {
      author: {
        '@type': blog.user_id === seeded.users.editorial ? 'Organization' : 'Person',
        name: user.name,
      },
    }),
  };
  const list = { name: page.i18n._(msg`Blogs`), path: '/blogs' };
  return [data, breadcrumbs(page, [list, { name: title, path }])];
}

import { useLingui } from '@lingui/react/macro';
import { NewsletterChoice } from '#web/features/newsletter/newsletter-choice.tsx';
import { PageHead } from '#web/page-head.tsx';
import type { Route } from './+types/newsletter.ts';

export default function Newsletter({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Newsletter`} noIndex />
      <NewsletterChoice token={params.token} answered={undefined} />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { cx } from '#web/ui/cx.ts';

type NewsletterCardProps = { lead?: ReactNode; children: ReactNode };

/** The frame of a newsletter page: its head, its title and its content. */
export function NewsletterCard({ lead, children }: NewsletterCardProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Newsletter`} noIndex />
      <Container className="py-10 sm:py-16">
        <Card className="mx-auto max-w-xl p-5 sm:p-9">
          <h1 className={cx('text-2xl font-bold text-teal-900 sm:text-3xl', !lead && 'mb-4')}>
            <Trans>Newsletter</Trans>
          </h1>
          {lead && <p className="mt-2 mb-6 text-ink-soft">{lead}</p>}
          {children}
        </Card>
      </Container>
    </>
  );
}

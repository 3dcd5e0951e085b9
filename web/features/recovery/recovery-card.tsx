import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { IconTile } from '#web/ui/icon-tile.tsx';
import { LinkIcon } from '#web/ui/icons/writing.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type RecoveryCardProps = { icon: ReactNode; title: ReactNode; lead?: ReactNode; children?: ReactNode };

/** The sheet on which a link or a password is dealt with: what it is about, and what to do. */
export function RecoveryCard({ icon, title, lead, children }: RecoveryCardProps) {
  return (
    <div className="bg-linear-to-b from-teal-50 to-paper">
      <Container className="py-10 sm:py-16">
        <Card className="mx-auto max-w-xl p-5 sm:p-9">
          <IconTile>{icon}</IconTile>
          <h1 className="mt-5 text-2xl font-bold text-balance text-teal-900 sm:text-3xl">{title}</h1>
          {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
          {children}
        </Card>
      </Container>
    </div>
  );
}

/** What happened, in the place of the form: read out, and where it leads next. */
export function RecoveryResult({ actions, ...card }: RecoveryCardProps & { actions: ReactNode }) {
  return (
    <div role="status">
      <RecoveryCard {...card}>
        {card.children}
        <div className="mt-7 flex flex-wrap gap-3">{actions}</div>
      </RecoveryCard>
    </div>
  );
}

/** A mailed link that opens nothing: why that may be, and the way to another. */
export function InvalidLink({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <RecoveryResult
      icon={<LinkIcon />}
      title={<Trans>This link is no longer valid</Trans>}
      lead={children}
      actions={
        <>
          {action}
          <LinkButton to="/contact" variant="outline">
            <Trans>Write to us</Trans>
          </LinkButton>
        </>
      }
    />
  );
}

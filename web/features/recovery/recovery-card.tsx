import { Trans } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { useTranslate } from '#web/i18n/translate.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { IconTile } from '#web/ui/icon-tile.tsx';
import { LinkIcon } from '#web/ui/icons/writing.tsx';

type RecoveryCardProps = {
  icon: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  /** Makes the title focusable. */
  titleRef?: Ref<HTMLHeadingElement>;
};

/** The card for each step of a recovery: icon, title, lead text and content. */
export function RecoveryCard({ icon, title, lead, children, titleRef }: RecoveryCardProps) {
  return (
    <div className="bg-linear-to-b from-teal-50 to-paper">
      <Container className="py-10 sm:py-16">
        <Card className="mx-auto max-w-xl p-5 sm:p-9">
          <IconTile>{icon}</IconTile>
          <h1
            ref={titleRef}
            tabIndex={titleRef ? -1 : undefined}
            className="mt-5 text-2xl font-bold text-balance text-teal-900 outline-none sm:text-3xl"
          >
            {title}
          </h1>
          {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
          {children}
        </Card>
      </Container>
    </div>
  );
}

/** The result, shown instead of the form, with the focus on its title, and with links to the next step. */
export function RecoveryResult({ actions, ...card }: RecoveryCardProps & { actions: ReactNode }) {
  return (
    <div role="status">
      <RecoveryCard {...card} titleRef={showMessage}>
        {card.children}
        <div className="mt-7 flex flex-wrap gap-3">{actions}</div>
      </RecoveryCard>
    </div>
  );
}

/** Shown for a mailed link that is not valid, with links to get another one. */
export function InvalidLink({ action, children }: { action: ReactNode; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <RecoveryResult
      icon={<LinkIcon />}
      title={translate('link_expired')}
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

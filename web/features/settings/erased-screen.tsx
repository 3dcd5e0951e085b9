import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Erasure } from '#shared/contract/own-data.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** After the end of an account: what was removed, and what had to be kept and why. */
export function ErasedScreen({ erasure: { removed, kept } }: { erasure: Erasure }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  const references = kept.requests.join(', ');
  return (
    <Container className="py-10 sm:py-16">
      <Card className="mx-auto max-w-2xl p-5 sm:p-9">
        <p className="grid size-14 place-items-center rounded-full bg-teal-100 text-3xl text-teal-800">
          <CheckIcon />
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-4 text-2xl font-bold text-teal-900 outline-none sm:text-3xl"
        >
          <Trans>Your account is erased</Trans>
        </h1>
        <p className="mt-2 text-ink-soft">
          <Trans>You are signed out. A last mail tells you the same; then we forget your address, too.</Trans>
        </p>
        <h2 className="mt-6 text-lg font-bold text-teal-900">
          <Trans>Deleted</Trans>
        </h2>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>
            <Trans>Your account with all sessions and consents</Trans>
          </li>
          {removed.photo && (
            <li>
              <Trans>Your photo</Trans>
            </li>
          )}
          {removed.requests > 0 && (
            <li>
              <Plural
                value={removed.requests}
                one="# request with its whole history"
                other="# requests with their whole history"
              />
            </li>
          )}
          {removed.mails > 0 && (
            <li>
              <Plural value={removed.mails} one="# mail" other="# mails" />
            </li>
          )}
          {removed.newsletter && (
            <li>
              <Trans>Your address at the newsletter</Trans>
            </li>
          )}
        </ul>
        <h2 className="mt-6 text-lg font-bold text-teal-900">
          <Trans>Kept</Trans>
        </h2>
        {kept.requests.length === 0 && kept.comments === 0 && (
          <p className="mt-2">
            <Trans>Nothing that has to do with you.</Trans>
          </p>
        )}
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {kept.requests.length > 0 && (
            <li className="wrap-anywhere">
              <Trans>
                {references}: your name, the date and the course. We must be able to show that we arranged
                this treatment; phone, address, message and notes are deleted.
              </Trans>
            </li>
          )}
          {kept.comments > 0 && (
            <li>
              <Plural
                value={kept.comments}
                one="# comment, now anonymous: it belongs to a conversation with others"
                other="# comments, now anonymous: they belong to conversations with others"
              />
            </li>
          )}
        </ul>
        <LinkButton to="/" className="mt-8">
          <Trans>Back to the start</Trans>
        </LinkButton>
      </Card>
    </Container>
  );
}

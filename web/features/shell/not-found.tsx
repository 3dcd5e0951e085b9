import { Trans, useLingui } from '@lingui/react/macro';
import { PageHead } from '#web/features/shared/page-head.tsx';
import notFoundDrawing from '#web/illustrations/state-not-found.svg?url';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Illustration } from '#web/ui/illustration.tsx';

/** The page for a URL that does not exist. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <Container className="flex flex-col items-center py-10 text-center sm:py-14">
      <PageHead title={t`Page not found`} noIndex />
      <Illustration src={notFoundDrawing} eager className="w-full max-w-96 rounded-2xl" />
      <h1 className="mt-7 text-3xl font-bold text-teal-900 sm:text-4xl">
        <Trans>We couldn't find this page</Trans>
      </h1>
      <p className="mt-3 max-w-lg text-lg text-ink-soft">
        <Trans>
          The address may be mistyped, or the page has moved. These pages may help, and our team is a call
          away.
        </Trans>
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to="/">
          <Trans>Go to the home page</Trans>
        </LinkButton>
        <LinkButton to="/doctors" variant="outline">
          <Trans>Find a Doctor</Trans>
        </LinkButton>
        <LinkButton to="/contact" variant="outline">
          <Trans>Contact Us</Trans>
        </LinkButton>
      </div>
    </Container>
  );
}

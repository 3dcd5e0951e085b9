import { Trans, useLingui } from '@lingui/react/macro';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** The result of the newsletter box when the page itself posted it. */
export type SubscribeResult = { email: string; refused: string | null } | { mailSent: true };

/** The newsletter box as a page of its own, for browsers without JavaScript. */
export function NewsletterSubscribe({ result }: { result: SubscribeResult | undefined }) {
  return (
    <Container className="py-10 sm:py-16">
      <Card className="mx-auto max-w-xl p-5 sm:p-9">
        <h1 className="text-2xl font-bold text-teal-900 sm:text-3xl">
          <Trans>Newsletter</Trans>
        </h1>
        <p className="mt-2 mb-6 text-ink-soft">
          <Trans>Helpful articles for the journey, about once a month. You can stop it at any time.</Trans>
        </p>
        {result && 'mailSent' in result ? (
          <Banner
            tone="success"
            title={<Trans>Thank you. Please open the mail that we sent you, and confirm your address.</Trans>}
          />
        ) : (
          <SubscribeForm refused={result} />
        )}
      </Card>
    </Container>
  );
}

function SubscribeForm({ refused }: { refused: Exclude<SubscribeResult, { mailSent: true }> | undefined }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const error = refused && translate(refused.refused ?? t`That did not work. Please try again.`);
  return (
    <form method="post" noValidate>
      <Field label={<Trans>Email</Trans>} error={error} required>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            defaultValue={refused?.email}
          />
        )}
      </Field>
      <Button type="submit" variant="accent" className="mt-5 min-h-12">
        <Trans>Subscribe</Trans>
      </Button>
      <PrivacyNote />
    </form>
  );
}

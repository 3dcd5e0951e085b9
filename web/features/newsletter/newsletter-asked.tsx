import { Trans, useLingui } from '@lingui/react/macro';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** What came of the box when the page itself posted it: the mail is on its way, or why it is not. */
export type AskedOutcome = { email: string; refused: string | null } | { asked: true };

/** The newsletter box on a page of its own, for browsers without scripts. */
export function NewsletterAsked({ outcome }: { outcome: AskedOutcome | undefined }) {
  return (
    <Container className="py-10 sm:py-16">
      <Card className="mx-auto max-w-xl p-5 sm:p-9">
        <h1 className="text-2xl font-bold text-teal-900 sm:text-3xl">
          <Trans>Newsletter</Trans>
        </h1>
        <p className="mt-2 mb-6 text-ink-soft">
          <Trans>Helpful articles for the journey, about once a month. You can stop it at any time.</Trans>
        </p>
        {outcome && 'asked' in outcome ? (
          <Banner
            tone="success"
            title={<Trans>Thank you. Please open the mail that we sent you, and confirm your address.</Trans>}
          />
        ) : (
          <AskingForm refused={outcome} />
        )}
      </Card>
    </Container>
  );
}

function AskingForm({ refused }: { refused: Exclude<AskedOutcome, { asked: true }> | undefined }) {
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

import { Trans } from '@lingui/react/macro';
import { NewsletterCard } from '#web/features/newsletter/newsletter-card.tsx';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { Subscribed } from '#web/features/shared/subscribed.tsx';
import { localeOf } from '#web/i18n/paths.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { formsContext } from '#web/lib/app-context.ts';
import { postedHeaders, postedRefusal, postedResponse, readPosted } from '#web/lib/posted-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import type { Route } from './+types/newsletter-subscribe.ts';

/** Handles the box in the footer when the page itself posts it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const email = (await readPosted(request))('email');
  const result = await context
    .get(formsContext)
    .call('POST /api/newsletter', { email, lang: localeOf(url.pathname) });
  if ('done' in result) return postedResponse<SubscribeResult>({ mailSent: true }, 201);
  return postedRefusal<SubscribeResult>({ email, refused: result.refused.code }, result.refused);
}

export const headers = postedHeaders;

/** The result of the newsletter box when the page itself posted it. */
type SubscribeResult = { email: string; refused: string | null } | { mailSent: true };

/** The newsletter box as a page of its own, for browsers without JavaScript. */
export default function NewsletterSubscribe({ actionData: result }: Route.ComponentProps) {
  return (
    <NewsletterCard
      lead={
        <Trans>
          Helpful articles for the journey, about once a month. You can stop the newsletter at any time.
        </Trans>
      }
    >
      {result && 'mailSent' in result ? (
        <Banner tone="success" title={<Subscribed />} />
      ) : (
        <SubscribeForm refused={result} />
      )}
    </NewsletterCard>
  );
}

function SubscribeForm({ refused }: { refused: Exclude<SubscribeResult, { mailSent: true }> | undefined }) {
  const translate = useTranslate();
  const error = refused && translate(refused.refused ?? 'call_failed');
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

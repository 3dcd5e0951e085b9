import { Trans } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { NewsletterCard } from '#web/features/newsletter/newsletter-card.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { formsContext } from '#web/lib/app-context.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { postedHeaders, postedRefusal, postedResponse, readPosted } from '#web/lib/posted-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/newsletter.ts';

/** Handles the choice when the page itself posts it. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const choice = (await readPosted(request))('choice') === 'leave' ? 'leave' : 'confirm';
  const result = await context.get(formsContext).call(`POST /api/newsletter/${choice}`, { token });
  if ('done' in result) return postedResponse<ChoiceResult>({ done: choice }, 200);
  const failed = result.refused.code ?? 'unexpected';
  return postedRefusal<ChoiceResult>({ failed }, result.refused);
}

export const headers = postedHeaders;

type Choice = 'confirm' | 'leave';
/** The saved choice, or the message of the failure. */
type ChoiceResult = { done: Choice } | { failed: string };

/** Confirms or ends the subscription of a mailed link. */
export default function NewsletterChoice({ params: { token }, actionData: posted }: Route.ComponentProps) {
  const { sending, result, onSubmit } = useChoice(token);
  const shown = result ?? posted;
  if (shown && 'done' in shown) {
    return (
      <NewsletterCard>
        <ResultBanner result={shown} />
        <LinkButton to="/blogs" variant="outline" className="mt-6">
          <Trans>Read our articles</Trans>
        </LinkButton>
      </NewsletterCard>
    );
  }
  return (
    <NewsletterCard
      lead={
        <Trans>
          Helpful articles for the journey, about once a month. Would you like to get our newsletter?
        </Trans>
      }
    >
      {shown && <ResultBanner result={shown} />}
      <form method="post" onSubmit={onSubmit} className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" name="choice" value="confirm" busy={sending === 'confirm'}>
          <Trans>Yes, send it to me</Trans>
        </Button>
        <Button type="submit" name="choice" value="leave" variant="outline" busy={sending === 'leave'}>
          <Trans>No, delete my address</Trans>
        </Button>
      </form>
    </NewsletterCard>
  );
}

function ResultBanner({ result }: { result: ChoiceResult }) {
  const translate = useTranslate();
  if ('failed' in result) return <Banner tone="error" title={translate(result.failed)} />;
  return result.done === 'confirm' ? (
    <Banner tone="success" title={<Trans>Thank you. You will get our next newsletter.</Trans>} />
  ) : (
    <Banner tone="success" title={<Trans>Done. We have deleted your address.</Trans>} />
  );
}

function choiceOf(submitter: HTMLElement | null): Choice {
  return submitter instanceof HTMLButtonElement && submitter.value === 'leave' ? 'leave' : 'confirm';
}

/** Sends the choice. `result` is null until there is one. */
function useChoice(token: string) {
  const { busy, error, run } = useAction();
  const [choice, setChoice] = useState<Choice>('confirm');
  const [done, setDone] = useState<Choice>();

  const onSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const chosen = choiceOf(event.nativeEvent.submitter);
    return run(async () => {
      setChoice(chosen);
      setDone(undefined);
      await api(`POST /api/newsletter/${chosen}`, { body: { token } });
      setDone(chosen);
    });
  };

  const failed = error && { failed: messageOf(error.cause) };
  const result: ChoiceResult | null = failed ?? (done ? { done } : null);
  return { sending: busy ? choice : null, result, onSubmit };
}

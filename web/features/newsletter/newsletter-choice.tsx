import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';

type Choice = 'confirm' | 'leave';
/** What came of a choice; a message if it failed. */
export type ChoiceOutcome = { done: Choice } | { failed: string };

/** Where the mailed link leads: yes to the newsletter, or no more of it. */
export function NewsletterChoice({
  token,
  answered,
}: {
  token: string;
  answered: ChoiceOutcome | undefined;
}) {
  const { busy, outcome = answered, onSubmit } = useChoice(token);
  return (
    <Container className="py-10 sm:py-16">
      <Card className="mx-auto max-w-xl p-5 sm:p-9">
        <h1 className="text-2xl font-bold text-teal-900 sm:text-3xl">
          <Trans>Newsletter</Trans>
        </h1>
        <p className="mt-2 mb-6 text-ink-soft">
          <Trans>Helpful articles for the journey, about once a month. Would you like to get it?</Trans>
        </p>
        {outcome && <Outcome outcome={outcome} />}
        <form method="post" onSubmit={onSubmit} className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" name="choice" value="confirm" busy={busy === 'confirm'}>
            <Trans>Yes, send it to me</Trans>
          </Button>
          <Button type="submit" name="choice" value="leave" variant="outline" busy={busy === 'leave'}>
            <Trans>No, forget my address</Trans>
          </Button>
        </form>
      </Card>
    </Container>
  );
}

function Outcome({ outcome }: { outcome: ChoiceOutcome }) {
  const translate = useTranslate();
  if ('failed' in outcome) return <Banner tone="error" title={translate(outcome.failed)} />;
  return outcome.done === 'confirm' ? (
    <Banner tone="success" title={<Trans>Thank you. The next newsletter comes to you.</Trans>} />
  ) : (
    <Banner tone="success" title={<Trans>Done. Your address is forgotten.</Trans>} />
  );
}

function choiceOf(submitter: HTMLElement | null): Choice {
  return submitter instanceof HTMLButtonElement && submitter.value === 'leave' ? 'leave' : 'confirm';
}

/** Tells the server what was chosen, once. */
function useChoice(token: string) {
  const { t } = useLingui();
  const underWay = useRef(false);
  const [busy, setBusy] = useState<Choice | null>(null);
  const [outcome, setOutcome] = useState<ChoiceOutcome>();

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    if (underWay.current) return;
    const choice = choiceOf(event.nativeEvent.submitter);
    underWay.current = true;
    setBusy(choice);
    setOutcome(undefined);
    try {
      await api(`POST /api/newsletter/${choice}`, { body: { token } });
      setOutcome({ done: choice });
    } catch (error) {
      setOutcome({ failed: messageOf(error, t`That did not work. Please try again.`) });
    } finally {
      underWay.current = false;
      setBusy(null);
    }
  };

  return { busy, outcome, onSubmit };
}

import { Trans } from '@lingui/react/macro';
import { useFormat } from '#web/i18n/format.ts';
import type { Draft } from '#web/lib/drafts.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type DraftOffersProps = {
  offers: Draft[];
  /** Fills the form with the draft. */
  onContinue: (draft: Draft) => Promise<unknown>;
  onThrowAway: (draft: Draft) => void;
};

/** The drafts that were found when the screen opened: each can be continued or thrown away. */
export function DraftOffers({ offers, onContinue, onThrowAway }: DraftOffersProps) {
  return (
    <ul className="space-y-2 empty:hidden">
      {offers.map((draft) => (
        <Offer
          key={draft.key}
          draft={draft}
          onContinue={() => onContinue(draft)}
          onThrowAway={() => onThrowAway(draft)}
        />
      ))}
    </ul>
  );
}

type OfferProps = { draft: Draft; onContinue: () => Promise<unknown>; onThrowAway: () => void };

function Offer({ draft: { at, label, image }, onContinue, onThrowAway }: OfferProps) {
  const { timestamp } = useFormat();
  const { busy, run, error } = useAction();
  const time = timestamp(at);
  return (
    <li className="rounded-md border border-marigold-300 bg-marigold-50 px-3.5 py-3 text-sm">
      <p className="font-semibold wrap-anywhere text-ink">
        <Trans>You have unsaved changes from {time}</Trans>
        {label && (
          <>
            : <LangText>{label}</LangText>
          </>
        )}
      </p>
      <p className="mt-0.5 text-ink-soft">
        {image ? (
          <Trans>Only this browser keeps them. The picture was not kept: please choose it again.</Trans>
        ) : (
          <Trans>Only this browser keeps them.</Trans>
        )}
      </p>
      <p role="alert" className="font-medium text-alarm-700 empty:hidden">
        {error && <Trans>This could not be opened. Please try again.</Trans>}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button compact onClick={() => run(onContinue)} busy={busy}>
          <Trans>Continue</Trans>
        </Button>
        <Button compact variant="ghost" onClick={onThrowAway} disabled={busy}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </li>
  );
}

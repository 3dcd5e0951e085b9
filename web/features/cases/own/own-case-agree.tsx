import { Trans } from '@lingui/react/macro';
import { CaseCard } from '#web/features/cases/own/own-case-parts.tsx';
import { PhoneButtons } from '#web/features/shared/phone-buttons.tsx';
import { LegalLink } from '#web/features/shared/privacy-note.tsx';
import { useLocale } from '#web/i18n/locale.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Privacy notice and terms in four lines: a family that entered with a code has never seen a form of ours. */
export function AgreeFirst({ onAgreed }: { onAgreed: () => Promise<void> }) {
  return (
    <>
      <FourLines onAgreed={onAgreed} />
      <CaseCard title={<Trans>Call us</Trans>}>
        <PhoneButtons />
      </CaseCard>
    </>
  );
}

function FourLines({ onAgreed }: { onAgreed: () => Promise<void> }) {
  const lang = useLocale();
  const translate = useTranslate();
  const { busy, error, run } = useAction();
  const agree = () =>
    run(async () => {
      await api('POST /api/account/agreement', { body: { lang } });
      await onAgreed();
      // The case is longer than what stood here.
      window.scrollTo({ top: 0 });
    });
  return (
    <CaseCard id="agree" title={<Trans>Before your case opens</Trans>}>
      <ul className="list-disc space-y-2 pl-5 text-lg">
        <li>
          <Trans>
            What you tell us about the illness, and your papers, we use only to arrange the treatment.
          </Trans>
        </li>
        <li>
          <Trans>
            Those of us who look after your case open your papers. A hospital sees them only after you agreed
            to it.
          </Trans>
        </li>
        <li>
          <Trans>You see who opened which paper. You can change your mind, and have your data deleted.</Trans>
        </li>
        <li>
          <Trans>
            We arrange and interpret, and we are not a hospital: the treatment is the work of the doctors
            there.
          </Trans>
        </li>
      </ul>
      <p className="mt-4 text-ink-soft">
        <Trans>The whole texts:</Trans>{' '}
        <LegalLink to="/privacy">
          <Trans>Privacy notice</Trans>
        </LegalLink>
        ,{' '}
        <LegalLink to="/terms">
          <Trans>Terms of service</Trans>
        </LegalLink>
      </p>
      {error && (
        <div className="mt-4">
          <Banner tone="error">{translate(messageOf(error.cause))}</Banner>
        </div>
      )}
      <Button
        variant="accent"
        busy={busy}
        onClick={agree}
        className="mt-4 min-h-14 w-full text-lg! sm:w-auto"
      >
        {busy ? <Trans>Processing...</Trans> : <Trans>I have read this and agree</Trans>}
      </Button>
    </CaseCard>
  );
}

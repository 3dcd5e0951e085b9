import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isEnded } from '#shared/cases/stages.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { HospitalLetter } from '#shared/contract/hospital-letters.ts';
import type { CreatedShareLink, ShareLink } from '#shared/contract/share-links.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { WriteForm } from '#web/features/share-links/portal/write-to-hospital.tsx';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFetching } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type HospitalLettersProps = {
  shown: CaseDetail;
  links: readonly ShareLink[];
  onMade: (made: CreatedShareLink) => Promise<void>;
};

/** What hospitals and the office wrote to each other, newest first. */
export function HospitalLetters({ shown, links, onMade }: HospitalLettersProps) {
  const { t } = useLingui();
  const may = useMay();
  const call = (signal: AbortSignal) =>
    api('GET /api/cases/:id/letters', { params: { id: shown.id }, signal });
  const { value, refresh } = useFetching(['hospital-letters', shown.id], call);
  const [writingTo, setWritingTo] = useState<HospitalLetter | null>(null);
  const mayWrite = may('create') && !isEnded(shown.stage);
  const close = () => setWritingTo(null);
  if (!value?.length) return null;
  return (
    <section aria-labelledby="hospital-letters">
      <h3 id="hospital-letters" className="font-bold text-teal-900">
        <Trans>Letters</Trans>
      </h3>
      <ul className="mt-2 space-y-2">
        {value.map((letter) => (
          <Letter
            key={letter.id}
            letter={letter}
            link={links.find(({ id }) => id === letter.link_id)}
            links={links}
            shown={shown}
            mayWrite={mayWrite}
            onWrite={() => setWritingTo(letter)}
            onMade={onMade}
          />
        ))}
      </ul>
      <FormDialog
        open={writingTo !== null}
        onClose={close}
        title={writingTo ? t`Write to ${writingTo.hospital}` : t`Write`}
      >
        {writingTo?.link_id && (
          <WriteForm
            caseId={shown.id}
            linkId={writingTo.link_id}
            label={t`Your answer`}
            onSent={async () => {
              close();
              await refresh();
            }}
          />
        )}
      </FormDialog>
    </section>
  );
}

type LetterProps = Pick<HospitalLettersProps, 'shown' | 'links' | 'onMade'> & {
  letter: HospitalLetter;
  /** The link through which it came. */
  link: ShareLink | undefined;
  mayWrite: boolean;
  onWrite: () => void;
};

function Letter({ letter, link, links, shown, mayWrite, onWrite, onMade }: LetterProps) {
  const { timestamp } = useFormat();
  const { hospital, kind, text, by, created_at } = letter;
  const words = {
    more: <Trans>{hospital} needs something more</Trans>,
    declines: <Trans>{hospital} can't treat the patient</Trans>,
    here: <Trans>{hospital} answered</Trans>,
    doctor: <Trans>{hospital} asks for a link for a doctor</Trans>,
    office: <Trans>To {hospital}</Trans>,
  };
  return (
    <li className="rounded-md border border-line px-3 py-2">
      <p className="font-semibold wrap-anywhere">{words[kind]}</p>
      <p className="text-ink-soft wrap-anywhere">
        {by && <>{by}, </>}
        {timestamp(created_at)}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      {mayWrite &&
        kind === 'doctor' &&
        link &&
        (links.some(
          ({ label, state, hospital: whose }) => isOpen(state) && label === text && whose === hospital,
        ) ? (
          <p className="text-ink-soft">
            <Trans>There is a link for {text}.</Trans>
          </p>
        ) : (
          <LinkForDoctor doctor={text} link={link} shown={shown} onMade={onMade} />
        ))}
      {mayWrite && kind !== 'office' && letter.link_id !== null && (
        <Button compact variant="ghost" className="-ml-3.5" onClick={onWrite}>
          <Trans>Answer the hospital</Trans>
        </Button>
      )}
    </li>
  );
}

/** Whether a link opens, or does so again with another PIN. */
const isOpen = (state: ShareLink['state']) => state === 'active' || state === 'locked';

type LinkForDoctorProps = Pick<LetterProps, 'shown' | 'onMade'> & { doctor: string; link: ShareLink };

/** Makes a link with the doctor's name that shows and asks what the desk's link does. */
function LinkForDoctor({ doctor, link, shown, onMade }: LinkForDoctorProps) {
  const translate = useTranslate();
  const { busy, error, run } = useAction();
  const consent = shown.consents.find(
    ({ hospital, withdrawn_at }) => withdrawn_at === null && hospital.name === link.hospital,
  );
  if (!consent) return null;
  const { document_ids, facts, questions } = link;
  // A day that has passed is refused: the doctor is then asked without one.
  const due = link.due !== null && link.due >= dayInDhaka(new Date()) ? link.due : null;
  const make = () =>
    run(async () =>
      onMade(
        await api('POST /api/cases/:id/share-links', {
          params: { id: shown.id },
          body: {
            kind: 'hospital',
            label: doctor,
            consent_id: consent.id,
            document_ids,
            facts,
            questions,
            due,
          },
        }),
      ),
    );
  return (
    <div className="mt-1">
      <Button compact variant="outline" busy={busy} onClick={make}>
        <Trans>Make a link for {doctor}</Trans>
      </Button>
      {error && <Banner tone="error">{translate(messageOf(error.cause))}</Banner>}
    </div>
  );
}

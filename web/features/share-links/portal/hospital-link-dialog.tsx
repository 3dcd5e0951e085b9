import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Paper } from '#shared/contract/papers.ts';
import type { CreatedShareLink } from '#shared/contract/share-links.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { hospitalFactsSince } from '#shared/legal-versions.ts';
import {
  type Address,
  AddressFields,
  noAddress,
  sentAddress,
} from '#web/features/share-links/portal/address-fields.tsx';
import { AskForConsent } from '#web/features/share-links/portal/ask-for-consent.tsx';
import { Questions, usualQuestions } from '#web/features/share-links/portal/questions.tsx';
import { isSameHospital } from '#web/features/shared/cases/same-hospital.ts';
import { PaperChoice } from '#web/features/shared/paper-choice.tsx';
import { FormButtons, FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useRequestPapers } from '#web/features/shared/use-request-papers.ts';
import { api } from '#web/lib/api.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { TextField } from '#web/ui/portal/fields.tsx';

type HospitalLinkDialogProps = {
  open: boolean;
  shown: CaseDetail;
  /** Returns the name of a paper. */
  nameOf: (paper: Paper) => string;
  onMade: (made: CreatedShareLink, mailedTo: string) => Promise<void>;
  /** Called when the patient was asked for a consent, with the updated case. */
  onAsked: (asked: CaseDetail, done: string) => void;
  onClose: () => void;
};

/** Creates a link with which a hospital reads chosen papers. Without a consent it says so, and can ask for it. */
export function HospitalLinkDialog({ open, onClose, ...rest }: HospitalLinkDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog open={open} onClose={onClose} title={t`Send papers to a hospital`}>
      <Body {...rest} onClose={onClose} />
    </FormDialog>
  );
}

type BodyProps = Omit<HospitalLinkDialogProps, 'open'>;

function Body({ shown, nameOf, onMade, onAsked, onClose }: BodyProps) {
  const given = shown.consents.filter(({ withdrawn_at }) => withdrawn_at === null);
  const asked = (next: CaseDetail, done: string) => {
    onClose();
    onAsked(next, done);
  };
  const { hospital } = shown;
  const isMissing = hospital !== null && !given.some((consent) => isSameHospital(consent.hospital, hospital));
  return (
    <>
      {(given.length === 0 || isMissing) && <AskForConsent shown={shown} onAsked={asked} />}
      {given.length > 0 && (
        <div className={isMissing ? 'mt-5 border-t border-line pt-5' : undefined}>
          <LinkForm shown={shown} nameOf={nameOf} consents={given} onMade={onMade} />
        </div>
      )}
    </>
  );
}

type LinkValues = {
  consent_id: number;
  document_ids: number[];
  facts: boolean;
  days: string;
  questions: string[];
  due: string;
} & Address;

/** In how many days an answer is asked for, unless the coordinator says otherwise. */
const usualWaitMs = 3 * 24 * 60 * 60 * 1000;

type LinkFormProps = Pick<BodyProps, 'shown' | 'nameOf' | 'onMade'> & { consents: CaseDetail['consents'] };

function LinkForm({ shown, nameOf, consents, onMade }: LinkFormProps) {
  const { t } = useLingui();
  const papers = useRequestPapers('GET /api/papers', shown.appointment_id, { automatic: false });
  const ready = papers.value?.filter(({ state }) => state === 'current') ?? [];
  const coversFacts = (id: number) =>
    consents.some((one) => one.id === id && one.version >= hospitalFactsSince);
  const form = usePortalForm<LinkValues>({
    initial: {
      consent_id: consents[0]?.id ?? 0,
      document_ids: [],
      facts: true,
      days: '14',
      questions: usualQuestions,
      due: dayInDhaka(new Date(Date.now() + usualWaitMs)),
      ...noAddress,
    },
    check: ({ document_ids }) =>
      document_ids.length === 0 ? { form: 'share_papers_empty', fields: {} } : null,
    submit: async ({ consent_id, document_ids, facts, days, questions, due, ...mail }) =>
      onMade(
        await api('POST /api/cases/:id/share-links', {
          params: { id: shown.id },
          body: {
            kind: 'hospital',
            consent_id,
            document_ids,
            facts: facts && coversFacts(consent_id),
            days,
            questions: questions.filter((question) => question.trim() !== ''),
            due: due || null,
            ...sentAddress(mail),
          },
        }),
        mail.mail_to.trim(),
      ),
    failed: t`The link could not be made. Please try again.`,
  });
  const { values, busy, set } = form;
  const isCovered = coversFacts(values.consent_id);
  const messages = useFormMessages(form.errors);
  const toggle = (id: number, on: boolean) =>
    set({
      document_ids: on ? [...values.document_ids, id] : values.document_ids.filter((other) => other !== id),
    });
  return (
    <form {...form.props}>
      <div className="space-y-4 pb-5">
        <Field
          label={<Trans>Hospital</Trans>}
          hint={<Trans>Those that the patient has agreed to.</Trans>}
          error={messages.field('consent_id')}
        >
          {(control) => (
            <Select
              compact
              {...control}
              name="consent_id"
              data-focus-first=""
              value={values.consent_id}
              disabled={busy}
              onChange={({ target }) => set({ consent_id: Number(target.value) })}
            >
              {consents.map(({ id, hospital }) => (
                <option key={id} value={id}>
                  {hospital.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <fieldset disabled={busy} className="text-sm">
          <legend className="mb-1 text-sm font-semibold">
            <Trans>Papers</Trans>
          </legend>
          {!papers.value && !papers.failure && (
            <LoadingNote>
              <Trans>Loading papers...</Trans>
            </LoadingNote>
          )}
          {papers.failure && <Trans>The papers could not be loaded.</Trans>}
          {papers.value && papers.more === 0 && ready.length === 0 && (
            <p className="text-sm text-ink-soft">
              <Trans>There is no checked paper yet.</Trans>
            </p>
          )}
          {ready.map((paper) => (
            <PaperChoice
              key={paper.id}
              paper={paper}
              name={nameOf(paper)}
              chosen={values.document_ids.includes(paper.id)}
              onToggle={(on) => toggle(paper.id, on)}
            />
          ))}
          {papers.more > 0 && (
            <Button compact busy={papers.loading} onClick={papers.showMore}>
              <Plural value={papers.more} one="Show # older paper" other="Show # older papers" />
            </Button>
          )}
        </fieldset>
        <div>
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              name="facts"
              checked={isCovered && values.facts}
              disabled={busy || !isCovered}
              onChange={({ target }) => set({ facts: target.checked })}
              className="size-5 shrink-0 accent-teal-700"
            />
            <Trans>Also show the answers for the hospital, and the list of films and CDs</Trans>
          </label>
          {!isCovered && (
            <p className="text-sm text-ink-soft">
              <Trans>
                The patient agreed to an earlier text, in which the answers were not named. Ask for a new
                consent to show them.
              </Trans>
            </p>
          )}
        </div>
        <Questions
          questions={values.questions}
          busy={busy}
          error={messages.field('questions')}
          onChange={(questions) => set({ questions })}
        />
        <TextField
          {...form.bind('due')}
          type="date"
          label={<Trans>Answer by</Trans>}
          hint={<Trans>The end of this day in Bangkok.</Trans>}
        />
        <AddressFields
          form={form}
          hospitalId={consents.find(({ id }) => id === values.consent_id)?.hospital.id ?? null}
        />
        <Field
          label={<Trans>Days</Trans>}
          hint={<Trans>The link stops working after that many days. At most {limits.shareLinkDays}.</Trans>}
          error={messages.field('days')}
        >
          {(control) => (
            <TextInput
              compact
              {...control}
              name="days"
              inputMode="numeric"
              maxLength={2}
              value={values.days}
              readOnly={busy}
              onChange={({ target }) => set({ days: target.value })}
              className="w-24!"
            />
          )}
        </Field>
      </div>
      <FormButtons form={form}>
        <Trans>Make the link</Trans>
      </FormButtons>
    </form>
  );
}

import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { trackInput } from '#shared/contract/contact.ts';
import type { OwnRequest } from '#shared/contract/request-progress.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { parseReference } from '#shared/reference.ts';
import { ReferenceHint } from '#web/features/papers/reference-hint.tsx';
import { rememberRequest } from '#web/features/shared/known-phone.ts';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { api, apiPage } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { useSignInPath } from '#web/lib/next-path.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { useFetching } from '#web/lib/query.tsx';
import { useCurrentUser } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

type RecipientStepProps = {
  /** The reference in the URL that was opened. */
  reference: string | null;
  /** The phone number of that request, where it was just typed: then nothing is asked again. */
  phone?: string | undefined;
  onRecipient: (to: Recipient) => Promise<void>;
  /** What sending means, next to the button. */
  beside?: ReactNode;
  /** The label of the button: "Send 5 pages". */
  children: ReactNode;
};

/**
 * Asks which request the papers belong to: one of the customer's own, or one found by its reference and phone number.
 */
export function RecipientStep(props: RecipientStepProps) {
  const user = useCurrentUser();
  const [byReference, setByReference] = useState(false);
  if (user?.role_id === seeded.roles.customer && !byReference)
    return <OwnRequestStep {...props} userId={user.id} onOther={() => setByReference(true)} />;
  return (
    <>
      <ReferenceStep {...props} />
      {!user && <SignInHint />}
    </>
  );
}

function SignInHint() {
  const signInPath = useSignInPath();
  return (
    <p className="mt-4 text-ink-soft">
      <LocaleLink to={signInPath} className="font-semibold text-teal-800 underline">
        <Trans>Do you have an account? Sign in</Trans>
      </LocaleLink>{' '}
      <Trans>Your photos stay here.</Trans>
    </p>
  );
}

const most = 20;

type OwnRequestStepProps = RecipientStepProps & { userId: number; onOther: () => void };

/** A choice among the requests of the signed-in customer. */
function OwnRequestStep(props: OwnRequestStepProps) {
  const { reference, onRecipient, onOther, beside, children } = props;
  const { value, failure, loading, refresh } = useFetching(
    ['GET /api/account/requests', 'papers'],
    (signal) => apiPage('GET /api/account/requests', { query: { page: 1, per_page: most }, signal }),
    { automatic: false },
  );
  if (value === null && failure)
    return (
      <div className="space-y-3">
        <Banner tone="error" title={<Trans>Your requests could not be loaded</Trans>} />
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" busy={loading} onClick={refresh}>
            <Trans>Try again</Trans>
          </Button>
          <OtherRequest onOther={onOther} />
        </div>
      </div>
    );
  if (value === null)
    return (
      <LoadingNote>
        <Trans>Loading your requests...</Trans>
      </LoadingNote>
    );
  if (value.items.length === 0)
    return (
      <ReferenceStep reference={reference} onRecipient={onRecipient} beside={beside}>
        {children}
      </ReferenceStep>
    );
  return <ChooseRequest {...props} requests={value.items} />;
}

function OtherRequest({ onOther }: { onOther: () => void }) {
  return (
    <Button variant="ghost" onClick={onOther}>
      <Trans>Send papers for another request</Trans>
    </Button>
  );
}

function ChooseRequest({
  requests,
  reference,
  userId,
  onRecipient,
  onOther,
  beside,
  children,
}: OwnRequestStepProps & { requests: OwnRequest[] }) {
  const { t } = useLingui();
  const { shortDate } = useFormat();
  const named = requests.find((request) => request.reference === reference) ?? requests[0];
  const { props, busy, errors } = useForm({
    ...inControls,
    submit: async ({ request }) => {
      const chosen = requests.find(({ id }) => String(id) === request) ?? named;
      if (!chosen) return;
      await onRecipient({ by: 'account', userId, requestId: chosen.id, reference: chosen.reference });
    },
    failed: t`We could not start sending the pages. Please try again.`,
  });
  const messages = useFormMessages(errors);
  return (
    <form {...props}>
      <fieldset>
        <legend className="mb-2 font-semibold">
          <Trans>Which request are these papers for?</Trans>
        </legend>
        <div className="grid gap-2">
          {requests.map((request) => (
            <label
              key={request.id}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-white px-4 py-2 has-checked:border-teal-700 has-checked:bg-teal-50"
            >
              <input
                type="radio"
                name="request"
                value={request.id}
                defaultChecked={request === named}
                className="size-5 accent-teal-700"
              />
              <span className="flex min-w-0 flex-wrap gap-x-3">
                <span className="font-semibold whitespace-nowrap">{request.reference}</span>
                <span className="text-ink-soft">{shortDate(request.created_at)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <div className="mt-3">{beside}</div>
      <div className="mt-2 flex flex-wrap gap-3 *:max-sm:w-full">
        <Button type="submit" variant="accent" busy={busy} className="min-h-14 px-8!">
          {children}
        </Button>
        <OtherRequest onOther={onOther} />
      </div>
    </form>
  );
}

/** The request that papers are for. */
export function ForRequest({ code }: { code: string | null }) {
  const reference = (
    <strong lang="en" className="whitespace-nowrap">
      {code}
    </strong>
  );
  return (
    <span>
      <Trans>For the request {reference}.</Trans>
    </span>
  );
}

type ReferenceStepProps = RecipientStepProps & {
  /** Whether some pages for this request are already being sent, so that it can't be changed. */
  isFixed?: boolean;
};

/** Gets a ticket for the letterbox, with the reference and the phone number of the request. */
export function ReferenceStep({
  reference,
  phone,
  isFixed = false,
  onRecipient,
  beside,
  children,
}: ReferenceStepProps) {
  const { t } = useLingui();
  const [isOther, setOther] = useState(false);
  const { props, busy, errors } = useForm({
    ...inControls,
    check: (values) => checkBy(trackInput, values),
    submit: async (typed) => {
      const body = { reference: typed.reference ?? '', phone: typed.phone ?? '' };
      const { ticket } = await api('POST /api/letterbox/tickets', { body });
      const found = parseReference(body.reference) ?? body.reference;
      rememberRequest(found, body.phone);
      await onRecipient({ by: 'letterbox', ticket, reference: found });
    },
    failed: t`We got no answer. Your pages are safe here. Check your connection and try again.`,
  });
  const messages = useFormMessages(errors);
  const isKnown = phone !== undefined && !isOther && Object.keys(errors.fields).length === 0;
  return (
    <form {...props}>
      {isKnown && (
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <ForRequest code={reference} />
          <OtherRequest onOther={() => setOther(true)} />
        </p>
      )}
      <div className={isKnown ? 'hidden' : 'grid gap-4 sm:grid-cols-2'}>
        <Field
          label={<Trans>Reference</Trans>}
          hint={<ReferenceHint />}
          error={messages.field('reference')}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              name="reference"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={reference ?? ''}
              key={reference}
              readOnly={busy || isFixed}
              className="font-semibold tracking-wide"
            />
          )}
        </Field>
        <Field
          label={<Trans>Phone</Trans>}
          hint={<Trans>The number you gave in the request</Trans>}
          error={messages.field('phone')}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              name="phone"
              autoComplete="tel"
              defaultValue={phone}
              readOnly={busy}
            />
          )}
        </Field>
      </div>
      {messages.form && (
        <div className="mt-4">
          <Banner tone="error">{messages.form}</Banner>
        </div>
      )}
      {beside && <div className="mt-3">{beside}</div>}
      <Button type="submit" variant="accent" busy={busy} className="mt-2 min-h-14 w-full px-8! sm:w-auto">
        {children}
      </Button>
    </form>
  );
}

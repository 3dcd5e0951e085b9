import '#web/lib/zod-without-eval.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { trackInput } from '#shared/contract/contact.ts';
import { knownRequest, ownPhone, rememberRequest } from '#web/features/shared/known-phone.ts';
import { trackFormId } from '#web/features/shared/next-step.tsx';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { referenceIn } from '#web/features/shared/reference-in.ts';
import { type FoundRequest, foundRequest, type RefusedSearch } from '#web/features/track/tracking.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { isRequestWaiting } from '#web/inline/waiting.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

const timeoutMs = 30_000;

type TrackFormProps = {
  /** The server's refusal, when the page itself posted the form. */
  refused: RefusedSearch | undefined;
  /** Whether another request is looked up than the one that was just shown: then nothing is filled in. */
  isAgain: boolean;
  onFound: (found: FoundRequest) => void;
};

/**
 * Finds a request by its reference and phone number. Without JavaScript the page itself posts the form. Neither value
 * becomes part of a URL that a server sees; a mailed link has the reference in its fragment.
 */
export function TrackForm({ refused, isAgain, onFound }: TrackFormProps) {
  const [retryAfter, setRetryAfter] = useState(refused?.retryAfter);
  const note = useRef<HTMLDivElement>(null);
  const { props, errors, busy } = useForm({
    ...inControls,
    ...(refused && { errors: { form: refused.code ?? 'call_failed', fields: refused.fields } }),
    check: (values) => {
      const wrong = checkBy(trackInput, values);
      setRetryAfter(undefined);
      return wrong && { ...wrong, form: 'invalid' };
    },
    submit: async ({ reference = '', phone = '' }) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const progress = await api('POST /api/appointments/track', { body: { reference, phone }, signal });
      const found = foundRequest(reference, progress);
      rememberRequest(found.reference, phone);
      if (isRequestWaiting())
        void import('#web/lib/waiting-requests/store.ts')
          .then(({ dropFound }) => dropFound(found.reference))
          .catch(() => undefined);
      onFound(found);
    },
    failed: 'no_answer',
    keepMessage: true,
    onFailed: (error) => {
      const refusal = error instanceof ApiError ? error : undefined;
      setRetryAfter(refusal?.retryAfter);
      if (Object.keys(refusal?.codes ?? {}).length === 0) showMessage(note.current);
    },
  });
  const { field: errorOf } = useFormMessages(errors);
  const known = useKnown(refused !== undefined || isAgain);
  return (
    <form id={trackFormId} method="post" {...props}>
      <div ref={note} tabIndex={-1} className="rounded-lg not-empty:mb-6">
        {errors.form && <RefusedNote message={errors.form} retryAfter={retryAfter} />}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={<Trans>Reference</Trans>}
          hint={<Trans>Such as TH-7K3Q9F</Trans>}
          error={errorOf('reference')}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              ref={known.reference}
              name="reference"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={refused?.values.reference}
              readOnly={busy}
              className="font-semibold tracking-wide"
            />
          )}
        </Field>
        <Field
          label={<Trans>Phone</Trans>}
          hint={<Trans>The number you gave in the request</Trans>}
          error={errorOf('phone')}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              ref={known.phone}
              type="tel"
              name="phone"
              autoComplete="tel"
              defaultValue={refused?.values.phone}
              readOnly={busy}
            />
          )}
        </Field>
      </div>
      <Button type="submit" name="send" variant="accent" busy={busy} className="mt-6 min-h-12 w-full">
        <SearchIcon className="text-xl" />
        {busy ? <Trans>Processing...</Trans> : <Trans>Show the status</Trans>}
      </Button>
      <PrivacyNote>
        <Trans>We only compare what you type with the request, and do not store it.</Trans>
      </PrivacyNote>
    </form>
  );
}

type RefusedNoteProps = { message: string; retryAfter: number | undefined };

/** Why no request is shown, and what to do. */
function RefusedNote({ message, retryAfter }: RefusedNoteProps) {
  const translate = useTranslate();
  return retryAfter === undefined ? (
    <Banner tone="error" title={translate(message)}>
      {message === 'request_unknown' && (
        <Trans>If it still does not work, call us: we can find your request by your name.</Trans>
      )}
    </Banner>
  ) : (
    <Banner tone="error" title={<Trans>Too many attempts</Trans>}>
      <Plural
        value={Math.ceil(retryAfter / 60)}
        one="There were too many wrong tries, so we pause to protect requests. Please try again in a minute, or call us."
        other="There were too many wrong tries, so we pause to protect requests. Please try again in # minutes, or call us."
      />
    </Banner>
  );
}

/**
 * Refs for the inputs. What is known is filled in, unless something was typed: the reference of a mailed or shared URL,
 * and the phone number that this tab knows, or of who is signed in. Not in a form that the server returned, or for
 * another request.
 */
function useKnown(isEmpty: boolean) {
  const reference = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (isEmpty) return;
    const fill = ({ current: input }: typeof phone, text: string | null | undefined) => {
      if (text && input?.value === '' && input !== document.activeElement) input.value = text;
    };
    const named = referenceIn(hash);
    const known = knownRequest(named);
    fill(reference, named);
    fill(phone, known?.phone ?? ownPhone());
    // What this tab has sent or found is not asked for again.
    if (named && known) reference.current?.form?.requestSubmit();
  }, [hash, isEmpty]);
  return { reference, phone };
}

import { Plural, Trans } from '@lingui/react/macro';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { type Refused, referenceIn, type Tracked } from '#web/features/track/tracking.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type TrackFormProps = {
  refused: Exclude<Tracked, { progress: unknown }> | undefined;
  busy: boolean;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
};

/**
 * Reference and phone number. Without scripts the page itself posts them; neither goes into an address that a
 * server sees. A mailed link brings the reference in its fragment.
 */
export function TrackForm({ refused, busy, onSubmit }: TrackFormProps) {
  const translate = useTranslate();
  const reference = useRef<HTMLInputElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const brought = referenceIn(hash);
    if (brought && reference.current?.value === '') reference.current.value = brought;
  }, [hash]);
  const errorOf = (name: string) => {
    const code = refused?.refused.codes[name]?.[0];
    return code && translate(code);
  };
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="scroll-mt-28">
      {refused && <RefusedNote refused={refused.refused} />}
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
              ref={reference}
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
          hint={<Trans>The number that you left with the request</Trans>}
          error={errorOf('phone')}
          required
        >
          {(control) => (
            <TextInput
              {...control}
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
        <Trans>We only compare what you type with the request, and keep nothing of it.</Trans>
      </PrivacyNote>
    </form>
  );
}

/** Why nothing is shown, and what to do. What is wrong with a field stands at the field. */
function RefusedNote({ refused: { code, retryAfter } }: { refused: Refused }) {
  const translate = useTranslate();
  return (
    <div className="mb-6">
      {retryAfter === undefined ? (
        <Banner tone="error" title={code ? translate(code) : <NoAnswer />}>
          {code === 'request_unknown' && (
            <Trans>If it still does not work, call us: we find your request with your name.</Trans>
          )}
        </Banner>
      ) : (
        <Banner tone="error" title={<Trans>That was a little too often</Trans>}>
          <Plural
            value={Math.ceil(retryAfter / 60)}
            one="To protect requests from guessing, we take a break. Please try again in a minute, or call us."
            other="To protect requests from guessing, we take a break. Please try again in # minutes, or call us."
          />
        </Banner>
      )}
    </div>
  );
}

function NoAnswer() {
  return <Trans>No answer came. Please check the connection, and try again.</Trans>;
}

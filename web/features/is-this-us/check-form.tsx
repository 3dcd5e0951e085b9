import '#web/lib/zod-without-eval.ts';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type IsThisUsResult, isThisUsInput } from '#shared/contract/is-this-us.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** What somebody asked about, and what the server said. */
export type AskedText = { text: string } & ({ result: IsThisUsResult } | { refused: string | null });

/** Asks whether a number, an address, a link or a reference is ours. Works without the app as well. */
export function CheckForm({ posted }: { posted: AskedText | undefined }) {
  const [asked, setAsked] = useState(posted && 'result' in posted ? posted : undefined);
  const box = useRef<HTMLDivElement>(null);
  const { props, errors, busy } = useForm({
    ...inControls,
    ...(posted && 'refused' in posted && { errors: { form: posted.refused ?? 'call_failed', fields: {} } }),
    check: (values) => {
      setAsked(undefined);
      return checkBy(isThisUsInput, values);
    },
    submit: async ({ text = '' }) => {
      setAsked({ text, result: await api('POST /api/site/is-this-us', { body: { text } }) });
      showMessage(box.current);
    },
  });
  const messages = useFormMessages(errors);
  return (
    <>
      <form method="post" {...props}>
        <Field
          label={<Trans>A number, an email address, a link or a reference</Trans>}
          hint={
            <Trans>Copy the number or address from the message, or type the number that called you.</Trans>
          }
          error={messages.field('text')}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              name="text"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              defaultValue={posted?.text}
              readOnly={busy}
            />
          )}
        </Field>
        {messages.form && (
          <div className="mt-4">
            <Banner tone="error">{messages.form}</Banner>
          </div>
        )}
        <Button type="submit" variant="accent" busy={busy} className="mt-5 min-h-12 w-full">
          {busy ? <Trans>Processing...</Trans> : <Trans>Check</Trans>}
        </Button>
      </form>
      <div ref={box} tabIndex={-1} className="mt-5 scroll-mt-28 outline-none empty:hidden">
        {asked && <ResultBanner asked={asked} />}
      </div>
    </>
  );
}

function ResultBanner({ asked: { text, result } }: { asked: { text: string; result: IsThisUsResult } }) {
  const typed = <span className="wrap-anywhere">{text}</span>;
  if (result.ours)
    return (
      <Banner tone="success" title={<Trans>Yes, this is ours: {typed}</Trans>}>
        {result.kind === 'reference' ? (
          <Trans>
            There is a request with this reference. But somebody may have copied the reference to cheat you:
            look at the number or the address of the message too.{' '}
            <LocaleLink to="/track" className="font-semibold underline">
              Follow your request
            </LocaleLink>
          </Trans>
        ) : (
          result.kind !== 'link' && (
            <Trans>
              The name or number of a caller or sender can be faked. If anything seems strange, call us
              yourself before you pay.
            </Trans>
          )
        )}
      </Banner>
    );
  return (
    <Banner
      tone="error"
      title={
        result.kind === 'unknown' ? (
          <Trans>This is not just a number, an email address, a link or a reference: {typed}</Trans>
        ) : (
          <Trans>No, this is not ours: {typed}</Trans>
        )
      }
    >
      <p>
        {result.kind === 'unknown' && (
          <>
            <Trans>Enter the number or the address alone.</Trans>{' '}
          </>
        )}
        <Trans>
          Don’t pay and don’t send reports there. Call us, and we will look at the message together:
        </Trans>{' '}
        <OurPhone />
      </p>
    </Banner>
  );
}

function OurPhone() {
  const { emergencyPhone } = useSite();
  const { digits } = useFormat();
  return (
    <a href={telLink(emergencyPhone)} className="font-semibold whitespace-nowrap underline">
      {digits(emergencyPhone)}
    </a>
  );
}

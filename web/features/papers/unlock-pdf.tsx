import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Paper } from '#shared/contract/papers.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** The first PDF of a paper that waits for its password. */
export const lockedFileOf = ({ state, files }: Paper) =>
  state === 'refused' || state === 'current'
    ? files.find(({ refusal }) => refusal === 'pdf_locked')
    : undefined;

type UnlockProps = {
  unlock: (password: string) => Promise<void>;
  /** Leaves the file out of its paper; undefined where the paper has no other file. */
  leaveOut?: (() => Promise<void>) | undefined;
  onDone: () => Promise<void>;
};

/** Asks for the password of a locked PDF. */
export function UnlockPdf({ unlock, leaveOut, onDone }: UnlockProps) {
  const translate = useTranslate();
  const leaving = useAction();
  const { props, busy, errors } = useForm({
    ...inControls,
    check: ({ password }) => (password ? null : { form: null, fields: { password: 'field_required' } }),
    submit: async ({ password = '' }) => {
      await unlock(password);
      await onDone();
    },
    refused: (error) => ({
      form: null,
      fields: { password: messageOf(error) },
    }),
  });
  const messages = useFormMessages(errors);
  return (
    <form {...props} className="mt-3 max-w-md">
      <Field
        label={<Trans>Password of the PDF</Trans>}
        hint={
          <Trans>
            The password is often the phone number or the birth date. We use the password once and do not
            store it.
          </Trans>
        }
        error={messages.field('password')}
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="off" readOnly={busy} />}
      </Field>
      <div className="mt-3 flex flex-wrap gap-x-3 gap-y-2">
        <Button type="submit" variant="outline" busy={busy}>
          <Trans>Open with this password</Trans>
        </Button>
        {leaveOut && (
          <Button
            variant="ghost"
            busy={leaving.busy}
            onClick={() =>
              leaving.run(async () => {
                await leaveOut();
                await onDone();
              })
            }
          >
            <Trans>Leave this file out</Trans>
          </Button>
        )}
      </div>
      {leaving.error && (
        <div className="mt-3">
          <Banner tone="error">{translate(messageOf(leaving.error.cause))}</Banner>
        </div>
      )}
    </form>
  );
}

/**
 * The message that a locked PDF was opened, and a function that shows it: its form is no longer on the page. Render
 * `note` where the form was.
 */
export function useUnlockedNote() {
  const [isOpened, setOpened] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  return {
    show: () => {
      setOpened(true);
      showMessage(box.current);
    },
    note: (
      <div ref={box} tabIndex={-1} className="outline-none empty:hidden">
        {isOpened && (
          <Banner tone="success">
            <Trans>Thank you. The PDF is open, and its pages can be read now.</Trans>
          </Banner>
        )}
      </div>
    ),
  };
}

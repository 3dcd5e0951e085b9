import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import type { LocalPaper } from '#web/lib/papers/paper-store.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { settledKeys } from '#web/lib/papers/sending.ts';
import type { Checked } from '#web/lib/papers/transport.ts';
import { transportTo } from '#web/lib/papers/transport.ts';
import { useFetching } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

const everyMs = 4000;

type ArrivedPapersProps = {
  papers: readonly LocalPaper[];
  to: Recipient;
  /** Called with the keys of papers that the phone no longer needs to remember. */
  onSettled: (keys: string[]) => void;
};

/**
 * Checks whether arrived papers can be read. It reports only those that can't ('This PDF is locked' and the like),
 * while the person still has the paper.
 */
export function ArrivedPapers({ papers, to, onSettled }: ArrivedPapersProps) {
  const keys = papers.map(({ id }) => id);
  const [dismissed, setDismissed] = useState<string[]>([]);
  const [isEnded, setEnded] = useState(false);
  const { value, failure, refresh } = useFetching(['checked', to, keys], () => transportTo(to).checked(), {
    everyMs,
    automatic: !isEnded,
  });
  const checked = (value ?? []).filter(({ key }) => keys.includes(key));
  const checkedAll = checked.filter(({ state }) => state !== 'uploading' && state !== 'checking');
  const settled = settledKeys(checked, dismissed);
  const settle = useEffectEvent(onSettled);
  // An expired ticket shows nothing any more. The person already knows that the papers arrived.
  const isOver = failure !== null && failure.status >= 400 && failure.status < 429;
  const hasEnded = isOver || checkedAll.length === keys.length;
  if (hasEnded !== isEnded) setEnded(hasEnded);
  const names = (isOver ? keys : settled).join(' ');
  useEffect(() => {
    if (names) settle(names.split(' '));
  }, [names]);
  const refused = checked.filter(({ key, state }) => state === 'refused' && !dismissed.includes(key));
  if (refused.length === 0) return null;
  return (
    <ul className="space-y-4">
      {refused.map((paper) => (
        <RefusedPaper
          key={paper.id}
          paper={paper}
          pages={papers.find(({ id }) => id === paper.key)?.pages.map(({ id }) => id) ?? []}
          to={to}
          onRetried={refresh}
          onDismiss={() => setDismissed((before) => [...before, paper.key])}
        />
      ))}
    </ul>
  );
}

type RefusedPaperProps = {
  paper: Checked;
  /** The keys of the paper's pages, in order. */
  pages: readonly string[];
  to: Recipient;
  onRetried: () => Promise<void>;
  onDismiss: () => void;
};

/** A paper that arrived but can't be read, and what the person can do about it. */
function RefusedPaper({ paper, pages, to, onRetried, onDismiss }: RefusedPaperProps) {
  const translate = useTranslate();
  const { number } = useFormat();
  const refused = paper.files.filter(({ refusal }) => refusal !== null);
  const locked = paper.files.find(({ refusal }) => refusal === 'pdf_locked');
  return (
    <li>
      <div role="alert" className="rounded-xl border border-alarm-600/30 bg-alarm-50 p-5">
        <p className="font-bold text-alarm-700">
          <Trans>A paper arrived, but it can't be read</Trans>
        </p>
        {refused.length === 0 && <p className="mt-1">{translate(paper.refusal ?? 'paper_unreadable')}</p>}
        {refused.map(({ id, key, refusal }) => {
          const written = number(pages.indexOf(key) + 1);
          return (
            <p key={id} className="mt-1">
              <strong>
                <Trans>Page {written}</Trans>:
              </strong>{' '}
              {translate(refusal ?? 'paper_unreadable')}
            </p>
          );
        })}
        {locked && (
          <UnlockPdf
            unlock={(password) => transportTo(to).unlock(paper.id, locked.id, password)}
            onDone={onRetried}
          />
        )}
        <Button variant="ghost" onClick={onDismiss} className="mt-2 -ml-5">
          <Trans>Hide this note</Trans>
        </Button>
      </div>
    </li>
  );
}

type UnlockProps = { unlock: (password: string) => Promise<void>; onDone: () => Promise<void> };

/** Asks for the password of a locked PDF. */
export function UnlockPdf({ unlock, onDone }: UnlockProps) {
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
    <form {...props} className="mt-4 max-w-md">
      <Field
        label={<Trans>Password of the PDF</Trans>}
        hint={<Trans>Often the phone number or the birth date. We use it once and keep it nowhere.</Trans>}
        error={messages.field('password')}
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="off" readOnly={busy} />}
      </Field>
      <Button type="submit" variant="outline" busy={busy} className="mt-3">
        <Trans>Open with this password</Trans>
      </Button>
    </form>
  );
}

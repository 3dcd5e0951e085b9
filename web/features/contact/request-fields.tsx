import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RequestSubject, SubjectKind } from '#shared/contract/request-subject.ts';
import { forWhomKinds } from '#shared/records/requests.ts';
import { useLocalToday } from '#web/features/contact/local-today.ts';
import { NoEmail } from '#web/features/contact/no-email.tsx';
import type { RequestValues } from '#web/features/contact/request-values.ts';
import { useNameIn } from '#web/features/shared/names.ts';
import { forWhomLabels } from '#web/features/shared/request-facts.ts';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import type { FormErrors } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Field } from '#web/ui/field.tsx';
import { CloseIcon } from '#web/ui/icons/actions.tsx';
import { Select, TextArea, TextInput } from '#web/ui/inputs.tsx';

type RequestFieldsProps = {
  errors: FormErrors;
  readOnly: boolean;
  /** Values that were typed before: in a form that the page itself posted, or before another subject was chosen. */
  typed: RequestValues | undefined;
  /** The earliest date that can be chosen while the visitor's own date today is unknown. */
  earliest: string | undefined;
  /** The date that the form begins with. */
  date: string | undefined;
};

type TypedFieldProps = Pick<RequestFieldsProps, 'typed' | 'readOnly'> & {
  name: 'name' | 'email' | 'phone';
  type?: 'email' | 'tel';
  autoComplete: string;
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
  errorOf: (name: string) => string | undefined;
};

/** A required line, with what was typed before. */
function TypedField({ typed, readOnly, errorOf, label, hint, className, ...input }: TypedFieldProps) {
  return (
    <Field label={label} hint={hint} error={errorOf(input.name)} required {...(className && { className })}>
      {(control) => (
        <TextInput {...control} {...input} defaultValue={typed?.[input.name]} readOnly={readOnly} />
      )}
    </Field>
  );
}

/** Name, email, phone, date and message. */
export function RequestFields({ errors, readOnly, typed, earliest, date }: RequestFieldsProps) {
  const { field: errorOf } = useFormMessages(errors);
  const today = useLocalToday() ?? earliest;
  const { i18n } = useI18n();
  const sendsMail = useSendsMail();
  const shared = { typed, readOnly, errorOf };
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <TypedField
        {...shared}
        name="name"
        autoComplete="name"
        label={<Trans>Name</Trans>}
        className="sm:col-span-2"
      />
      <div>
        <TypedField
          {...shared}
          name="email"
          type="email"
          autoComplete="email"
          label={<Trans>Email</Trans>}
          hint={sendsMail && <Trans>We send your reference and the link for your reports there.</Trans>}
        />
        <NoEmail />
      </div>
      <TypedField
        {...shared}
        name="phone"
        type="tel"
        autoComplete="tel"
        label={<Trans>Phone</Trans>}
        hint={<Trans>Such as 01711 000000, or from abroad +66 81 000 0000</Trans>}
      />
      <Field
        label={<Trans>Date</Trans>}
        hint={<Trans>The day on which you would like to see the doctor</Trans>}
        error={errorOf('date')}
        required
      >
        {(control) => (
          <>
            <TextInput
              {...control}
              type="date"
              name="date"
              min={today}
              data-from-today=""
              suppressHydrationWarning
              defaultValue={typed?.date ?? date}
              readOnly={readOnly}
              onInput={({ currentTarget }) => clearDateOpen(currentTarget)}
            />
            <label className="mt-1 flex min-h-11 w-fit items-center gap-2.5 pr-2 text-ink">
              <input
                type="checkbox"
                name="date_open"
                value="1"
                defaultChecked={typed?.date_open === '1'}
                onChange={({ target }) => changeOpenDate(target)}
                className="size-5 shrink-0 accent-teal-700"
              />
              <Trans>I don't know yet</Trans>
            </label>
          </>
        )}
      </Field>
      <Field label={<Trans>Who is the patient? (optional)</Trans>} error={errorOf('for_whom')}>
        {(control) => (
          <Select {...control} name="for_whom" defaultValue={typed?.for_whom ?? ''}>
            <option value="" />
            {forWhomKinds.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(forWhomLabels[kind])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={<Trans>Message (optional)</Trans>}
        hint={<Trans>The illness, the hospital or doctor you have in mind, your questions</Trans>}
        error={errorOf('message')}
        className="sm:col-span-2"
      >
        {(control) => (
          <TextArea {...control} name="message" rows={4} defaultValue={typed?.message} readOnly={readOnly} />
        )}
      </Field>
    </div>
  );
}

/** Whoever types a day knows it. */
function clearDateOpen({ form }: HTMLInputElement): void {
  const checkbox = form?.elements.namedItem('date_open');
  if (checkbox instanceof HTMLInputElement) checkbox.checked = false;
}

/** Whoever does not know the day yet has typed none: a day in the field would look booked. */
function changeOpenDate(checkbox: HTMLInputElement): void {
  const { checked, form } = checkbox;
  const date = form?.elements.namedItem('date');
  if (!(date instanceof HTMLInputElement)) return;
  date.value = '';
  // The form forgets what it said about the date, as if the day had been typed.
  date.dispatchEvent(new Event('input', { bubbles: true }));
  checkbox.checked = checked;
}

/** The lists where another subject can be chosen. Each record there has a button that opens the form about it. */
const lists: Partial<Record<SubjectKind, string>> = {
  doctor: '/doctors',
  hospital: '/hospitals',
  blog: '/blogs',
};

const linkClass =
  'tap inline-flex items-center justify-center gap-1 rounded-md px-2.5 font-semibold text-teal-800 underline underline-offset-4';

type SubjectNoteProps = {
  subject: RequestSubject;
  onRemove: () => void;
};

/** Whom or what the request is about, with links to change or remove the subject. */
export function SubjectNote({ subject, onRemove }: SubjectNoteProps) {
  const { t } = useLingui();
  const name = useNameIn()(subject);
  const languageOf = useTextLanguage();
  const list = lists[subject.kind];
  return (
    <div className="mb-6 rounded-lg border border-teal-200 bg-teal-50 px-4 pt-3 pb-1 text-teal-900">
      <p className="wrap-anywhere">
        <Trans>
          About: <strong lang={languageOf(name)}>{name}</strong>
        </Trans>
      </p>
      <p className="-ml-2.5 flex flex-wrap gap-x-1">
        {list && (
          <LocaleLink to={list} aria-label={t`Change: ${name}`} className={linkClass}>
            <Trans>Change</Trans>
          </LocaleLink>
        )}
        <LocaleLink
          to="/contact"
          replace
          preventScrollReset
          data-needs-app=""
          onClick={onRemove}
          aria-label={t`Remove: ${name}`}
          className={linkClass}
        >
          <CloseIcon className="text-xl" />
          <Trans>Remove</Trans>
        </LocaleLink>
      </p>
    </div>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { CloseIcon } from '#web/ui/icons/actions.tsx';

/** What somebody may write about who is no patient, with the words for the form. */
const purposes = {
  volunteer: {
    line: msg`You are writing to us about volunteering.`,
    message: msg`I would like to volunteer with you.`,
  },
  partner: {
    line: msg`You are writing to us about working together.`,
    message: msg`We would like to talk with you about working together.`,
  },
} satisfies Record<string, PurposeWords>;

type PurposeWords = {
  /** Says above the form what was chosen. */
  line: MessageDescriptor;
  /** How the message begins. */
  message: MessageDescriptor;
};

function isPurpose(text: string): text is keyof typeof purposes {
  return Object.hasOwn(purposes, text);
}

/** The purpose that an address chooses (`/contact?purpose=volunteer`), if it does. */
export function purposeOf(search: URLSearchParams): PurposeWords | undefined {
  const asked = search.get('purpose') ?? '';
  return isPurpose(asked) ? purposes[asked] : undefined;
}

/** What the visitor came to write about, and the way to write about something else. */
export function PurposeLine({ words, onRemove }: { words: PurposeWords; onRemove: () => void }) {
  const { i18n } = useLingui();
  return (
    <p className="mb-6 flex items-center justify-between gap-3 rounded-lg border border-teal-200 bg-teal-50 py-1 pr-1.5 pl-4 font-semibold text-teal-900">
      {i18n._(words.line)}
      <LocaleLink
        to="/contact"
        replace
        preventScrollReset
        onClick={onRemove}
        className="tap inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md px-2.5 font-semibold text-teal-800 underline-offset-4 hover:underline"
      >
        <CloseIcon className="text-xl" />
        <span className="max-sm:sr-only">
          <Trans>Remove</Trans>
        </span>
      </LocaleLink>
    </p>
  );
}

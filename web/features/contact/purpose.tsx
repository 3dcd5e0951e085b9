import { Trans, useLingui } from '@lingui/react/macro';
import type { PurposeWords } from '#web/features/contact/purpose.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { CloseIcon } from '#web/ui/icons/actions.tsx';

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

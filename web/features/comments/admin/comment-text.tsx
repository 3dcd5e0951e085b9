import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { cx } from '#web/ui/cx.ts';

/** A text with more signs or lines is cut short until somebody asks for all of it. */
const shortLength = 420;
const shortLines = 6;

/** What the visitor wrote, as text and nothing else. */
export function CommentText({ text, faded }: { text: string; faded: boolean }) {
  const languageOf = useTextLanguage();
  const [whole, setWhole] = useState(false);
  const long = text.length > shortLength || text.split('\n').length > shortLines;
  return (
    <>
      <p
        lang={languageOf(text)}
        className={cx(
          'mt-1.5 max-w-prose text-base whitespace-pre-line wrap-anywhere',
          faded ? 'text-ink-soft' : 'text-ink',
          long && !whole && 'line-clamp-6',
        )}
      >
        {text}
      </p>
      {long && (
        <button
          type="button"
          onClick={() => setWhole(!whole)}
          aria-expanded={whole}
          className="min-h-11 font-semibold text-teal-800 underline decoration-teal-300 underline-offset-3 md:min-h-8"
        >
          {whole ? <Trans>Show less</Trans> : <Trans>Show the whole comment</Trans>}
        </button>
      )}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { BlogText } from '#web/features/blogs/blog-text.tsx';
import { ImagePanel, LinkPanel } from '#web/features/blogs/portal/article-panels.tsx';
import {
  applyEdit,
  type Edit,
  link,
  nextLine,
  place,
  type Selected,
  selectedIn,
  wrap,
} from '#web/features/blogs/portal/markup-editing.ts';
import { type Asked, MarkupToolbar } from '#web/features/blogs/portal/markup-toolbar.tsx';
import type { BlogFormState } from '#web/features/blogs/portal/use-blog-form.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/inputs.tsx';

type ArticleFieldProps = {
  form: BlogFormState;
  name: 'descriptions' | 'descriptions_bn';
  label: ReactNode;
  required?: boolean;
  lang?: 'bn';
  /** The English text, as the source of the translation. */
  original?: ReactNode;
  /** Makes the text a column of 70 characters, for long work. */
  column?: boolean;
};

const tabClass =
  'min-h-11 -outline-offset-3 border-b-2 border-transparent px-3 text-sm font-semibold text-ink-soft aria-pressed:border-teal-700 aria-pressed:text-teal-900 md:min-h-9';

/** A line of 70 characters is read and written without losing the next one. The rest is padding and border. */
const columnClass = 'max-w-[calc(70ch+1.75rem)] text-base';

/** The field for an article's text, with buttons for the markup and a preview. */
export function ArticleField({
  form,
  name,
  label,
  required = false,
  lang,
  original,
  column = false,
}: ArticleFieldProps) {
  const translate = useTranslate();
  const area = useRef<HTMLTextAreaElement>(null);
  const [previewed, setPreviewed] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const text = form.values.texts[name];
  const error = form.errors.fields[name];
  // An error is shown next to the text area, where staff can correct it.
  const preview = previewed && error === undefined;

  useGrowing(area, text);
  const edit = (change: (selected: Selected) => Edit) => {
    setAsked(null);
    if (area.current) applyEdit(area.current, change);
  };
  const close = () => {
    setAsked(null);
    area.current?.focus();
  };
  const byKey = (event: KeyboardEvent) => {
    if (form.saving || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey)) {
      const next = area.current && nextLine(selectedIn(area.current));
      if (!next) return;
      event.preventDefault();
      return edit(() => next);
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const press = {
      b: () => edit((selected) => wrap(selected, '**', 'text')),
      i: () => edit((selected) => wrap(selected, '*', 'text')),
      k: () => setAsked('link'),
    };
    const key = event.key.toLowerCase();
    if (key !== 'b' && key !== 'i' && key !== 'k') return;
    event.preventDefault();
    press[key]();
  };
  const tab = (shows: boolean, tabLabel: ReactNode) => (
    <button
      type="button"
      aria-pressed={preview === shows}
      onClick={() => setPreviewed(shows)}
      className={tabClass}
    >
      {tabLabel}
    </button>
  );

  return (
    <Field
      label={label}
      required={required}
      error={error ? translate(error) : undefined}
      hint={<ArticleHint length={text.length} original={original} />}
    >
      {(control) => (
        <div className={cx('rounded-md border border-line-strong bg-white', column && columnClass)}>
          <div className="flex border-b border-line px-1">
            {tab(false, <Trans>Write</Trans>)}
            {tab(true, <Trans>Preview</Trans>)}
          </div>
          {preview && <ArticlePreview text={text} lang={lang} />}
          <div className={cx(preview && 'hidden')}>
            <div className="sticky top-16 z-5 border-b border-line bg-white">
              <MarkupToolbar onEdit={edit} onAsk={setAsked} disabled={form.saving} />
            </div>
            {asked === 'link' && (
              <LinkPanel onInsert={(to) => edit((selected) => link(selected, to))} onClose={close} />
            )}
            {asked === 'image' && (
              <ImagePanel
                onInsert={(alt, at) => edit((selected) => place(selected, alt, at))}
                onClose={close}
              />
            )}
            <TextArea
              compact
              {...control}
              ref={area}
              name={name}
              lang={lang}
              rows={14}
              autoComplete="off"
              value={text}
              readOnly={form.saving}
              onChange={({ target }) => form.setText(name, target.value)}
              onKeyDown={byKey}
              className={cx(
                'field-sizing-content min-h-80! resize-none overflow-hidden rounded-t-none -outline-offset-3 border-transparent!',
                column && 'text-base! leading-7',
              )}
            />
          </div>
        </div>
      )}
    </Field>
  );
}

/** Makes the text area as high as its text in browsers that can't do so themselves: only the page scrolls. */
function useGrowing(area: { current: HTMLTextAreaElement | null }, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const { current } = area;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [area, text]);
}

const nearLimit = limits.article * 0.9;

/** Explains the markup, shows the length of a text that is close to the limit, and the text to translate from. */
function ArticleHint({ length, original }: { length: number; original: ReactNode }) {
  const { number } = useFormat();
  const count = number(length);
  const most = number(limits.article);
  return (
    <>
      {length > nearLimit && (
        <span className="block font-semibold">
          <Trans>
            {count} of {most} characters
          </Trans>
        </span>
      )}
      <span className="block">
        <Trans>
          A blank line begins a new paragraph; the first one is the summary. ## begins a heading, - a list,
          &gt; a quote.
        </Trans>
      </span>
      {original}
    </>
  );
}

/** The text as the website shows it. Its links do nothing here: leaving the page would lose the text. */
function ArticlePreview({ text, lang }: { text: string; lang?: 'bn' | undefined }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault();
    const { current } = frame;
    current?.addEventListener('click', ignore);
    return () => current?.removeEventListener('click', ignore);
  }, []);
  return (
    <div ref={frame} className="min-h-80 p-4">
      {text.trim() ? (
        <BlogText text={text} lang={lang} />
      ) : (
        <p className="text-sm text-ink-soft">
          <Trans>Nothing is written yet.</Trans>
        </p>
      )}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { RequestDetail } from '#shared/contract/requests.ts';
import type { ReplyTemplate } from '#shared/records/reply-templates.ts';
import {
  fillPlaceholders,
  isUnchecked,
  placeholderValues,
  replyLanguage,
  unknownPlaceholders,
} from '#shared/replies.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useStaff } from '#web/features/shared/staff.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/inputs.tsx';

type Language = ReturnType<typeof replyLanguage>;
type TemplateChoiceProps = {
  request: Pick<RequestDetail, 'lang'>;
  disabled: boolean;
  onChoose: (template: ReplyTemplate, lang: Language) => void;
};

/** What was typed in the list, and whether Enter was pressed then, before its templates were loaded. */
const nothingYet = { typed: '', isPut: false };

/**
 * Puts a template's text into the answer, in the patient's language unless the other language is chosen. The button or
 * Enter does, and the answer then has the focus.
 */
export function TemplateChoice({ request, disabled, onChoose }: TemplateChoiceProps) {
  const { t } = useLingui();
  const { value, failure } = useFetchedPage('GET /api/reply-templates', { query: { per_page: 200 } });
  const [id, setId] = useState('');
  const [lang, setLang] = useState(replyLanguage(request));
  const templates = value?.items ?? [];
  const chosen = templates.find((template) => String(template.id) === id);
  const select = useRef<HTMLSelectElement>(null);
  const early = useRef(nothingYet);
  const put = (template = chosen) => {
    if (!template) return;
    onChoose(template, lang);
    select.current?.form?.querySelector('textarea')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter';
    if (!value && !early.current.isPut) {
      const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey ? event.key : '';
      early.current = { typed: early.current.typed + letter, isPut: isEnter };
    }
    if (!isEnter || (value && !chosen)) return;
    event.preventDefault();
    put();
  };
  /** Does what the browser could not do before it knew the templates. */
  const catchUp = useEffectEvent(() => {
    const { typed, isPut } = early.current;
    const found = templates.find(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()));
    if (typed === '' || !found) return;
    setId(String(found.id));
    if (isPut) put(found);
  });
  const isLoaded = value !== null;
  useEffect(() => {
    if (isLoaded) catchUp();
  }, [isLoaded]);

  if (failure && !value) {
    return (
      <p className="text-ink-soft">
        <Trans>The templates could not be loaded. You can still write the answer yourself.</Trans>
      </p>
    );
  }
  if (value?.total === 0) {
    return (
      <p className="text-ink-soft">
        <Trans>There are no templates yet.</Trans>{' '}
        <Link to="/admin/reply-templates" className="font-semibold text-teal-800 underline">
          <Trans>Reply templates</Trans>
        </Link>
      </p>
    );
  }
  return (
    <div className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <Select
        compact
        aria-label={t`Template`}
        ref={select}
        name="template"
        value={id}
        disabled={disabled}
        onChange={({ target }) => setId(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          early.current = nothingYet;
        }}
      >
        <option value="">{t`Choose a template`}</option>
        {templates.map((template) => (
          <option key={template.id} value={template.id}>
            {template.name}
          </option>
        ))}
      </Select>
      <Select
        compact
        aria-label={t`Language`}
        value={lang}
        disabled={disabled}
        onChange={({ target }) => setLang(target.value === 'bn' ? 'bn' : 'en')}
      >
        <option value="en">{t`English`}</option>
        <option value="bn">{t`Bangla`}</option>
      </Select>
      <Button compact disabled={disabled || !chosen} onClick={() => put()}>
        <Trans>Use it</Trans>
      </Button>
      {chosen && lang === 'bn' && !chosen.text_bn && (
        <p role="status" className="text-marigold-700 sm:col-span-3">
          <Trans>This template has no Bangla text yet. The English one is used.</Trans>
        </p>
      )}
    </div>
  );
}

type Filled = Pick<RequestDetail, 'name' | 'reference' | 'date' | 'date_open' | 'about' | 'lang'>;

/** Fills in the placeholders of a text for a request. */
export function useFill() {
  const site = useSite();
  const { name } = useStaff();
  return (text: string, request: Filled, lang = replyLanguage(request)) =>
    fillPlaceholders(text, placeholderValues({ request, site, coordinator: name, lang }));
}

/** The text of a template in a language, as far as it is there. */
export const templateText = ({ text, text_bn }: ReplyTemplate, lang: Language): string =>
  (lang === 'bn' && text_bn) || text;

/** Checks an answer before it is sent: returns what is wrong with it, or null. */
export function useReplyCheck() {
  const { t } = useLingui();
  return (text: string): string | null => {
    if (text.trim() === '') return 'reply_required';
    if (isUnchecked(text)) return 'reply_unchecked';
    return unknownPlaceholders(text).length > 0 ? t`Please correct the words in braces` : null;
  };
}

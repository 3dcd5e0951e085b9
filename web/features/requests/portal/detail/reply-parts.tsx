import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { RequestDetail } from '#shared/contract/requests.ts';
import type { ReplyTemplate } from '#shared/records/reply-templates.ts';
import { replyFrame, replyLanguage } from '#shared/replies.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { MailIcon } from '#web/ui/icons/contact.tsx';
import { Select } from '#web/ui/inputs.tsx';

type Language = ReturnType<typeof replyLanguage>;
type TemplateChoiceProps = {
  request: RequestDetail;
  disabled: boolean;
  onChoose: (template: ReplyTemplate, lang: Language) => void;
};

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
  const put = () => {
    if (!chosen) return;
    onChoose(chosen, lang);
    select.current?.form?.querySelector('textarea')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !chosen) return;
    event.preventDefault();
    put();
  };

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
    <div className="grid items-end gap-2 sm:grid-cols-[1fr_auto_auto]">
      <Field label={<Trans>Template</Trans>} className="min-w-0">
        {(control) => (
          <Select
            compact
            {...control}
            ref={select}
            name="template"
            value={id}
            disabled={disabled}
            onChange={({ target }) => setId(target.value)}
            onKeyDown={onKeyDown}
          >
            <option value="">{t`Choose a template`}</option>
            {templates.map((template) => (
              <option key={template.id} value={template.id}>
                {template.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>Language</Trans>}>
        {(control) => (
          <Select
            compact
            {...control}
            value={lang}
            disabled={disabled}
            onChange={({ target }) => setLang(target.value === 'bn' ? 'bn' : 'en')}
          >
            <option value="en">{t`English`}</option>
            <option value="bn">{t`Bangla`}</option>
          </Select>
        )}
      </Field>
      <Button compact disabled={disabled || !chosen} onClick={put}>
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

type ReplyPreviewProps = {
  open: boolean;
  onClose: () => void;
  request: RequestDetail;
  text: string;
  onSend: () => void;
  /** Sends and opens the next request of the list, if there is one. */
  onSendAndNext: (() => void) | undefined;
};

/**
 * The mail as the patient will receive it, shown before it is sent. The button that sends it has the focus: Enter sends,
 * Ctrl+Enter also opens the next request.
 */
export function ReplyPreview({ open, onClose, request, text, onSend, onSendAndNext }: ReplyPreviewProps) {
  const { t } = useLingui();
  const site = useSite();
  const lang = replyLanguage(request);
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that is still held down from the text must not send a mail that nobody has looked at.
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    (onSendAndNext ?? onSend)();
  };
  const frame = replyFrame({ reference: request.reference, site: site.name, lang });
  const { email } = request;
  return (
    <Dialog open={open} onClose={onClose} title={t`Send this email?`}>
      <p className="text-sm wrap-anywhere">
        <Trans>
          To <strong>{email}</strong>
        </Trans>
      </p>
      <div className="mt-3 overflow-hidden rounded-lg border border-line">
        <p lang={lang} className="bg-teal-900 px-4 py-2.5 font-semibold text-white wrap-anywhere">
          {frame.subject}
        </p>
        <div className="space-y-3 px-4 py-3">
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
          <p lang={lang} className="text-ink-soft">
            {frame.reply}
          </p>
          <p lang={lang}>
            <span className="inline-block rounded-md bg-teal-800 px-4 py-2 text-sm font-semibold text-white">
              {frame.track}
            </span>
          </p>
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        <Trans>Below it the email shows how to send reports, and our phone number.</Trans>
      </p>
      <div className="sticky bottom-0 -mx-5 mt-4 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-white px-5 py-3.5 sm:-mx-7 sm:-mb-7 sm:px-7">
        <Button compact onClick={onClose}>
          <Trans>Back to the text</Trans>
        </Button>
        {onSendAndNext && (
          <Button compact onClick={onSendAndNext} title={t`Ctrl+Enter`}>
            <Trans>Send and next</Trans>
          </Button>
        )}
        <Button compact variant="primary" onClick={onSend} onKeyDown={onKeyDown} data-focus-first>
          <MailIcon className="text-lg" />
          <Trans>Send the email</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

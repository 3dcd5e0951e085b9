import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { imageRules } from '#shared/contract/image-rules.ts';
import { imageUrlWithSize, sanitizeLinkUrl } from '#shared/markup/urls.ts';
import { ImageField } from '#web/features/shared/image-field.tsx';
import { useImageChoice } from '#web/features/shared/use-image-choice.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { CameraIcon } from '#web/ui/icons/content.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { confirmKeys } from '#web/ui/portal/confirm-keys.ts';

type AskPanelProps = {
  label: string;
  placeholder?: string;
  typed: string;
  onType: (typed: string) => void;
  problem: string | undefined;
  busy?: boolean;
  onInsert: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** A panel for a value that is needed before the insert. Enter inserts it, Escape closes the panel. */
function AskPanel(props: AskPanelProps) {
  const { label, placeholder, typed, onType, problem, busy = false } = props;
  const { onInsert, onClose, children } = props;
  const { t } = useLingui();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const byKey = confirmKeys({ onEnter: onInsert, onEscape: onClose });
  return (
    <div className="space-y-2 border-b border-line bg-paper-deep p-2.5">
      <TextInput
        compact
        ref={first}
        aria-label={label}
        placeholder={placeholder ?? label}
        autoComplete="off"
        value={typed}
        readOnly={busy}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={byKey}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-problem`}
      />
      {children}
      <p id={`${id}-problem`} aria-live="polite" className="text-sm font-medium text-alarm-700 empty:hidden">
        {problem}
      </p>
      <div className="flex gap-2">
        <Button compact onClick={onInsert} busy={busy} aria-label={t`Insert into the text`}>
          <Trans>Insert</Trans>
        </Button>
        <Button compact variant="ghost" onClick={onClose} disabled={busy}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}

type LinkPanelProps = { onInsert: (address: string) => void; onClose: () => void };

/** Asks for the URL of a link. */
export function LinkPanel({ onInsert, onClose }: LinkPanelProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const insert = () => {
    const address = sanitizeLinkUrl(typed.trim().replace(/^www\./, 'https://www.'));
    if (address) onInsert(address);
    else setWrong(true);
  };
  return (
    <AskPanel
      label={t`Address of the link`}
      placeholder={t`https://… or /doctors`}
      typed={typed}
      onType={(text) => {
        setTyped(text);
        setWrong(false);
      }}
      problem={wrong ? translate('article_link') : undefined}
      onInsert={insert}
      onClose={onClose}
    />
  );
}

type ImagePanelProps = { onInsert: (alt: string, address: string) => void; onClose: () => void };

const rule = imageRules.blogText;

/** Asks for an image and its description, and uploads it. */
export function ImagePanel({ onInsert, onClose }: ImagePanelProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const [alt, setAlt] = useState('');
  const [problem, setProblem] = useState<{ image: boolean; message: string }>();
  const { busy, run } = useAction();
  const choice = useImageChoice(rule, {
    edited: () => setProblem(undefined),
    mark: (_, message) => setProblem(message === undefined ? undefined : { image: true, message }),
  });
  const { image, refused } = choice;

  const insert = () => {
    if (!image) return setProblem({ image: true, message: refused?.why ?? rule.wrongFormat });
    if (!alt.trim()) return setProblem({ image: false, message: 'article_image_alt' });
    run(async () => {
      const form = new FormData();
      form.set(rule.field, image);
      try {
        const { image: path, width, height } = await api('POST /api/blogs/images', { form });
        onInsert(alt, imageUrlWithSize({ path, width, height }));
      } catch (error) {
        setProblem({ image: true, message: messageOf(error, t`Failed to store the picture`) });
      }
    });
  };

  return (
    <AskPanel
      label={t`What the picture shows`}
      typed={alt}
      onType={(text) => {
        setAlt(text);
        setProblem(undefined);
      }}
      problem={problem && !problem.image ? translate(problem.message) : undefined}
      busy={busy}
      onInsert={insert}
      onClose={onClose}
    >
      <ImageField
        compact
        label={<Trans>Picture for the text</Trans>}
        // The same form contains the field for the article's own image.
        name="text_image"
        rule={rule}
        choice={choice}
        shown={null}
        placeholder={<CameraIcon />}
        error={problem?.image ? problem.message : undefined}
        disabled={busy}
      />
    </AskPanel>
  );
}

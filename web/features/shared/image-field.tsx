import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import { acceptOf } from '#web/features/shared/check-image.ts';
import { Image } from '#web/features/shared/image.tsx';
import type { ImageChoice } from '#web/features/shared/use-image-choice.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Button, buttonClass, compactButtonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CameraIcon } from '#web/ui/icons/content.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type ImageFieldProps = {
  label?: ReactNode;
  hint?: ReactNode;
  rule: UploadRule;
  /** The field's name, if the form has two such fields. Default: the name in the upload rule. */
  name?: string;
  choice: ImageChoice;
  /** The URL of the saved image. */
  shown: string | null;
  /** Removes the saved image. */
  onRemove?: () => void;
  placeholder: ReactNode;
  /** Why the image was refused. */
  error?: string | undefined;
  disabled?: boolean;
  /** In the portal's size. */
  compact?: boolean;
  /** Shows the image in a circle, for a person's portrait. */
  round?: boolean;
};

/** A field for an image, with a preview of the chosen or the saved image. */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, rule, name, choice, shown, onRemove, placeholder, error, disabled = false } = props;
  const { compact = false, round = false } = props;
  const { t } = useLingui();
  const id = useId();
  const translate = useTranslate();
  const { image, refused, choose } = choice;
  const input = useRef<HTMLInputElement>(null);
  const preview = useObjectUrl(image) ?? shown;
  const actionClass = compact ? compactButtonClass('outline') : buttonClass('outline', 'px-4!');

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file) choose(file);
  };
  const makeSmaller = async () => {
    await choice.makeSmaller();
    // The button may be gone, and the focus with it.
    input.current?.focus({ preventScroll: true });
  };

  return (
    <div data-field="">
      {label && (
        <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold text-ink">
          {label}
        </p>
      )}
      <div className={cx('flex flex-wrap items-center gap-y-2', compact ? 'gap-x-3' : 'gap-x-4')}>
        <span
          className={cx(
            'grid shrink-0 place-items-center overflow-hidden text-teal-700',
            compact ? 'size-16' : 'size-18 border-2 border-teal-200 bg-teal-50',
            round ? 'rounded-full bg-teal-100 text-4xl' : 'rounded-md border border-line bg-teal-50 text-2xl',
          )}
        >
          <Image
            src={preview}
            alt={image ? t`Preview of the chosen picture` : t`Current picture`}
            eager
            sizes="72px"
            className="size-full object-cover"
            placeholder={placeholder}
          />
        </span>
        <input
          id={id}
          ref={input}
          type="file"
          name={name ?? rule.field}
          accept={acceptOf(rule)}
          onChange={take}
          disabled={disabled}
          aria-labelledby={label ? `${id}-label ${id}-action` : `${id}-action`}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error === undefined ? undefined : true}
          className="peer sr-only"
        />
        <label
          id={`${id}-action`}
          htmlFor={id}
          className={cx(
            actionClass,
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-marigold-500 peer-disabled:opacity-60',
          )}
        >
          <CameraIcon className={compact ? 'text-lg' : 'text-xl'} />
          {preview || refused ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </label>
        {(image || refused) && (
          <Button
            compact={compact}
            variant="ghost"
            className="px-3!"
            disabled={disabled}
            onClick={() => choose(null)}
          >
            {shown ? <Trans>Undo</Trans> : <Trans>Remove</Trans>}
          </Button>
        )}
        {!image && !refused && shown && onRemove && (
          <Button compact={compact} variant="ghost" className="px-3!" disabled={disabled} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        )}
        <span id={`${id}-hint`} className="text-xs text-ink-soft empty:hidden">
          {hint}
        </span>
      </div>
      {/* Many browsers can't show HEIC: then the name says which picture was chosen. */}
      <p className="mt-1.5 text-sm wrap-anywhere text-ink-soft empty:hidden">
        {(image ?? refused?.file)?.name}
      </p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p id={`${id}-error`} aria-live="polite" className="text-sm font-medium text-alarm-700">
          {error !== undefined && translate(error)}
        </p>
        {refused?.shrinking === 'possible' && (
          <Button compact={compact} variant="outline" disabled={disabled} onClick={makeSmaller}>
            <Trans>Make it smaller</Trans>
          </Button>
        )}
      </div>
      <p role="status" className="mt-1.5 flex items-center gap-2 text-sm text-ink-soft empty:hidden">
        {refused?.shrinking === 'runs' && (
          <>
            <Spinner className="size-4" />
            <Trans>Making the picture smaller...</Trans>
          </>
        )}
        {refused?.shrinking === 'failed' && (
          <Trans>The picture could not be made smaller here. Please choose another one.</Trans>
        )}
      </p>
    </div>
  );
}

/** An object URL that shows a chosen file. It is revoked when the file changes. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import { acceptOf } from '#web/features/shared/check-image.ts';
import { Image } from '#web/features/shared/image.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { cx } from '#web/ui/cx.ts';
import { CameraIcon } from '#web/ui/icons/content.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { toolLook } from '#web/ui/tool-look.ts';
import { useObjectUrl } from '#web/ui/use-object-url.ts';

type ImageFieldProps = {
  label?: ReactNode;
  hint?: ReactNode;
  rule: UploadRule;
  /** The chosen image, not saved yet. */
  image: File | null;
  /** The address of the saved image. */
  shown: string | null;
  onChoose: (image: File | null) => void;
  placeholder: ReactNode;
  /** Why the image was refused. */
  error?: string | undefined;
  disabled?: boolean;
  /** Shows the image in a circle: a person's portrait. */
  round?: boolean;
};

/** A field for a record's image, with a preview of the chosen or the saved one. */
export function ImageField(props: ImageFieldProps) {
  const {
    label,
    hint,
    rule,
    image,
    shown,
    onChoose,
    placeholder,
    error,
    disabled = false,
    round = false,
  } = props;
  const { t } = useLingui();
  const id = useId();
  const translate = useTranslate();
  const preview = useObjectUrl(image) ?? shown;

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file) onChoose(file);
  };

  return (
    <div>
      {label && (
        <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold text-ink">
          {label}
        </p>
      )}
      <div className={cx('flex flex-wrap items-center', round ? 'gap-x-3 gap-y-2' : 'gap-3')}>
        <span
          className={cx(
            'grid size-16 shrink-0 place-items-center overflow-hidden text-teal-700',
            round ? 'rounded-full bg-teal-100 text-4xl' : 'rounded-md border border-line bg-teal-50 text-2xl',
          )}
        >
          <Image
            src={preview}
            alt={image ? t`Preview of the chosen picture` : t`Current picture`}
            eager
            sizes="64px"
            className="size-full object-cover"
            placeholder={placeholder}
          />
        </span>
        <input
          id={id}
          type="file"
          name={rule.field}
          accept={acceptOf(rule)}
          onChange={choose}
          disabled={disabled}
          aria-labelledby={label ? `${id}-label ${id}-action` : `${id}-action`}
          aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
          className="peer sr-only"
        />
        <label
          id={`${id}-action`}
          htmlFor={id}
          className={toolLook(
            'outline',
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-marigold-500 peer-disabled:opacity-60',
          )}
        >
          <CameraIcon className="text-lg" />
          {preview ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </label>
        {image && (
          <ToolButton variant="ghost" disabled={disabled} onClick={() => onChoose(null)}>
            <Trans>Undo</Trans>
          </ToolButton>
        )}
        {hint && (
          <span id={`${id}-hint`} className="text-xs text-ink-soft">
            {hint}
          </span>
        )}
      </div>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="mt-1.5 text-sm font-medium text-alarm-700 empty:mt-0"
      >
        {error && translate(error)}
      </p>
    </div>
  );
}

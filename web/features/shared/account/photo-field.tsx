import { Trans } from '@lingui/react/macro';
import { type ChangeEvent, useId, useState } from 'react';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import { acceptOf, checkImage } from '#web/features/shared/check-image.ts';
import { Image } from '#web/features/shared/image.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { CameraIcon } from '#web/ui/icons/content.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { useObjectUrl } from '#web/ui/use-object-url.ts';

type PhotoFieldProps = {
  photo: File | null;
  onChoose: (photo: File | null) => void;
  /** The address of the saved photo. */
  current?: string | null;
  onRemove?: () => void;
};

const rule = uploadRules.user;

/** An optional photo of the person, with a preview. The file is checked when it is chosen. */
export function PhotoField({ photo, onChoose, current = null, onRemove }: PhotoFieldProps) {
  const id = useId();
  const translate = useTranslate();
  const [error, setError] = useState<string>();
  const preview = useObjectUrl(photo);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    const wrong = checkImage(file, rule);
    setError(wrong);
    if (!wrong) onChoose(file);
  };

  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold text-ink">
        <Trans>Profile picture (optional)</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid size-18 shrink-0 place-items-center overflow-hidden rounded-full border-2 border-teal-200 bg-teal-50 text-4xl text-teal-700">
          <Image
            src={preview ?? current}
            alt=""
            eager
            className="size-full object-cover"
            placeholder={<PersonIcon />}
          />
        </span>
        <input
          id={id}
          type="file"
          accept={acceptOf(rule)}
          onChange={choose}
          aria-describedby={`${id}-error`}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={buttonLook(
            'outline',
            'cursor-pointer px-4! peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-marigold-500',
          )}
        >
          <CameraIcon className="text-xl" />
          {photo || current ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </label>
        {(photo || current) && (
          <Button variant="ghost" className="px-3!" onClick={() => (photo ? onChoose(null) : onRemove?.())}>
            <Trans>Remove</Trans>
          </Button>
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

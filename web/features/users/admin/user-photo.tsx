import { Trans } from '@lingui/react/macro';
import { type ChangeEvent, useId } from 'react';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import { acceptOf, checkImage } from '#web/features/shared/check-image.ts';
import { Image } from '#web/features/shared/image.tsx';
import { CameraIcon } from '#web/ui/icons/content.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { useObjectUrl } from '#web/ui/portal/use-object-url.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

type UserPhotoProps = {
  /** The image that is stored already. */
  stored: string | null;
  photo: File | null;
  error: string | undefined;
  onChoose: (photo: File | null) => void;
  onRefuse: (message: string) => void;
};

const rule = uploadRules.user;

/** The user's image, with a preview. One that can't be sent is refused at once. */
export function UserPhoto({ stored, photo, error, onChoose, onRefuse }: UserPhotoProps) {
  const id = useId();
  const preview = useObjectUrl(photo) ?? stored;

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    const wrong = checkImage(file, rule);
    if (wrong) onRefuse(wrong);
    else onChoose(file);
  };

  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-teal-100 text-4xl text-teal-700">
          <Image src={preview} alt="" eager className="size-full object-cover" placeholder={<PersonIcon />} />
        </span>
        <input
          id={id}
          type="file"
          name="image"
          accept={acceptOf(rule)}
          onChange={choose}
          aria-describedby={`${id}-hint ${id}-error`}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={toolLook(
            'outline',
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-marigold-500',
          )}
        >
          <CameraIcon className="text-lg" />
          {preview ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </label>
        {photo && (
          <ToolButton variant="ghost" onClick={() => onChoose(null)}>
            <Trans>Undo</Trans>
          </ToolButton>
        )}
        <span id={`${id}-hint`} className="text-xs text-ink-soft">
          <Trans>Optional, under 2MB</Trans>
        </span>
      </div>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="mt-1.5 text-sm font-medium text-alarm-700 empty:mt-0"
      >
        {error}
      </p>
    </div>
  );
}

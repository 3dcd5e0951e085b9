import { type ChangeEvent, type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';

type FileButtonProps = {
  /** `camera` opens the phone's camera, `files` the file dialog. */
  of: 'camera' | 'files';
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  /** The button's classes, from `buttonClass` or `compactButtonClass`. */
  look: string;
  /** The accessible name of a button that shows only an icon. */
  label?: string;
  children: ReactNode;
};

const photos = 'image/*';
const photosAndPdfs = 'image/*,.heic,.heif,application/pdf,.pdf';

/** A button that opens the camera or the file dialog. Keyboard users focus the input itself. */
export function FileButton({ of, onFiles, disabled = false, look, label, children }: FileButtonProps) {
  const id = useId();
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    if (files.length > 0 && !disabled) onFiles(files);
  };
  return (
    <span className="relative flex max-w-full">
      <input
        id={id}
        type="file"
        accept={of === 'camera' ? photos : photosAndPdfs}
        {...(of === 'camera' ? { capture: 'environment' as const } : { multiple: true })}
        onChange={take}
        // Not `disabled`, so that the focus stays here while the pages are being prepared.
        aria-disabled={disabled || undefined}
        onClick={(event) => disabled && event.preventDefault()}
        aria-label={label}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        title={label}
        className={cx(
          look,
          'w-full cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-marigold-500 peer-aria-disabled:cursor-not-allowed peer-aria-disabled:opacity-60',
        )}
      >
        {children}
      </label>
    </span>
  );
}

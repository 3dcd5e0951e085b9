import { useRef, useState } from 'react';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import { prepareImage } from '#web/features/shared/check-image.ts';

/** The part of a form that contains its fields' errors. */
type ErrorsOfForm = {
  edited: (name: string) => void;
  mark: (name: string, message: string | undefined) => void;
};

/** An image that is chosen for a form and not saved yet. */
export type ImageChoice = {
  image: File | null;
  /** Whether a large photo is being made smaller, so that the form can't be sent yet. */
  preparing: boolean;
  /** Chooses a file; null removes the chosen one. The form's error about the image disappears or is replaced. */
  choose: (file: File | null) => Promise<void>;
};

/** The image that is chosen for a form, if the form has one. A file that can't be sent is refused immediately. */
export function useImageChoice(rule: UploadRule | undefined, form: ErrorsOfForm): ImageChoice {
  const [image, setImage] = useState<File | null>(null);
  const [preparing, setPreparing] = useState(false);
  const latest = useRef<File | null>(null);

  const choose = async (file: File | null) => {
    if (!rule) return;
    latest.current = file;
    form.edited(rule.field);
    setPreparing(false);
    if (!file) return setImage(null);
    const preparation = prepareImage(file, rule);
    if (preparation instanceof Promise) setPreparing(true);
    const prepared = await preparation;
    // Another file was chosen in the meantime.
    if (latest.current !== file) return;
    setPreparing(false);
    if ('wrong' in prepared) form.mark(rule.field, prepared.wrong);
    else setImage(prepared.image);
  };

  return { image, preparing, choose };
}

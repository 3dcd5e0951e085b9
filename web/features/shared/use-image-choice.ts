import { useRef, useState } from 'react';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import { prepareImage } from '#web/features/shared/check-image.ts';

/** The part of a form that knows what is wrong with its fields. */
type ErrorsOfForm = {
  edited: (name: string) => void;
  mark: (name: string, message: string | undefined) => void;
};

/** An image that is chosen for a form and not saved yet. */
export type ImageChoice = {
  image: File | null;
  /** A large photo is being made smaller: the form can't be sent yet. */
  preparing: boolean;
  /** Takes a file, or removes the chosen one with null. The form's error about the image goes, or a new one comes. */
  choose: (file: File | null) => Promise<void>;
};

/** Keeps the image that is chosen for a form, if it has one. One that can't be sent is refused at once. */
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
    // Meanwhile another one was chosen.
    if (latest.current !== file) return;
    setPreparing(false);
    if ('wrong' in prepared) form.mark(rule.field, prepared.wrong);
    else setImage(prepared.image);
  };

  return { image, preparing, choose };
}

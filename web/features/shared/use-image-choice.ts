import { useRef, useState } from 'react';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import type { MessageCode } from '#shared/contract/messages.ts';
import { checkImage } from '#web/features/shared/check-image.ts';
import type { FormErrors } from '#web/lib/form/form-errors.ts';

/** The part of a form that contains its fields' errors. */
type ErrorsOfForm = {
  edited: (name: string) => void;
  mark: (name: string, message: string | undefined) => void;
};

/** A file that was chosen and may not be sent: why not, and whether making it smaller was tried. */
type RefusedFile = { file: File; why: MessageCode; shrinking: 'possible' | 'runs' | 'failed' | 'useless' };

/** An image that is chosen for a form and not saved yet. */
export type ImageChoice = {
  image: File | null;
  /** The chosen file, if it was refused. The form can't be saved until another file or none is chosen. */
  refused: RefusedFile | null;
  /** Chooses a file; null removes the chosen one. The form's error about the image disappears or is replaced. */
  choose: (file: File | null) => void;
  /** Makes a file that is too large smaller, and chooses it then. */
  makeSmaller: () => Promise<void>;
  /** Adds the refused file to the errors of the form's values. */
  check: (errors: FormErrors | null) => FormErrors | null;
};

/** The image that is chosen for a form, if the form has one. A file that can't be sent is refused immediately. */
export function useImageChoice(rule: UploadRule | undefined, form: ErrorsOfForm): ImageChoice {
  const [chosen, setChosen] = useState<Pick<ImageChoice, 'image' | 'refused'>>(none);
  const latest = useRef<File | null>(null);

  const choose = (file: File | null) => {
    if (!rule) return;
    latest.current = file;
    const why = file ? checkImage(file, rule) : undefined;
    if (file && why) {
      setChosen({
        image: null,
        refused: { file, why, shrinking: why === rule.tooLarge ? 'possible' : 'useless' },
      });
      form.mark(rule.field, why);
    } else {
      setChosen({ image: file, refused: null });
      form.edited(rule.field);
    }
  };

  const makeSmaller = async () => {
    const { refused } = chosen;
    if (!rule || refused?.shrinking !== 'possible') return;
    const set = (shrinking: RefusedFile['shrinking']) =>
      setChosen({ image: null, refused: { ...refused, shrinking } });
    set('runs');
    const smaller = await shrunk(refused.file, rule.maxBytes).catch(() => null);
    // Another file, or none, was chosen in the meantime.
    if (latest.current !== refused.file) return;
    if (smaller) choose(smaller);
    else set('failed');
  };

  const check: ImageChoice['check'] = (errors) => {
    if (!rule || !chosen.refused) return errors;
    return {
      form: errors?.form ?? null,
      fields: { ...errors?.fields, [rule.field]: chosen.refused.why },
    };
  };

  return { ...chosen, choose, makeSmaller, check };
}

const none = { image: null, refused: null };

/** Loads the code only for a photo that needs it. */
async function shrunk(file: File, maxBytes: number): Promise<File> {
  const { shrinkImage } = await import('#web/features/shared/shrink-image.ts');
  return shrinkImage(file, maxBytes);
}

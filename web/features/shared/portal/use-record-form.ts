import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import { checkImage } from '#web/features/shared/portal/check-image.ts';
import { type FormValues, formDataOf } from '#web/features/shared/portal/form-data.ts';
import { checked, type FormErrors, fieldsRefused } from '#web/features/shared/portal/form-errors.ts';
import { useFormFocus } from '#web/features/shared/portal/use-form-focus.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** What a kind of record tells the form about itself. */
export type RecordKind<Item, Text extends string, List extends string> = {
  blank: FormValues<Text, List>;
  valuesOf: (item: Item) => FormValues<Text, List>;
  /** Texts that are sent besides, or instead, of those in the form. */
  completed?: (texts: Record<Text, string>) => Record<string, string>;
  imageOf: (item: Item) => string | null;
  /** The contract's schema of what is sent. */
  schema: z.ZodType;
  /** What the record's image may be, and the name that it is sent under. */
  upload: UploadRule;
  /** Creates, or with an id changes. The form holds `_method` then. */
  save: (form: FormData, id: number | null) => Promise<Item>;
  said: { added: string; updated: string; failed: string };
  onSaved: (item: Item) => void;
};

const none: FormErrors = { problem: null, fields: {} };

/** The life of a form beside a list: adding, editing one record, saving once, and what goes wrong with it. */
export function useRecordForm<Item extends { id: number }, Text extends string, List extends string = never>(
  kind: RecordKind<Item, Text, List>,
) {
  const { t } = useLingui();
  const toast = useToast();
  const [editing, setEditing] = useState<Item | null>(null);
  const [values, setValues] = useState(kind.blank);
  const [image, setImage] = useState<File | null>(null);
  const [errors, setErrors] = useState(none);
  const [saving, setSaving] = useState(false);
  const underWay = useRef(false);
  const { form, leadTo } = useFormFocus(saving);

  const fill = (item: Item | null) => {
    setEditing(item);
    setValues(item ? kind.valuesOf(item) : kind.blank);
    setImage(null);
    setErrors(none);
  };
  const touched = (name: string, wrong?: string) => {
    const { [name]: _, ...fields } = errors.fields;
    setErrors({ ...errors, fields: wrong ? { ...fields, [name]: wrong } : fields });
  };
  const refuse = (found: FormErrors) => {
    setErrors(found);
    const names = Object.keys(found.fields);
    if (names.length > 0) leadTo(names);
  };

  const completed = { ...values.texts, ...kind.completed?.(values.texts) };

  const send = async () => {
    const data = formDataOf({ ...values, texts: completed }, editing ? kind.valuesOf(editing) : kind.blank);
    if (image) data.set(kind.upload.field, image);
    if (editing) data.set('_method', 'PUT');
    try {
      const saved = await kind.save(data, editing?.id ?? null);
      toast({ text: editing ? kind.said.updated : kind.said.added });
      fill(null);
      kind.onSaved(saved);
    } catch (error) {
      const over = error instanceof ApiError && error.status === 401;
      const problem = over
        ? t`Your session had ended, and nothing was saved. Please save again.`
        : messageOf(error, kind.said.failed);
      refuse({ problem, fields: fieldsRefused(error) });
    }
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (underWay.current) return;
    const wrong = checked(kind.schema, { ...completed, ...values.lists });
    if (wrong) return refuse(wrong);
    setErrors(none);
    underWay.current = true;
    setSaving(true);
    await send();
    underWay.current = false;
    setSaving(false);
  };

  return {
    form,
    values,
    errors,
    editing,
    saving,
    image,
    shownImage: editing ? kind.imageOf(editing) : null,
    submit,
    /** Takes an image, or takes the choice back. One that can't be sent is refused at once. */
    chooseImage: (file: File | null) => {
      const wrong = file ? checkImage(file, kind.upload) : undefined;
      touched(kind.upload.field, wrong);
      if (!wrong) setImage(file);
    },
    setText: (name: Text, text: string) => {
      setValues((old) => ({ ...old, texts: { ...old.texts, [name]: text } }));
      touched(name);
    },
    setList: (name: List, list: string[]) => {
      setValues((old) => ({ ...old, lists: { ...old.lists, [name]: list } }));
      touched(name);
    },
    dismiss: () => setErrors({ ...errors, problem: null }),
    /** Fills the form from the record, unless another is just being saved. */
    edit: (item: Item) => {
      if (underWay.current) return;
      fill(item);
      leadTo([]);
    },
    cancel: () => fill(null),
    /** Back to adding if this record, now gone, was being edited. */
    forget: (id: number) => {
      if (editing?.id === id) fill(null);
    },
  };
}

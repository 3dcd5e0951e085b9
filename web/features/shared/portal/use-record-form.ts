import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import { type FormValues, formDataOf } from '#web/features/shared/portal/record-values.ts';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useImageChoice } from '#web/features/shared/use-image-choice.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** What the form needs to know about a kind of record. */
export type RecordKind<Item, Text extends string, List extends string> = {
  blank: FormValues<Text, List>;
  valuesOf: (item: Item) => FormValues<Text, List>;
  /** Texts that are sent in addition to those in the form, or instead of them. */
  completed?: (texts: Record<Text, string>) => Record<string, string>;
  /** For records that have an image. */
  imageOf?: (item: Item) => string | null;
  /** The contract's schema of what is sent. */
  schema: z.ZodType;
  /** The rule for the record's image, if it has one, with the field name it is sent in. */
  upload?: UploadRule;
  /** Fetches the record with the texts of both languages. */
  read: (id: number) => Promise<Item>;
  /** Creates the record, or with an id updates it: the form then has `_method`. */
  save: (form: FormData, id: number | null) => Promise<Item>;
  messages: { added: string; updated: string; failed: string };
  onSaved: (item: Item) => void;
};

/** A form beside a list: it adds a record, or edits one of the list. */
export function useRecordForm<
  Item extends { id: number; version: number },
  Text extends string,
  List extends string = never,
>(kind: RecordKind<Item, Text, List>) {
  const toast = useToast();
  const [editing, setEditing] = useState<Item | null>(null);
  const completed = (texts: Record<Text, string>) => ({ ...texts, ...kind.completed?.(texts) });

  const { props, ...form } = usePortalForm<FormValues<Text, List>>({
    initial: kind.blank,
    failed: kind.messages.failed,
    check: ({ texts, lists }) => checkBy(kind.schema, { ...completed(texts), ...lists }),
    submit: async ({ texts, lists }, { overwrite }) => {
      const before = editing ? kind.valuesOf(editing) : kind.blank;
      const data = formDataOf({ texts: completed(texts), lists }, before);
      if (image.image && kind.upload) data.set(kind.upload.field, image.image);
      if (editing) data.set('_method', 'PUT');
      if (editing && !overwrite) data.set('version', String(editing.version));
      const saved = await kind.save(data, editing?.id ?? null);
      toast({ text: editing ? kind.messages.updated : kind.messages.added });
      fill(null);
      kind.onSaved(saved);
    },
  });
  const image = useImageChoice(kind.upload, form);

  const fill = (item: Item | null) => {
    setEditing(item);
    image.choose(null);
    form.reset(item ? kind.valuesOf(item) : kind.blank);
  };

  /** Fills the form from the record, unless another one is being saved. */
  const edit = (item: Item) => {
    if (form.isRunning()) return;
    flushSync(() => fill(item));
    form.focusFirst();
  };

  return {
    props,
    values: form.values,
    errors: form.errors,
    saving: form.busy,
    dismiss: form.dismiss,
    /** Who changed the record while it was edited, and how to overwrite that. */
    conflict: { conflict: form.conflict, busy: form.busy, overwrite: form.overwrite },
    loadNewest: async () => {
      if (editing) edit(await kind.read(editing.id));
    },
    read: kind.read,
    editing,
    image,
    shownImage: (editing && kind.imageOf?.(editing)) ?? null,
    setText: (name: Text, text: string) => {
      form.update((old) => ({ ...old, texts: { ...old.texts, [name]: text } }));
      form.edited(name);
    },
    setList: (name: List, list: string[]) => {
      form.update((old) => ({ ...old, lists: { ...old.lists, [name]: list } }));
      form.edited(name);
    },
    edit,
    cancel: () => fill(null),
    /** Goes back to adding if this record, which was deleted, was being edited. */
    forget: (id: number) => {
      if (editing?.id === id) fill(null);
    },
  };
}

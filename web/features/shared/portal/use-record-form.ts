import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import { useRecordAddress } from '#web/features/shared/portal/record-address.ts';
import {
  askedAbout,
  type Boxes,
  type FormValues,
  formDataOf,
  sameValues,
  valuesOfDraft,
  withBoxes,
} from '#web/features/shared/portal/record-values.ts';
import { useConfirmDiscard, useUnsavedChanges } from '#web/features/shared/portal/unsaved.tsx';
import { useAutosave, useDrafts } from '#web/features/shared/portal/use-drafts.ts';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useImageChoice } from '#web/features/shared/use-image-choice.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { Draft } from '#web/lib/drafts.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** The parts of the form that depend on the kind of record. */
type RecordKind<Item, Text extends string, List extends string> = {
  blank: FormValues<Text, List>;
  valuesOf: (item: Item) => FormValues<Text, List>;
  /** The fields that are sent only if they were edited. */
  optional: readonly string[];
  /** Texts that are sent in addition to those in the form, or in place of them. */
  completed?: (texts: Record<Text, string>) => Record<string, string>;
  /** For records that have an image. */
  imageOf?: (item: Item) => string | null;
  /** The contract's schema of the input. */
  schema: z.ZodType;
  /** The upload rule of the record's image, if it has one. */
  upload?: UploadRule;
  /** Saves what is typed as a draft in the browser, under this name. Never used for personal data. */
  drafts?: { kind: string; label: (texts: Record<Text, string>) => string };
  /**
   * Whether the record is saved automatically while it is being edited: it must not be public, before or after saving.
   */
  autosaves?: (item: Item, texts: Record<Text, string>) => boolean;
  /** Fetches the record with the texts of both languages. */
  read: (id: number) => Promise<Item>;
  /** Creates the record, or updates the one with this id: then the form contains `_method`. */
  save: (form: FormData, id: number | null) => Promise<Item>;
  messages: { added: string; updated: string; failed: string; gone?: string };
  onSaved: (item: Item) => void;
};

/** A form next to a list: it adds a record, or edits one from the list. */
export function useRecordForm<
  Item extends { id: number; version: number },
  Text extends string,
  List extends string = never,
>(kind: RecordKind<Item, Text, List>) {
  const toast = useToast();
  const confirmDiscard = useConfirmDiscard();
  const address = useRecordAddress();
  /** The record that is being edited, and the form's values when the record was last read or saved. */
  const [stored, setStored] = useState<{ editing: Item | null; base: FormValues<Text, List> }>({
    editing: null,
    base: kind.blank,
  });
  const latest = useRef(stored);
  const remember = (next: typeof stored) => {
    latest.current = next;
    setStored(next);
  };
  const { editing, base } = stored;
  const completed = (texts: Record<Text, string>) => ({ ...texts, ...kind.completed?.(texts) });
  const [boxes, setBoxes] = useState<Boxes>({});
  const [filled, setFilled] = useState(0);
  const checkValues = ({ texts, lists }: FormValues<Text, List>) =>
    image.check(checkBy(kind.schema, { ...completed(texts), ...withBoxes(lists, boxes) }));
  const check = (typed: FormValues<Text, List>) => {
    const errors = checkValues(typed);
    const asked = askedAbout(boxes);
    if (Object.keys(asked).length === 0) return errors;
    return { form: errors?.form ?? null, fields: { ...asked, ...errors?.fields } };
  };
  const dataOf = ({ texts, lists }: FormValues<Text, List>, overwrite = false) => {
    const { editing: item, base: before } = latest.current;
    const data = formDataOf({ texts: completed(texts), lists }, before, kind.optional);
    if (item) data.set('_method', 'PUT');
    if (item && !overwrite) data.set('version', String(item.version));
    return data;
  };

  const { props, ...form } = usePortalForm<FormValues<Text, List>>({
    initial: kind.blank,
    failed: kind.messages.failed,
    check,
    submit: async (values, { overwrite }) => {
      await autosave.settle();
      const { texts, lists } = values;
      const data = dataOf({ texts, lists: withBoxes(lists, boxes) }, overwrite);
      if (image.image && kind.upload) data.set(kind.upload.field, image.image);
      const { editing: item } = latest.current;
      const saved = await kind.save(data, item?.id ?? null);
      toast({ text: item ? kind.messages.updated : kind.messages.added });
      close();
      kind.onSaved(saved);
    },
  });
  const image = useImageChoice(kind.upload, form);
  const { values } = form;

  const fill = (item: Item | null, typed?: FormValues<Text, List>) => {
    const next = item ? kind.valuesOf(item) : kind.blank;
    remember({ editing: item, base: next });
    image.choose(null);
    setBoxes({});
    setFilled((before) => before + 1);
    autosave.reset();
    form.reset(typed ?? next);
  };

  /** Fills the form from the record, unless another one is being saved. */
  const edit = (item: Item, typed?: FormValues<Text, List>) => {
    if (form.isRunning()) return;
    flushSync(() => fill(item, typed));
    address.show(item.id);
    form.focusFirst();
  };

  /** Goes back to adding a record. */
  const close = () => {
    fill(null);
    address.show(null);
  };

  const changed = !sameValues(values, base);
  /** The values as they would be saved. */
  const finished = useMemo(
    () => ({ texts: values.texts, lists: withBoxes(values.lists, boxes) }),
    [values, boxes],
  );
  const isTyped = Object.values(boxes).some(({ text }) => text.trim() !== '');
  const dirty = changed || isTyped || image.image !== null || image.refused !== null;
  const drafts = useDrafts({
    kind: kind.drafts?.kind ?? null,
    id: editing?.id ?? null,
    version: editing?.version ?? null,
    label: kind.drafts?.label(values.texts).trim() ?? '',
    values: finished,
    dirty: !sameValues(finished, base) || image.image !== null,
    image: image.image !== null,
  });
  const autosave = useAutosave({
    wanted:
      editing !== null &&
      changed &&
      !form.busy &&
      form.conflict === null &&
      kind.autosaves?.(editing, values.texts) === true &&
      checkValues(values) === null,
    values,
    save: async () => {
      const { editing: item } = latest.current;
      if (!item || form.isRunning()) return;
      const data = dataOf(values);
      data.set('autosave', '1');
      try {
        const saved = await kind.save(data, item.id);
        if (latest.current.editing?.id !== item.id) return;
        remember({ editing: saved, base: values });
        kind.onSaved(saved);
      } catch (error) {
        if (error instanceof ApiError && error.changed) form.showConflict(error.changed);
        throw error;
      }
    },
  });
  useUnsavedChanges(dirty, () => {
    drafts.dropOwn();
    fill(null);
  });

  /** Continues a draft, based on the version that was edited, so that it can't overwrite a newer version unnoticed. */
  const continueDraft = async (draft: Draft) => {
    if (form.isRunning() || !(await confirmDiscard())) return;
    const typed = valuesOfDraft(draft.values, kind.blank);
    const item = draft.id === null ? null : await readUnlessGone(draft.id);
    // Somebody may have typed into the form in the meantime.
    if (!(await confirmDiscard())) return;
    if (item) {
      edit({ ...item, version: draft.version ?? item.version }, typed);
    } else {
      flushSync(() => fill(null, typed));
      address.show(null);
      form.focusFirst();
    }
    // The form saves the draft again, under the record that it now belongs to.
    drafts.drop(draft);
  };

  /** The record; null if it was deleted in the meantime, so that what was typed becomes a new record. */
  const readUnlessGone = (id: number) =>
    kind.read(id).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });

  return {
    props,
    values,
    errors: form.errors,
    saving: form.busy,
    dismiss: form.dismiss,
    /** Who changed the record while it was being edited, and a function that overwrites that change. */
    conflict: { conflict: form.conflict, busy: form.busy, overwrite: form.overwrite },
    loadNewest: async () => {
      if (editing) edit(await kind.read(editing.id));
    },
    read: kind.read,
    editing,
    image,
    shownImage: (editing && kind.imageOf?.(editing)) ?? null,
    /** What is saved of the form, and where. */
    saved: {
      dirty,
      image: image.image !== null,
      draftAt: drafts.storedAt,
      savedAt: autosave.savedAt,
      failed: autosave.failed,
    },
    saveNow: autosave.saveNow,
    drafts: { offers: drafts.offers, onContinue: continueDraft, onThrowAway: drafts.drop },
    setText: (name: Text, text: string) => {
      form.update((old) => ({ ...old, texts: { ...old.texts, [name]: text } }));
      form.edited(name);
    },
    setList: (name: List, list: string[]) => {
      form.update((old) => ({ ...old, lists: { ...old.lists, [name]: list } }));
      form.edited(name);
    },
    /** What stands in the boxes that add to the lists. On a save it is added, or asked about. */
    boxes,
    setBox: (name: string, text: string, ask?: string) => {
      setBoxes((old) => ({ ...old, [name]: { text, ...(ask !== undefined && { ask }) } }));
      form.edited(name);
    },
    /** How often the form was filled or emptied: the state of its fields does not outlive that. */
    filled,
    focusFirst: form.focusFirst,
    edit,
    /** Goes back to adding a record, after asking whether changes may be lost. */
    cancel: async () => {
      if (await confirmDiscard()) close();
    },
    /** Goes back to adding a record because the URL has none any more. */
    leave: () => fill(null),
    /** Goes back to adding a record if the deleted record was being edited. */
    forget: (id: number) => {
      if (editing?.id === id) close();
    },
  };
}

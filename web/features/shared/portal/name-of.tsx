import type { RowsProps } from '#web/features/shared/portal/record-list.tsx';
import { Written } from '#web/ui/written.tsx';

type NameOfProps<Item> = Pick<RowsProps<Item>, 'nameOf' | 'noteOf' | 'badgeOf' | 'imageOf'> & {
  item: Item;
};

/** A record's image and name, and what is to be known about it at a glance. */
export function NameOf<Item>({ item, nameOf, noteOf, badgeOf, imageOf }: NameOfProps<Item>) {
  return (
    <span className="flex items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-teal-50 text-xl text-teal-700">
        {imageOf(item)}
      </span>
      <span className="min-w-32 flex-1 leading-snug font-semibold text-ink wrap-anywhere">
        <span className="block">
          <Written>{nameOf(item)}</Written>
        </span>
        {noteOf && (
          <span className="block font-normal text-ink-soft">
            <Written>{noteOf(item)}</Written>
          </span>
        )}
        {badgeOf && <span className="flex flex-wrap gap-1 empty:hidden not-empty:mt-1">{badgeOf(item)}</span>}
      </span>
    </span>
  );
}

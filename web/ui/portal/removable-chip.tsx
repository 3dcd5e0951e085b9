import { CloseIcon } from '#web/ui/icons/actions.tsx';

type RemovableChipProps = {
  children: string;
  /** What the button does: "Remove Dialysis". */
  removeLabel: string;
  onRemove: () => void;
  disabled: boolean;
  lang?: string | undefined;
};

/** One of several chosen items in a list, with a button that removes it. */
export function RemovableChip({ children, removeLabel, onRemove, disabled, lang }: RemovableChipProps) {
  return (
    <li
      lang={lang}
      className="flex max-w-full items-center rounded-full bg-teal-100 pl-3 text-sm font-medium text-teal-900"
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <button
        type="button"
        disabled={disabled}
        onClick={onRemove}
        aria-label={removeLabel}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-teal-200 md:size-8"
      >
        <CloseIcon />
      </button>
    </li>
  );
}

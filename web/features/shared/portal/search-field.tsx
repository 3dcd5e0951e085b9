import { limits } from '#shared/contract/limits.ts';
import { cx } from '#web/ui/cx.ts';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
};

/** Searches while the member types. It is not a form, because a form would put the text into the URL. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  className = 'w-full sm:w-72',
}: SearchFieldProps) {
  return (
    <search className={cx('relative', className)}>
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-lg text-ink-soft" />
      <TextInput
        compact
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.text}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="pl-9.5"
      />
    </search>
  );
}

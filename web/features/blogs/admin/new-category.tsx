import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Category } from '#shared/contract/blogs.ts';
import { limits } from '#shared/contract/limits.ts';
import { useNewCategory } from '#web/features/blogs/admin/use-new-category.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolInput } from '#web/ui/tool-inputs.tsx';

type NewCategoryProps = { onAdded: (category: Category) => void; onClose: () => void };

/** Types a new category in place: the Add button or the Enter key adds it, Escape closes. */
export function NewCategory({ onAdded, onClose }: NewCategoryProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { typed, type, add, adding, problem } = useNewCategory(onAdded);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const byKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const common = {
    maxLength: limits.text,
    autoComplete: 'off',
    readOnly: adding,
    onKeyDown: byKey,
    'aria-describedby': 'new-category-problem',
  };

  return (
    <div className="mt-2 space-y-2 rounded-md bg-paper-deep p-2.5">
      <ToolInput
        {...common}
        ref={first}
        aria-label={t`New category`}
        placeholder={t`New category`}
        aria-invalid={problem !== null || undefined}
        value={typed.name}
        onChange={({ target }) => type({ name: target.value })}
      />
      <ToolInput
        {...common}
        lang="bn"
        aria-label={t`New category in Bangla (optional)`}
        placeholder={t`In Bangla (optional)`}
        value={typed.name_bn}
        onChange={({ target }) => type({ name_bn: target.value })}
      />
      <p
        id="new-category-problem"
        aria-live="polite"
        className="text-sm font-medium text-alarm-700 empty:hidden"
      >
        {problem && translate(problem)}
      </p>
      <div className="flex gap-2">
        <ToolButton onClick={add} busy={adding} aria-label={t`Add category`}>
          <Trans>Add</Trans>
        </ToolButton>
        <ToolButton variant="ghost" onClick={onClose} disabled={adding}>
          <Trans>Close</Trans>
        </ToolButton>
      </div>
    </div>
  );
}

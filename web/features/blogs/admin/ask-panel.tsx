import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolInput } from '#web/ui/tool-inputs.tsx';

type AskPanelProps = {
  label: string;
  placeholder?: string;
  typed: string;
  onType: (typed: string) => void;
  problem: string | undefined;
  busy?: boolean;
  onInsert: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for a line before something is put into the text: the Enter key inserts, Escape closes. */
export function AskPanel(props: AskPanelProps) {
  const { label, placeholder, typed, onType, problem, busy = false, onInsert, onClose, children } = props;
  const { t } = useLingui();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const byKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onInsert();
  };
  return (
    <div className="space-y-2 border-b border-line bg-paper-deep p-2.5">
      <ToolInput
        ref={first}
        aria-label={label}
        placeholder={placeholder ?? label}
        autoComplete="off"
        value={typed}
        readOnly={busy}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={byKey}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-problem`}
      />
      {children}
      <p id={`${id}-problem`} aria-live="polite" className="text-sm font-medium text-alarm-700 empty:hidden">
        {problem}
      </p>
      <div className="flex gap-2">
        <ToolButton onClick={onInsert} busy={busy} aria-label={t`Insert into the text`}>
          <Trans>Insert</Trans>
        </ToolButton>
        <ToolButton variant="ghost" onClick={onClose} disabled={busy}>
          <Trans>Close</Trans>
        </ToolButton>
      </div>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ToolButton } from '#web/ui/tool-button.tsx';

type FormButtonsProps = {
  busy: boolean;
  onCancel: () => void;
  /** What the button does: "Create Role". */
  children: ReactNode;
};

/** The end of a form in a dialog. */
export function FormButtons({ busy, onCancel, children }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
      <ToolButton onClick={onCancel}>
        <Trans>Cancel</Trans>
      </ToolButton>
      <ToolButton type="submit" variant="primary" busy={busy}>
        {busy ? <Trans>Saving...</Trans> : children}
      </ToolButton>
    </div>
  );
}

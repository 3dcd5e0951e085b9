import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ToolButton } from '#web/ui/tool-button.tsx';

type FormButtonsProps = {
  busy: boolean;
  onCancel: () => void;
  /** What the button does: "Create Role". */
  children: ReactNode;
};

/** The end of a form in a dialog. It stays in sight while a long form is scrolled. */
export function FormButtons({ busy, onCancel, children }: FormButtonsProps) {
  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-white px-5 py-3.5 sm:-mx-7 sm:-mb-7 sm:px-7">
      <ToolButton onClick={onCancel}>
        <Trans>Cancel</Trans>
      </ToolButton>
      <ToolButton type="submit" variant="primary" busy={busy}>
        {busy ? <Trans>Saving...</Trans> : children}
      </ToolButton>
    </div>
  );
}

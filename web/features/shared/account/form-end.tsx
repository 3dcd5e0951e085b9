import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type FormEndProps = {
  /** Why the whole form failed. */
  error: ReactNode;
  busy: boolean;
  onCancel: () => void;
  /** The label of the submit button. */
  children: ReactNode;
};

/** The end of a form that opens within a page: its error, the submit button and the cancel button. */
export function FormFooter({ error, busy, onCancel, children }: FormEndProps) {
  return (
    <>
      {error && <Banner tone="error">{error}</Banner>}
      <div className="flex flex-wrap gap-3 *:max-sm:w-full">
        <Button type="submit" busy={busy}>
          {children}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}

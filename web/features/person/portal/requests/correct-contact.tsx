import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { ContactDialog } from '#web/features/person/portal/requests/contact-dialog.tsx';
import type { RequestState } from '#web/features/person/portal/requests/use-request.ts';
import { Button } from '#web/ui/button.tsx';
import { EditIcon } from '#web/ui/icons/tools.tsx';

/** A button to correct how a family is reached. */
export function CorrectContact({ request, state }: { request: RequestDetail; state: RequestState }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        compact
        variant="ghost"
        className="px-2! md:min-h-8!"
        title={t`Correct contact details...`}
        onClick={() => setOpen(true)}
      >
        <EditIcon className="text-base" />
        <span className="sr-only @min-[56rem]:not-sr-only">
          <Trans>Correct contact details...</Trans>
        </span>
      </Button>
      <ContactDialog open={open} request={request} state={state} onClose={() => setOpen(false)} />
    </>
  );
}

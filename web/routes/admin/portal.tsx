import '#web/styles/portal.css';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { RequestsMemory, RequestsMemoryContext } from '#web/features/requests/screen-state.ts';
import { Toasts } from '#web/ui/toasts.tsx';

/** What stays over sign-in and screens alike: toasts, and what a member of staff had begun. */
export default function PortalRoot() {
  const [memory] = useState(() => new RequestsMemory());
  return (
    <Toasts>
      <RequestsMemoryContext value={memory}>
        <Outlet />
      </RequestsMemoryContext>
    </Toasts>
  );
}

import '#web/styles/portal.css';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { RequestsScreenState, ScreenStateContext } from '#web/features/requests/portal/screen-state.ts';
import { Toasts } from '#web/ui/toasts.tsx';

/** Provides what the sign-in and all screens share: toasts, and the state of the request screens. */
export default function PortalRoot() {
  const [screen] = useState(() => new RequestsScreenState());
  return (
    <Toasts>
      <ScreenStateContext value={screen}>
        <Outlet />
      </ScreenStateContext>
    </Toasts>
  );
}

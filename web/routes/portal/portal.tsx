import '#web/styles/portal.css';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { ScreenState, ScreenStateContext } from '#web/features/shared/portal/screen-state.ts';
import { Toasts } from '#web/ui/toasts.tsx';

/** Provides what the sign-in and all screens share: toasts, and the state of the screens of requests and cases. */
export default function PortalRoot() {
  const [screen] = useState(() => new ScreenState());
  return (
    <Toasts>
      <ScreenStateContext value={screen}>
        <Outlet />
      </ScreenStateContext>
    </Toasts>
  );
}

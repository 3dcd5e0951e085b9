import { Outlet } from 'react-router';
import { PhoneGate } from '#web/features/enter/phone-gate.tsx';
import { OwnScreens } from '#web/features/shared/account/own-screens.tsx';
import { QueryProvider } from '#web/lib/query.tsx';

/** The layout of account screens, and of the screen to track a request. */
export default function Account() {
  return (
    <OwnScreens>
      <QueryProvider>
        <PhoneGate>
          <Outlet />
        </PhoneGate>
      </QueryProvider>
    </OwnScreens>
  );
}

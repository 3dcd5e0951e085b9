import { Outlet } from 'react-router';
import { OwnScreens } from '#web/features/shared/account/own-screens.tsx';
import { QueryProvider } from '#web/lib/query.tsx';

/** The layout of account screens, and of the screen to track a request. */
export default function Account() {
  return (
    <OwnScreens>
      <QueryProvider>
        <Outlet />
      </QueryProvider>
    </OwnScreens>
  );
}

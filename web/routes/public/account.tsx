import { Outlet } from 'react-router';
import { QueryProvider } from '#web/lib/query.tsx';

/** The layout of account screens, and of the screen to track a request. */
export default function Account() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}

import { isRouteErrorResponse, Outlet } from 'react-router';
import { ErrorPage } from '#web/app/error-page.tsx';
import { NotFound } from '#web/features/shell/not-found.tsx';
import { Shell } from '#web/features/shell/shell.tsx';
import type { Route } from './+types/layout.ts';

export default function PublicLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** A page that failed keeps the shell, so that the menu and the phone number stay available. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <Shell>{missing ? <NotFound /> : <ErrorPage />}</Shell>;
}

import { isRouteErrorResponse, Outlet } from 'react-router';
import { ErrorPage } from '#web/app/error-page.tsx';
import { OwnScreens } from '#web/features/shared/account/own-screens.tsx';
import { NotFound } from '#web/features/shell/not-found.tsx';
import { PlainShell } from '#web/features/shell/plain-shell.tsx';
import { QueryProvider } from '#web/lib/query.tsx';
import type { Route } from './+types/plain.ts';

export default function PlainLayout() {
  return (
    <PlainShell>
      <OwnScreens>
        <QueryProvider>
          <Outlet />
        </QueryProvider>
      </OwnScreens>
    </PlainShell>
  );
}

/** A page that failed keeps the bar with the phone number. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <PlainShell>{missing ? <NotFound /> : <ErrorPage />}</PlainShell>;
}

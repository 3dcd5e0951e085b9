import { Outlet } from 'react-router';
import { loadCatalogue } from '#web/i18n/catalogues.ts';
import { QueryProvider } from '#web/lib/query.tsx';

/** The server's HTML already has the texts. */
export function loader() {
  return null;
}

/** Loads the texts of account screens here, so that other pages do not load them. */
export async function clientLoader() {
  await loadCatalogue('account');
  return null;
}

/** The layout of account screens, and of the screen to track a request. */
export default function Account() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}

import { Outlet } from 'react-router';
import { addAccountTexts } from '#web/i18n/catalogues.ts';
import { QueryProvider } from '#web/lib/query.tsx';

/** The server's page comes with the texts already. */
export function loader() {
  return null;
}

/** A link within the site brings them along: no other page has to carry them. */
export async function clientLoader() {
  await addAccountTexts();
  return null;
}

/** The screens of an account, or of somebody's own request. */
export default function Account() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}

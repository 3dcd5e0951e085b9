import { Link, useLocation } from 'react-router';
import { Written } from '#web/ui/written.tsx';

/** Leads to somebody among the users, by a search. A name stands in no address: it travels in the history. */
export function UserLink({ name }: { name: string }) {
  return (
    <Link to="/admin/user" state={{ search: name }} className="font-semibold text-teal-800 underline">
      <Written>{name}</Written>
    </Link>
  );
}

/** Whom the link that led here is looking for; nobody, where none did. */
export function useSoughtUser(): string {
  const state: unknown = useLocation().state;
  const sought: unknown = typeof state === 'object' && state && 'search' in state ? state.search : '';
  return typeof sought === 'string' ? sought : '';
}

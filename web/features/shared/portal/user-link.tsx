import { Link } from 'react-router';
import { LangText } from '#web/ui/lang-text.tsx';

/** A link to the users screen that searches for a name. The name is in the history's state, never in the URL. */
export function UserLink({ name }: { name: string }) {
  return (
    <Link to="/admin/user" state={{ search: name }} className="font-semibold text-teal-800 underline">
      <LangText>{name}</LangText>
    </Link>
  );
}

import { data } from 'react-router';
import { NotFound } from '#web/features/shell/not-found.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** The browser knows as well that nothing is here. */
export function clientLoader() {
  return null;
}

export default NotFound;

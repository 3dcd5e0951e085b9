import { data } from 'react-router';
import { NotFound } from '#web/features/shell/not-found.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** Makes no call: the browser knows that the page does not exist. */
export function clientLoader() {
  return null;
}

export default NotFound;

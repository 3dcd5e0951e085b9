export { Screen as default } from '#screens/screens.jsx';

/** Rendered for every request. */
export const dynamic = 'force-dynamic';

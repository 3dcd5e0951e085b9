import { Trans } from '@lingui/react/macro';

/**
 * What to do if a download has not arrived. Browsers within other apps (Facebook, Messenger) drop the files that a page
 * has made, and say nothing: so the page doesn't say that a file is saved.
 */
export const SavedHint = () => (
  <Trans>If you don’t see it in your downloads, open this page in Chrome or Safari.</Trans>
);

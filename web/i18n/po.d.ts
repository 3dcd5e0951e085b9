declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** The file with the English texts of each file of the browser's code, by their URLs (scripts/texts.ts). */
declare module 'virtual:text-files' {
  const files: Record<string, string>;
  export default files;
}

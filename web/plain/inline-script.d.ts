/** The plain script (web/plain/index.ts) as one text, from scripts/inline-script.ts. */
declare module 'virtual:inline-script' {
  const text: string;
  export default text;
}

/** What pages with slides have besides (web/plain/slide-show-script.ts). */
declare module 'virtual:slide-show-script' {
  const text: string;
  export default text;
}

/** The inline script (web/plain/index.ts) as one text, from scripts/inline-script.ts. */
declare module 'virtual:inline-script' {
  const text: string;
  export default text;
}

/** What pages with slides have besides (web/plain/carousel-script.ts). */
declare module 'virtual:image-carousel-script' {
  const text: string;
  export default text;
}

/** The inline script (web/inline/index.ts) as one text, from scripts/inline-script.ts. */
declare module 'virtual:inline-script' {
  const text: string;
  export default text;
}

/** The additional script of pages with a carousel (web/inline/carousel-script.ts). */
declare module 'virtual:image-carousel-script' {
  const text: string;
  export default text;
}

/** The part of libheif-js that we use; the package's own types describe its internals. */
declare module 'libheif-js/wasm-bundle.js' {
  type Shown = { data: Uint8ClampedArray; width: number; height: number };
  type HeifImage = {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    display(target: Shown, done: (shown: Shown | null) => void): void;
  };
  const heif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default heif;
}

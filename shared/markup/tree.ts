/** A part of a line. `to` is null if the URL is refused. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'em'; children: Inline[] }
  | { kind: 'link'; to: string | null; children: Inline[] };

/** One of our images: its path under /uploads/, and its size if known. */
export type BlogImage = { path: string; width?: number; height?: number };

/** A part of a text. `image` is null if the URL is not one of ours. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Inline[][] }
  | { kind: 'quote'; paragraphs: Inline[][] }
  | { kind: 'image'; alt: string; image: BlogImage | null };

/** What stands in a line. `to` is null where an address was written that no link may lead to. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'em'; children: Inline[] }
  | { kind: 'link'; to: string | null; children: Inline[] };

/** An image of ours: its path under /uploads/, and its size where that was written beside it. */
export type BlogImage = { path: string; width?: number; height?: number };

/** What stands below one another. `image` is null where another one's address was written. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Inline[][] }
  | { kind: 'quote'; paragraphs: Inline[][] }
  | { kind: 'image'; alt: string; image: BlogImage | null };

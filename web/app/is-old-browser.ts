const needed: [holder: object, names: string[]][] = [
  [Array.prototype, ['at', 'findLast', 'toReversed', 'toSorted', 'toSpliced']],
  [String.prototype, ['at', 'toWellFormed']],
  [Int8Array.prototype, ['at', 'findLast', 'toReversed', 'toSorted']],
  [Map, ['groupBy']],
  [Object, ['groupBy', 'hasOwn']],
  [URL, ['canParse']],
  [AbortSignal, ['timeout']],
  [HTMLFormElement.prototype, ['requestSubmit']],
];

/** Whether this browser lacks something for which web/app/old-browsers.ts has a substitute. */
export const isOldBrowser = (): boolean =>
  needed.some(([holder, names]) => names.some((name) => !(name in holder)));

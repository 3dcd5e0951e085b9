/** Far below the number of parameters that a statement may have on either engine. */
const chunkSize = 500;

/** Runs a query with a long list of values in several steps: a statement can't have any number of parameters. */
export async function inChunks<Value, Row>(
  values: readonly Value[],
  query: (chunk: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < values.length; from += chunkSize) {
    rows.push(...(await query(values.slice(from, from + chunkSize))));
  }
  return rows;
}

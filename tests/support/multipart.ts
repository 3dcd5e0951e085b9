/** A form like a browser's: texts, repeated texts, files. */
export type Form = Record<string, string | string[] | Blob | Blob[]>;

/** The bytes of a form and the header with its boundary. */
export async function multipart(form: Form) {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    for (const each of [value].flat()) data.append(name, each);
  }
  const request = new Request('http://localhost/', { method: 'POST', body: data });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

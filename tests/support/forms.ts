import { z } from 'zod';
import type { Api, ApiResponse } from '#tests/support/api.ts';

/** Posts a form like a page without JavaScript. */
export function postForm(
  api: Api,
  url: string,
  fields: Record<string, string>,
  { headers = {}, ip }: { headers?: Record<string, string>; ip?: string } = {},
): Promise<ApiResponse> {
  return api.call('POST', url, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(ip ? { ip } : {}),
  });
}

/** The HTML of a response. */
export const pageOf = ({ body }: ApiResponse) => z.string().parse(body);

/** The reference on a page. */
export const referenceIn = (response: ApiResponse) => /TH-[2-9A-Z]{6}/.exec(pageOf(response))?.[0] ?? 'none';

import {
  type CaseOption,
  caseOptions,
  type EstimateCover,
  type EstimateTopic,
  type ExchangeRateInput,
} from '#shared/contract/options.ts';
import type { Api, ApiResponse } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { addCurrentPaper, openCase } from '#tests/support/cases.ts';

type Line = {
  topic: EstimateTopic;
  text?: string;
  cover: EstimateCover;
  low_minor?: number;
  high_minor?: number;
};

/**
 * 380,000.50 to 420,000.25 baht for an operation, and a flat 19,999.50 for the room; complications are not included.
 */
export const estimateLines: Line[] = [
  { topic: 'operation', cover: 'included', low_minor: 38_000_050, high_minor: 42_000_025 },
  { topic: 'room', cover: 'included', low_minor: 1_999_950, high_minor: 1_999_950 },
  { topic: 'complications', cover: 'not_included' },
];

export const optionsIn = ({ status, body }: ApiResponse): CaseOption[] => {
  if (status !== 200) throw new Error(`A call of an option answered ${status}: ${JSON.stringify(body)}`);
  return caseOptions.parse(body);
};

/** A day in Dhaka, `later` days after today by the clock of the app. */
export const dayOf = (api: Api, later = 0): string =>
  new Date(api.clock().getTime() + (later * 24 + 6) * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Enters an exchange rate. */
export const addRate = (api: Api, changes: Partial<Record<keyof ExchangeRateInput, unknown>> = {}) =>
  api.call('POST', '/api/exchange-rates', {
    token: api.adminToken,
    body: { currency: 'THB', rate: '3.42', source: 'Bangladesh Bank', day: dayOf(api), ...changes },
  });

/** A case with a checked paper, and staff of the levels 3 (`editor`) and 2 (`colleague`) beside its coordinator. */
export async function openCaseWithPaper(api: Api) {
  const one = await openCase(api);
  const paper = await addCurrentPaper(api, one.requestId);
  const editor = await makeUser(api, 3);
  const colleague = await makeUser(api, 4);
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}, token = editor.token) =>
    api.call(method, path, { token, ...(method !== 'DELETE' && { body }) });
  const draft = async (changes: object = {}, token = one.coordinator.token) => {
    const body = { hospital: { name: 'Chao Phraya Heart Centre' }, document_id: paper, ...changes };
    const [newest] = optionsIn(await call('POST', `/api/cases/${one.id}/options`, body, token));
    if (!newest) throw new Error('There is no option');
    return newest;
  };
  const release = (option: number, token = editor.token) =>
    call('POST', `/api/options/${option}/state`, { state: 'active' }, token);
  const addEstimate = async (option: number) => {
    const options = optionsIn(await call('POST', `/api/options/${option}/estimates`));
    const estimate = options.find(({ id }) => id === option)?.estimates[0];
    if (!estimate) throw new Error('There is no estimate');
    return estimate;
  };
  const fill = (estimate: number, changes: object = {}) =>
    call('PUT', `/api/estimates/${estimate}`, {
      dated_on: dayOf(api),
      valid_until: dayOf(api, 30),
      currency: 'THB',
      lines: estimateLines,
      ...changes,
    });
  const send = (estimate: number, token = editor.token) =>
    call('POST', `/api/estimates/${estimate}/send`, {}, token);
  /** An estimate that the patient sees. */
  const sendEstimate = async (option: number, changes: object = {}) => {
    const { id } = await addEstimate(option);
    optionsIn(await fill(id, changes));
    optionsIn(await send(id));
    return id;
  };
  const answer = (estimate: number, accept: boolean, token = one.owner.token) =>
    call('POST', `/api/account/estimates/${estimate}/answer`, { accept }, token);
  const listed = async (token = editor.token) =>
    optionsIn(await api.call('GET', `/api/cases/${one.id}/options`, { token }));
  return {
    ...one,
    paper,
    editor,
    colleague,
    call,
    draft,
    release,
    addEstimate,
    fill,
    send,
    sendEstimate,
    answer,
    listed,
  };
}

import { type Endpoint, staff } from '#shared/contract/endpoint.ts';
import { newsOffice, newsPauseInput } from '#shared/contract/news.ts';

const tag = 'News to families';

/** The endpoints of news to families, for the whole office. */
export const newsEndpoints = {
  'GET /api/news': {
    right: staff('read'),
    tag,
    summary: 'How news to families is getting on: SMS, a pause, and whom nobody told',
    response: newsOffice,
  },
  'PUT /api/news/pause': {
    right: staff('administer'),
    tag,
    summary: 'Stop mails and SMS about news until the end of a day, with the reason',
    body: newsPauseInput,
    response: newsOffice,
  },
  'DELETE /api/news/pause': {
    right: staff('administer'),
    tag,
    summary: 'End the pause: what waited goes out, spread over the office hours',
    response: newsOffice,
  },
} as const satisfies Record<string, Endpoint>;

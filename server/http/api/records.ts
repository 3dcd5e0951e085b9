import type { z } from 'zod';
import type { Caller, SignedInUser } from '#server/auth/caller.ts';
import type { Language } from '#server/domain/languages.ts';
import type { ReadVersion } from '#server/domain/records.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';
import type { RecordServices } from '#server/record-services.ts';
import type { Upload } from '#server/storage/images.ts';
import type { ResponseOf } from '#shared/contract/endpoint.ts';
import type { endpoints } from '#shared/contract/endpoints.ts';
import { languageQuery } from '#shared/contract/languages.ts';
import { keysOf } from '#shared/keys-of.ts';

type Path = keyof RecordServices;
type Endpoints = typeof endpoints;
type Shown<P extends Path> = ResponseOf<Endpoints[`GET /api/${P}/:id`]>;

/** What the usual calls of a kind of record ask of its service. */
type Records<P extends Path> = {
  list(
    query: z.output<Endpoints[`GET /api/${P}`]['query']>,
    caller: Caller | undefined,
  ): Promise<{ items: ResponseOf<Endpoints[`GET /api/${P}`]>; total: number }>;
  get(id: number, read: { lang?: Language; caller?: Caller | undefined }): Promise<Shown<P>>;
  create(
    input: z.output<Endpoints[`POST /api/${P}`]['body']>,
    actor: SignedInUser,
    upload: Upload | undefined,
  ): Promise<Shown<P>>;
  update(
    id: number,
    input: Omit<z.output<Endpoints[`PUT /api/${P}/:id`]['body']>, 'version'>,
    actor: SignedInUser,
    read: ReadVersion & { upload: Upload | undefined },
  ): Promise<Shown<P>>;
  remove(id: number, actor: SignedInUser): Promise<void>;
};

/** The routes of all kinds of records but articles and their categories. */
export function recordRoutes(api: ApiScope, services: RecordServices): void {
  const all: { [P in Path]: Records<P> } = services;
  for (const path of keysOf(all)) usualRoutes(api, path, all[path]);

  const { doctors, hospitals, faqs, synonyms, 'task-templates': taskTemplates } = services;
  api.route({
    ...route('GET /api/doctors/facets'),
    handler: ({ query }) => doctors.facets(query),
  });
  api.route({
    ...route('GET /api/doctors/:id/related'),
    handler: ({ params, query }) => doctors.related(params.id, query.lang),
  });
  api.route({
    ...route('GET /api/hospitals/facets'),
    handler: ({ query }) => hospitals.facets(query),
  });
  api.route({
    ...route('POST /api/faqs/:id/move'),
    handler: (request) => faqs.move(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/task-templates/:id/move'),
    handler: (request) => taskTemplates.move(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/synonyms/search'),
    handler: ({ body }) => synonyms.trySearch(body.q),
  });
}

function usualRoutes(api: ApiScope, path: Path, records: Records<Path>): void {
  api.route({
    ...route(`GET /api/${path}`),
    handler: async ({ query, caller }, reply) =>
      withPaginationHeaders(reply, await records.list(query, caller)),
  });
  api.route({
    ...route(`GET /api/${path}/:id`),
    // Kinds without texts in two languages ask for none.
    handler: ({ params, query, caller }) =>
      records.get(params.id, { ...languageQuery.catch({}).parse(query), caller }),
  });
  api.route({
    ...route(`POST /api/${path}`),
    handler: async (request, reply) =>
      reply.status(201).send(await records.create(request.body, signedIn(request), request.upload)),
  });
  const updated = `PUT /api/${path}/:id` as const;
  const isPosted = path === 'doctors' || path === 'hospitals';
  for (const key of isPosted ? ([updated, `POST /api/${path}/:id`] as const) : [updated]) {
    api.route({
      ...route(key),
      handler: (request) => {
        const { version, ...input } = request.body;
        const { upload } = request;
        return records.update(request.params.id, input, signedIn(request), { version, upload });
      },
    });
  }
  api.route({
    ...route(`DELETE /api/${path}/:id`),
    handler: async (request) => {
      await records.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
}

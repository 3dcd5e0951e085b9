import { createContext } from 'react-router';
import type { Thing } from 'schema-dts';
import type { VisitorCall } from '#server/http/visitor-calls.ts';
import type { EstimateAccuracy } from '#shared/contract/case-bills.ts';
import type { RespondBy } from '#shared/contract/closed-days.ts';
import type { Comment, CommentQuery } from '#shared/contract/comments.ts';
import type { ResponseOf } from '#shared/contract/endpoint.ts';
import type { endpoints } from '#shared/contract/endpoints.ts';
import type { BlogFacets, DoctorFacets, HospitalFacets } from '#shared/contract/facets.ts';
import type { BlogFilters, DoctorFilters, HospitalFilters } from '#shared/contract/list-filters.ts';
import type { WhenPlan } from '#shared/contract/planner.ts';
import type { About, RequestSubject } from '#shared/contract/request-subject.ts';
import type { PublicRule } from '#shared/contract/rules.ts';
import type { SiteSearchQuery, SiteSearchResponse } from '#shared/contract/search.ts';
import type { Retention } from '#shared/contract/site.ts';
import type { Page } from '#shared/list-page.ts';
import type { WhenQuery } from '#shared/planner/when-query.ts';
import type { Blog, BlogQuery, RelatedBlog } from '#shared/records/blogs.ts';
import type { Doctor, RelatedDoctor } from '#shared/records/doctors.ts';
import type { Faq } from '#shared/records/faqs.ts';
import type { Hospital } from '#shared/records/hospitals.ts';
import type { TreatmentCost } from '#shared/records/treatment-costs.ts';
import type { SiteDetails } from '#shared/site-details.ts';

/** The language of the content; undefined means English. A text without a Bangla version is in English. */
type Lang = 'bn' | undefined;

/** Which part of a list to return: all records, the records that match a search text, or one page of either. */
type Search = Pick<BlogQuery, 'page' | 'per_page' | 'q'> & { lang?: Lang };

/**
 * What the pages read from the server's domain. If there is no record, `get` throws an error whose `kind` is
 * `not_found`; `list` returns only what the public may see.
 */
type WebServices = {
  doctors: {
    list(query?: Search & DoctorFilters): Promise<Page<Doctor>>;
    facets(query?: DoctorFilters & { lang?: Lang }): Promise<DoctorFacets>;
    get(id: number, query?: { lang?: Lang }): Promise<Doctor>;
    related(id: number, lang?: Lang): Promise<RelatedDoctor[]>;
  };
  hospitals: {
    list(query?: Search & HospitalFilters): Promise<Page<Hospital>>;
    facets(query?: HospitalFilters & { lang?: Lang }): Promise<HospitalFacets>;
    get(id: number, query?: { lang?: Lang }): Promise<Hospital>;
  };
  blogs: {
    list<Field extends keyof Blog = keyof Blog>(
      query?: Search & BlogFilters & { fields?: readonly Field[] },
    ): Promise<Page<Pick<Blog, Field>>>;
    facets(query?: BlogFilters & { lang?: Lang }): Promise<BlogFacets>;
    get(id: number, query?: { lang?: Lang }): Promise<Blog>;
    related(id: number, lang?: Lang): Promise<RelatedBlog[]>;
  };
  faqs: { list(query: { lang?: Lang }): Promise<Page<Faq>> };
  search: { search(query: SiteSearchQuery): Promise<SiteSearchResponse> };
  treatmentCosts: {
    list(query: Search): Promise<Page<TreatmentCost>>;
    ofHospitals(ids: readonly number[], lang: Lang): Promise<TreatmentCost[]>;
    isAnyShown: { get(): Promise<boolean> };
  };
  rules: { listPublic(): Promise<PublicRule[]>; isAnyPublic: { get(): Promise<boolean> } };
  cases: { bills: { accuracy(): Promise<EstimateAccuracy | null> } };
  requests: { intake: { findSubject(about: About): Promise<RequestSubject | null> } };
  site: {
    details(): Promise<SiteDetails>;
    retention(): Promise<Retention>;
    respondBy(): Promise<RespondBy | null>;
  };
  planner: { when(query: WhenQuery): Promise<WhenPlan> };
  comments: { list(query?: CommentQuery): Promise<Page<Comment>> };
};

/** What the server passes to every page that it renders. */
export type AppContext = {
  services: WebServices;
  /** Whether browsers cache pages so that people can read them without a connection. */
  hasServiceWorker: boolean;
  log: (error: unknown) => void;
};

/** The key with which loaders read the app context: `context.get(appContext)`. */
export const appContext = createContext<AppContext>();

/** Why the server refused a form, as codes that `useTranslate` understands; `codes` are about single fields. */
export type Refusal = {
  status: number;
  /** null after an unexpected error. */
  code: string | null;
  codes: Record<string, string[]>;
  /** How many seconds the visitor must wait before the next try. */
  retryAfter?: number | undefined;
};

/** The result of a form. Refusals are not thrown: the posted page is rendered again with the typed values. */
export type FormResult<T> = { done: T } | { refused: Refusal };

/** What a page can do with a form that it posted itself, without JavaScript. */
export type PostedForms = {
  /** Makes the form's API call: `typed` has the values exactly as they were posted. */
  call<Call extends VisitorCall>(
    call: Call,
    typed: object,
  ): Promise<FormResult<ResponseOf<(typeof endpoints)[Call]>>>;
  /** Reads the posted form itself and never holds a whole file in memory. The fields come before the files. */
  sendPapers(): Promise<PapersSent>;
};

/** The result of a posted form with papers; `reference` is the reference that the sender typed. */
export type PapersSent = { reference: string; result: FormResult<{ files: number }> };

/** The key with which actions read the forms. Only a posted page has them. */
export const formsContext = createContext<PostedForms>();

/** A finished page as it is sent, with the texts of the inline scripts that may run in it. */
export type RenderedPage = { bytes: Buffer; scripts: readonly string[] };

/** A response of the web app: a page, or bytes (the data of loaders). */
export type Rendering = { status: number; headers: Headers; body: RenderedPage | Uint8Array };

/**
 * The key under which the rendering hands over the document. As the body of a response it would be encoded, read in
 * chunks and decoded again.
 */
export const documentContext = createContext<string | null>(null);

/** The key under which loaders store the structured data (schema.org) of the page for search engines. */
export const structuredDataContext = createContext<Exclude<Thing, string>[]>();

import { createContext } from 'react-router';
import type { Thing } from 'schema-dts';
import type { Blog, BlogQuery, RelatedBlog } from '#shared/contract/blogs.ts';
import type { Comment, CommentQuery } from '#shared/contract/comments.ts';
import type { Doctor, RelatedDoctor } from '#shared/contract/doctors.ts';
import type { BlogFacets, DoctorFacets, HospitalFacets } from '#shared/contract/facets.ts';
import type { Faq } from '#shared/contract/faqs.ts';
import type { Hospital } from '#shared/contract/hospitals.ts';
import type { BlogFilters, DoctorFilters, HospitalFilters } from '#shared/contract/list-filters.ts';
import type { RequestProof } from '#shared/contract/request-changes.ts';
import type { RequestProgress } from '#shared/contract/request-progress.ts';
import type { About, RequestSubject } from '#shared/contract/request-subject.ts';
import type { SiteSearchQuery, SiteSearchResponse } from '#shared/contract/search.ts';
import type { Retention } from '#shared/contract/site.ts';
import type { TreatmentCost } from '#shared/contract/treatment-costs.ts';
import type { Page } from '#shared/list-page.ts';
import type { SiteDetails } from '#shared/site-details.ts';

/** The language of the content; left out it is English. Where there is no Bangla, the English text comes. */
type Lang = 'bn' | undefined;

/** What of a list is asked for: everything, what a text is found in, or a page of either. */
type Search = Pick<BlogQuery, 'page' | 'per_page' | 'q'> & { lang?: Lang };

/**
 * What the pages ask of the server's domain. A `get` without a record throws an error whose `kind` is
 * `not_found`; `list` shows the public what the public may see.
 */
type WebServices = {
  doctors: {
    list(query?: Search & DoctorFilters): Promise<Page<Doctor>>;
    facets(query?: DoctorFilters & { lang?: Lang }): Promise<DoctorFacets>;
    get(id: number, lang?: Lang): Promise<Doctor>;
    related(id: number, lang?: Lang): Promise<RelatedDoctor[]>;
  };
  hospitals: {
    list(query?: Search & HospitalFilters): Promise<Page<Hospital>>;
    facets(query?: HospitalFilters & { lang?: Lang }): Promise<HospitalFacets>;
    get(id: number, lang?: Lang): Promise<Hospital>;
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
    isAnyShown(): Promise<boolean>;
  };
  requests: { subject(about: About): Promise<RequestSubject | null> };
  site: { details(): Promise<SiteDetails>; retention(): Promise<Retention> };
  comments: { list(query?: CommentQuery): Promise<Page<Comment>> };
};

/** What the server hands to every page it renders. */
export type AppContext = {
  services: WebServices;
  /** Whether browsers keep pages to read them without a connection. */
  hasServiceWorker: boolean;
  log: (error: unknown) => void;
};

/** The key under which loaders find it: `context.get(appContext)`. */
export const appContext = createContext<AppContext>();

/** Why the server did not do what a form asked, in codes as `useTranslate` reads them; `codes` are about single fields. */
export type Refusal = {
  status: number;
  /** null for an unexpected error. */
  code: string | null;
  codes: Record<string, string[]>;
  /** Seconds after which it may be tried again. */
  retryAfter?: number | undefined;
};

/** What came of it. Nothing is thrown: the page that was posted comes again, with what was typed. */
export type FormResult<T> = { done: T } | { refused: Refusal };

/**
 * What a page that is posted without scripts may have done for its visitor. Each does what the call of the
 * API does, by the same right and within the same limits; `typed` is what the form held, as it came.
 */
export type VisitorForms = {
  sendRequest(typed: object): Promise<FormResult<{ reference: string }>>;
  comment(typed: object): Promise<FormResult<Comment>>;
  track(typed: object): Promise<FormResult<RequestProgress>>;
  requestCode(typed: object): Promise<FormResult<void>>;
  proveCode(typed: object): Promise<FormResult<RequestProof>>;
  withdrawProven(typed: object): Promise<FormResult<RequestProgress>>;
  addProvenMessage(typed: object): Promise<FormResult<RequestProgress>>;
  subscribe(typed: object): Promise<FormResult<void>>;
  chooseNewsletter(choice: 'confirm' | 'leave', typed: object): Promise<FormResult<void>>;
  unsubscribe(typed: object): Promise<FormResult<void>>;
  /** Reads the posted form itself: its files are never held as a whole. Fields come before the files. */
  sendPapers(): Promise<PapersSent>;
};

/** What became of a posted form with papers; `reference` is what was typed. */
export type PapersSent = { reference: string; result: FormResult<{ files: number }> };

/** The key under which actions find it. There are forms in a posted page alone. */
export const formsContext = createContext<VisitorForms>();

/** A finished page as it is sent, with the texts of the inline scripts that may run in it. */
export type RenderedPage = { bytes: Buffer; scripts: readonly string[] };

/** An answer of the web app: a page, or bytes (the data of loaders). */
export type Rendering = { status: number; headers: Headers; body: RenderedPage | Uint8Array };

/** The key under which a finished page lies: within a `Response` it would be copied twice. */
export const documentContext = createContext<RenderedPage | null>(null);

/** The key under which loaders put what search engines read about the page (schema.org). */
export const structuredDataContext = createContext<Exclude<Thing, string>[]>();

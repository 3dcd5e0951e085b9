import * as build from 'virtual:react-router/server-build';
import { RouterContextProvider } from 'react-router';
import {
  type AppContext,
  appContext,
  documentContext,
  formsContext,
  type Rendering,
  structuredDataContext,
  type VisitorForms,
} from '#web/app/context.ts';
import { perPageHandlers } from '#web/app/per-page-handlers.ts';

const { basename, allowedActionOrigins, unstable_getCriticalCss: criticalCss, ...pages } = build;
const handlerOf = perPageHandlers(
  {
    ...pages,
    ...(basename && { basename }),
    ...(allowedActionOrigins && { allowedActionOrigins }),
    ...(criticalCss && { unstable_getCriticalCss: criticalCss }),
  },
  import.meta.env.MODE,
);

/**
 * Renders the response to one page request; a posted request also passes `forms`. The server calls nothing else in the
 * web app.
 */
export async function render(request: Request, app: AppContext, forms?: VisitorForms): Promise<Rendering> {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(structuredDataContext, []);
  if (forms) context.set(formsContext, forms);
  const response = await handlerOf(new URL(request.url).pathname)(request, context);
  const { status, headers } = response;
  const body = context.get(documentContext) ?? new Uint8Array(await response.arrayBuffer());
  return { status, headers, body };
}

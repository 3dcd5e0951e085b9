import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import {
  type AppContext,
  appContext,
  documentContext,
  formsContext,
  type Rendering,
  structuredDataContext,
  type VisitorForms,
} from '#web/app/context.ts';

const { basename, allowedActionOrigins, unstable_getCriticalCss: criticalCss, ...pages } = build;
const handle = createRequestHandler(
  {
    ...pages,
    ...(basename && { basename }),
    ...(allowedActionOrigins && { allowedActionOrigins }),
    ...(criticalCss && { unstable_getCriticalCss: criticalCss }),
  },
  import.meta.env.MODE,
);

/** Answers one request for a page; one that is posted brings `forms`. The server's one way into the web app. */
export async function render(request: Request, app: AppContext, forms?: VisitorForms): Promise<Rendering> {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(structuredDataContext, []);
  if (forms) context.set(formsContext, forms);
  const response = await handle(request, context);
  const { status, headers } = response;
  const body = context.get(documentContext) ?? new Uint8Array(await response.arrayBuffer());
  return { status, headers, body };
}

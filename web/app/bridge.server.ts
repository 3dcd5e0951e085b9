import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { deferHydration } from '#web/app/deferred-hydration.ts';
import { extractTrustedScripts } from '#web/app/trusted-scripts.ts';
import {
  type AppContext,
  appContext,
  documentContext,
  formsContext,
  type PostedForms,
  type Rendering,
  structuredDataContext,
} from '#web/lib/app-context.ts';

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

/**
 * Renders the response to one page request; a posted request also passes `forms`. The server calls nothing else in the
 * web app.
 */
export async function render(request: Request, app: AppContext, forms?: PostedForms): Promise<Rendering> {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(structuredDataContext, []);
  if (forms) context.set(formsContext, forms);
  const response = await handle(request, context);
  const { status, headers } = response;
  if (!headers.get('content-type')?.startsWith('text/html'))
    return { status, headers, body: new Uint8Array(await response.arrayBuffer()) };
  const { html, scripts } = extractTrustedScripts(context.get(documentContext) ?? (await response.text()));
  return { status, headers, body: { bytes: Buffer.from(deferHydration(html, request, status)), scripts } };
}

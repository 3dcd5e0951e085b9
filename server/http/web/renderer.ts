import type { AppContext, PostedForms, RenderedPage, Rendering } from '#web/lib/app-context.ts';

/** The exports of web/app/bridge.server.ts, built or loaded by Vite. */
export type Bridge = {
  render(request: Request, context: AppContext, forms?: PostedForms): Promise<Rendering>;
};

/** Renders the pages: from the build, or through Vite after every change. */
export type Renderer = {
  render: Bridge['render'];
  policyOf: (page: RenderedPage, target: string) => string;
};

/** Checks that a loaded module is the bridge. */
export function asBridge(module: object): Bridge {
  if (!isBridge(module)) throw new Error('The web build has no render()');
  return module;
}

function isBridge(module: object): module is Bridge {
  return 'render' in module && typeof module.render === 'function';
}

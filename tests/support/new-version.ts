import { createServer } from 'node:http';
import { freePort } from '#tests/support/free-port.ts';

/** A page refers to its files by their URLs; a file refers to its imports by their names next to it. */
const name = /((?:assets|\.)\/(?:(?:en|bn)\/)?[\w.-]+?)(-v2)?(\.(?:js|css|woff2))/g;
const isText = /^(text|application\/(json|javascript))/;

/**
 * A proxy in front of a server that can deploy a new version of the website: all its files get another name, like those
 * of another build, and the earlier files are gone. Inline scripts change with it, so their policy is left out.
 */
export async function startDeployments(target: string) {
  const port = await freePort();
  let isNew = false;
  let isWorkerNew = false;
  const renamed = (text: string) => text.replace(name, '$1-v2$3');
  const proxy = createServer(async (request, response) => {
    const { url = '/', headers } = request;
    const isOld = isNew && url.startsWith('/assets/') && !/-v2\.\w+$/.test(url);
    if (isOld) return response.writeHead(404).end();
    const original = await fetch(target + url.replace(/-v2(\.\w+)$/, '$1'), {
      headers: { accept: headers.accept ?? '*/*', 'accept-encoding': 'identity' },
      redirect: 'manual',
    });
    const remainingHeaders = [...original.headers].filter(
      ([header]) =>
        !/^(content-(length|encoding|security-policy)|etag|connection|transfer-encoding)$/.test(header),
    );
    const type = original.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await original.arrayBuffer());
    const body =
      (url === '/sw.js' ? isWorkerNew : isNew) && isText.test(type)
        ? Buffer.from(renamed(bytes.toString()))
        : bytes;
    return response.writeHead(original.status, Object.fromEntries(remainingHeaders)).end(body);
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    /**
     * From now on the new version is served, except for the service worker: a browser checks for a new worker later.
     */
    deploy() {
      isNew = true;
    },
    /** From now on the browser finds the new service worker, too. */
    deployWorker() {
      isWorkerNew = true;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

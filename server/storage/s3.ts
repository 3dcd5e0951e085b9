import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import pLimit from 'p-limit';
import { type S3Log, type S3Request, type S3RetryPolicy, s3Client } from '#server/storage/s3-client.ts';
import { checkedPath, type Storage, StorageUnavailable } from '#server/storage/storage.ts';

/** The location of a bucket, and the key that may read, write, list and delete in it. */
type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  /** A prefix for all names in the bucket, without slashes at its ends; may be empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** How many objects of a folder are deleted at the same time. */
const deleteConcurrency = 8;

/**
 * A storage in a bucket of an S3-compatible server. Objects are deleted one by one: the call that deletes many fails on
 * several servers. The bucket's name is in the path of the URL, which every server supports.
 */
export function s3Storage(settings: S3Settings, log: S3Log, pace?: S3RetryPolicy): Storage {
  const { endpoint, bucket, region, prefix, accessKeyId, secretAccessKey } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = `${endpoint}/${bucket}`;
  const root = prefix === '' ? '' : `${prefix}/`;
  const send = s3Client(log, pace);

  /** The server checks the body against its hash, which is part of the signature. */
  const sign = (method: string, url: string, body?: Uint8Array<ArrayBuffer>, type?: string) => {
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(type && { 'content-type': type }),
    };
    return () => aws.sign(url, { method, headers, ...(body && { body }) });
  };
  const object = (
    method: string,
    path: string,
    body?: Uint8Array<ArrayBuffer>,
    type?: string,
  ): S3Request => ({
    name: `${method} object`,
    sign: sign(method, `${base}/${root}${path}`, body, type),
  });

  /** All pages of a list: names below `folder`, or folders directly in it if the list is not deep. */
  async function listed(folder: string, deep: boolean): Promise<{ names: string[]; folders: string[] }> {
    const start = root + folder;
    const found = { names: [] as string[], folders: [] as string[] };
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: start });
      if (!deep) query.set('delimiter', '/');
      if (next !== undefined) query.set('continuation-token', next);
      const { text } = await send({ name: 'LIST objects', sign: sign('GET', `${base}?${query}`) });
      const page = text();
      // A proxy's own page must not count as an empty folder: then files would never be removed.
      if (!page.includes('<ListBucketResult')) throw new StorageUnavailable('NOT_A_LIST');
      const below = (names: string[]) => names.map((name) => name.slice(start.length));
      found.names.push(...below(valuesOf(page, /<Contents>.*?<Key>([^<]+)<\/Key>/gs)));
      found.folders.push(...below(valuesOf(page, /<CommonPrefixes>.*?<Prefix>([^<]+)\/<\/Prefix>/gs)));
      [next] = valuesOf(page, /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/g);
      if (next === undefined && /<IsTruncated>\s*true/.test(page))
        throw new StorageUnavailable('LIST_CUT_OFF');
    } while (next !== undefined);
    return found;
  }

  const remove = async (path: string) => {
    await send(object('DELETE', checkedPath(path)));
  };
  return {
    async put(path, bytes, contentType) {
      await send(object('PUT', checkedPath(path), new Uint8Array(bytes), contentType));
    },
    async read(path) {
      const { missing, bytes } = await send(object('GET', checkedPath(path)));
      return missing ? undefined : bytes;
    },
    list: async (folder) => (await listed(`${checkedPath(folder)}/`, false)).names,
    folders: async () => (await listed('', false)).folders,
    remove,
    async removeFolder(folder) {
      const inside = `${checkedPath(folder)}/`;
      const limit = pLimit(deleteConcurrency);
      const { names } = await listed(inside, true);
      await limit.map(names, (name) => remove(inside + name));
    },
  };
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The texts that the pattern captures. */
function valuesOf(xml: string, pattern: RegExp): string[] {
  const captured = [...xml.matchAll(pattern)].map(([, text = '']) => text);
  return captured.map((text) =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => signs[name] ?? ''),
  );
}

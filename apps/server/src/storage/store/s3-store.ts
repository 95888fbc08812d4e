// Object store in an S3-compatible bucket, with signed requests.
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../config/config.ts';
import type { ByteRange } from '../../http/byte-range.ts';
import { checkObjectVersion } from './check-object-version.ts';
import type { ObjectStore } from './object-store.ts';

/** Key prefix, because the bucket may contain other data. */
const FOLDER = 'wasl';

export function s3Store(config: S3Config): ObjectStore {
  const client = new AwsClient({
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    region: config.region,
    service: 's3',
    retries: 3,
  });
  const bucketUrl = `${config.endpoint}/${config.bucket}`;
  const urlOf = (version: string) => {
    checkObjectVersion(version);
    return `${bucketUrl}/${FOLDER}/${version}`;
  };

  return {
    async put(version, stagedPath, size) {
      const url = urlOf(version);
      // The signature does not cover the body, so the file is read only once, while it is sent. To
      // sign the body, the server would have to read the file before sending it. TLS already
      // protects the body.
      const signed = await client.sign(url, {
        method: 'PUT',
        headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', 'content-length': String(size) },
      });
      const headers = new Headers(signed.headers);
      headers.set('content-length', String(size));
      const body = Readable.toWeb(createReadStream(stagedPath));
      const init: RequestInit & { duplex: 'half' } = { method: 'PUT', headers, duplex: 'half' };
      const response = await fetch(signed.url, size === 0 ? init : { ...init, body });
      await expectOk(response);
      await rm(stagedPath, { force: true });
    },
    async read(version: string, range?: ByteRange) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined;
      const response = await client.fetch(urlOf(version), headers ? { headers } : {});
      if (response.status === 404) {
        await response.arrayBuffer();
        return undefined;
      }
      if (!response.ok || !response.body) await expectOk(response);
      return Readable.fromWeb(response.body as unknown as ReadableStream);
    },
    async sizeOf(version) {
      const response = await client.fetch(urlOf(version), { method: 'HEAD' });
      if (response.status === 404) return undefined;
      await expectOk(response);
      return Number(response.headers.get('content-length'));
    },
    async copy(from, to) {
      checkObjectVersion(from);
      const headers = { 'x-amz-copy-source': `/${config.bucket}/${FOLDER}/${from}` };
      const response = await client.fetch(urlOf(to), { method: 'PUT', headers });
      if (response.status === 404) {
        await response.arrayBuffer();
        return false;
      }
      // The copy may still fail after the store has sent status 200.
      const text = await expectOk(response);
      if (/<Error>/.test(text)) throw new Error('the object store failed to copy');
      return true;
    },
    async remove(version) {
      const response = await client.fetch(urlOf(version), { method: 'DELETE' });
      if (response.status === 404) await response.arrayBuffer();
      else await expectOk(response);
    },
  };
}

const tag = (xml: string, name: string) =>
  new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1];

async function expectOk(response: Response): Promise<string> {
  const text = await response.text();
  if (response.ok) return text;
  throw new Error(`the object store answered ${response.status} ${tag(text, 'Code') ?? ''}`);
}

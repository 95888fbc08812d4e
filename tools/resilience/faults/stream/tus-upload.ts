// Uploads a file by the tus protocol. Each request has a function of its own, so a test can send a
// wrong request or cut a request off.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Instance } from '@wasl/server/testing/instance';

type Upload = {
  /** @returns The HTTP status. */
  send(offset: number, bytes: Buffer): Promise<number>;
  /** Sends only the first half of `bytes` and then closes the connection. */
  cut(offset: number, bytes: Buffer): Promise<'cut'>;
  /**
   * Asks the server how many bytes of the upload it has stored. Repeats the request until the
   * server answers.
   */
  offset(): Promise<number>;
};

const RETRY_MS = 200;
const PATIENCE_MS = 60_000;

export function createTusUploads({ url, serviceRoleKey }: Instance, bucket: string) {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const headers = { authorization: `Bearer ${serviceRoleKey}`, 'tus-resumable': '1.0.0' };
  const octets = { 'content-type': 'application/offset+octet-stream' };

  async function cutOff(line: string, length: number, bytes: Buffer, more: object): Promise<'cut'> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    const head = Object.entries({ ...headers, ...more, 'content-length': length, host: 'x' });
    socket.write(`${line} HTTP/1.1\r\n${head.map((one) => one.join(': ')).join('\r\n')}\r\n\r\n`);
    await new Promise<void>((resolve) => {
      socket.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => resolve());
    });
    socket.resetAndDestroy();
    return 'cut';
  }

  return {
    cutPlain: (name: string, bytes: Buffer) =>
      cutOff(`POST /storage/v1/object/${bucket}/${name}`, bytes.length, bytes, {
        'content-type': 'application/octet-stream',
      }),
    async begin(name: string, length: number): Promise<Upload> {
      const answer = await fetch(`${url}/storage/v1/upload/resumable`, {
        method: 'POST',
        headers: {
          ...headers,
          'upload-length': String(length),
          'upload-metadata': `bucketName ${encode(bucket)},objectName ${encode(name)}`,
        },
      });
      const place = answer.headers.get('location') ?? '';
      return {
        async send(offset, bytes) {
          const { status } = await fetch(place, {
            method: 'PATCH',
            body: new Uint8Array(bytes),
            headers: { ...headers, ...octets, 'upload-offset': String(offset) },
          });
          return status;
        },
        cut: (offset, bytes) =>
          cutOff(`PATCH ${new URL(place).pathname}`, bytes.length, bytes, {
            ...octets,
            'upload-offset': offset,
          }),
        async offset() {
          const deadline = performance.now() + PATIENCE_MS;
          for (;;) {
            const asked = await fetch(place, { method: 'HEAD', headers }).catch(() => undefined);
            if (asked?.ok) return Number(asked.headers.get('upload-offset'));
            if (performance.now() > deadline) throw new Error(`no offset: ${asked?.status}`);
            await wait(RETRY_MS);
          }
        },
      };
    },
  };
}

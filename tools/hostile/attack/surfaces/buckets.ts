// Attacks files of other people in every bucket: tries to list, read, sign, overwrite, move and
// remove them.

import type { AttackDepth } from '../attack-depth.ts';
import type { DatabaseRow } from '../compare-rows.ts';
import { PUBLIC_BUCKETS } from '../public-columns.ts';
import type { Attempt } from '../run-attempt.ts';

/** Minimal GIF file (1 × 1 pixel) that the attack tries to upload. */
const PICTURE = 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;';

export function* bucketAttempts(
  buckets: string[],
  strange: DatabaseRow[],
  depth: AttackDepth,
): Generator<Attempt> {
  for (const bucket of buckets) {
    const of = `of bucket ${bucket}`;
    const list = { prefix: '', limit: 100, offset: 0 };
    yield {
      what: `list ${of}`,
      method: 'POST',
      path: `/storage/v1/object/list/${bucket}`,
      body: list,
    };
    yield { what: `read bucket ${bucket}`, method: 'GET', path: `/storage/v1/bucket/${bucket}` };
    yield {
      what: `empty bucket ${bucket}`,
      method: 'POST',
      path: `/storage/v1/bucket/${bucket}/empty`,
      body: {},
    };
    yield {
      what: `delete bucket ${bucket}`,
      method: 'DELETE',
      path: `/storage/v1/bucket/${bucket}`,
    };
    yield {
      what: `open bucket ${bucket}`,
      method: 'PUT',
      path: `/storage/v1/bucket/${bucket}`,
      body: { public: true },
    };
    const files = strange.filter(
      ({ table, values }) => table === 'storage.objects' && values.bucket_id === bucket,
    );
    for (const { values } of files.slice(0, depth.rows)) {
      yield* fileTries(bucket, String(values.name));
    }
    yield upload(`upload to the root ${of}`, bucket, 'stranger.gif');
  }
  yield {
    what: 'make a bucket',
    method: 'POST',
    path: '/storage/v1/bucket',
    body: { id: 'mine', name: 'mine', public: true },
  };
}

function* fileTries(bucket: string, name: string): Generator<Attempt> {
  const file = `${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`;
  const folder = name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '';
  const move = { bucketId: bucket, sourceKey: name, destinationKey: `${name}.moved` };
  const of = `a file of ${bucket}`;
  yield {
    what: `list the folder of ${of}`,
    method: 'POST',
    path: `/storage/v1/object/list/${bucket}`,
    body: { prefix: folder, limit: 100, offset: 0 },
  };
  if (!(bucket in PUBLIC_BUCKETS)) {
    const read = { method: 'GET', isRefused: true };
    yield { ...read, what: `read ${of}`, path: `/storage/v1/object/authenticated/${file}` };
    yield {
      ...read,
      what: `read ${of} as a public one`,
      path: `/storage/v1/object/public/${file}`,
    };
  }
  yield { what: `describe ${of}`, method: 'GET', path: `/storage/v1/object/info/${file}` };
  yield {
    what: `sign ${of}`,
    method: 'POST',
    path: `/storage/v1/object/sign/${file}`,
    body: { expiresIn: 60 },
  };
  yield {
    what: `sign an upload over ${of}`,
    method: 'POST',
    path: `/storage/v1/object/upload/sign/${file}`,
    body: {},
  };
  yield { what: `move ${of}`, method: 'POST', path: '/storage/v1/object/move', body: move };
  yield { what: `copy ${of}`, method: 'POST', path: '/storage/v1/object/copy', body: move };
  yield upload(`upload over ${of}`, bucket, name);
  yield {
    ...upload(`put over ${of}`, bucket, name),
    headers: { 'content-type': 'image/gif', 'x-upsert': 'true' },
  };
  yield upload(`upload into the folder of ${of}`, bucket, `${folder}/stranger.gif`);
  yield {
    what: `remove ${of}`,
    method: 'DELETE',
    path: `/storage/v1/object/${bucket}`,
    body: { prefixes: [name] },
  };
}

const upload = (what: string, bucket: string, name: string): Attempt => ({
  what,
  method: 'POST',
  path: `/storage/v1/object/${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`,
  body: PICTURE,
  headers: { 'content-type': 'image/gif' },
});

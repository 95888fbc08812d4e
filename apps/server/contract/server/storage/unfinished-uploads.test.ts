// Resumable uploads that are started but not finished: each person may have only a limited number
// of them, with a limited total size.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openStorageStack,
  type StoragePerson,
  type StorageStack,
} from '../../protocol/storage/storage-stack.ts';
import { applyFixtures, waitForFixtures } from '../../setup/fixtures.ts';
import { runSql } from '../run-sql.ts';

const env = {
  DEMO: 'false',
  RESUMABLE_UPLOADS_PER_PERSON: '3',
  RESUMABLE_BYTES_PER_PERSON: '1000',
};
let instance: Instance;
let stack: StorageStack;
let bucket: string;

beforeAll(async () => {
  instance = await startInstance({ env });
  await applyFixtures(instance.databaseUrl);
  await waitForFixtures(instance, scaleTimeout(60_000));
  stack = openStorageStack(instance);
  bucket = await stack.bucket();
});
afterAll(async () => {
  await stack.close();
  await instance.stop();
});

let counter = 0;
const newName = (person: StoragePerson) => `${person.id}/${counter++}`;

const begin = (
  { name, size = 10, token, path = '' }: Record<'name', string> & Record<string, unknown>,
  headers: Record<string, string> = {},
) =>
  stack.request(`/upload/resumable${path}`, {
    method: 'POST',
    token: token === undefined ? null : String(token),
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': `bucketName ${btoa(bucket)},objectName ${btoa(String(name))}`,
      ...headers,
    },
  });

const of = (person: StoragePerson, size?: number) =>
  begin({ name: newName(person), size, token: person.token });

const pathOf = (answer: Response) =>
  (answer.headers.get('location') ?? '').slice(`${instance.url}/storage/v1`.length);

const patch = (answer: Response, body: string, token: string) =>
  stack.request(pathOf(answer), {
    method: 'PATCH',
    token,
    body,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  });

const tally = (answers: Response[]) => answers.map(({ status }) => status).sort();

test('if a person starts many uploads concurrently, the server accepts only the allowed number', async () => {
  const person = await stack.person();
  const answers = await Promise.all(Array.from({ length: 10 }, () => of(person)));
  expect(tally(answers)).toEqual([201, 201, 201, 429, 429, 429, 429, 429, 429, 429]);
  const refusal = answers.find(({ status }) => status === 429);
  expect(await refusal?.text()).toContain('at most 3 at once');
  expect((await of(await stack.person())).status).toBe(201);
});

test('unfinished uploads count towards the limit with their announced size', async () => {
  const person = await stack.person();
  expect((await of(person, 600)).status).toBe(201);
  const refused = await of(person, 401);
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain('at most 1000 bytes at once, 600 are under way');
  expect((await of(person, 400)).status).toBe(201);
});

test('a finished or cancelled upload no longer counts towards the limit', async () => {
  const person = await stack.person();
  const [one, two] = [await of(person), await of(person), await of(person)];
  expect((await patch(one, '0123456789', person.token)).status).toBe(204);
  expect((await of(person)).status).toBe(201);
  expect((await of(person)).status).toBe(429);
  const ended = await stack.request(pathOf(two), {
    method: 'DELETE',
    token: person.token,
    headers: { 'tus-resumable': '1.0.0' },
  });
  expect(ended.status).toBe(204);
  expect((await of(person)).status).toBe(201);
});

test('after a day an unfinished upload no longer counts towards the limit, and its parts are deleted', async () => {
  const person = await stack.person();
  const begun = [await of(person), await of(person), await of(person)];
  for (const upload of begun) expect((await patch(upload, 'half', person.token)).status).toBe(204);
  expect((await of(person)).status).toBe(429);
  const query = (text: string) => runSql(text, [person.id], instance.databaseUrl);
  const parts = `select p.version from storage.resumable_parts p
    join storage.resumable_uploads u on u.id = p.upload_id where owner_id = $1`;
  const versions = (await query(parts)).map(({ version }) => `${version}`);
  expect(versions).toHaveLength(3);
  await query(
    `update storage.resumable_uploads set created_at = created_at - interval '24 hours 1 minute' where owner_id = $1`,
  );
  expect((await of(person)).status).toBe(201);
  expect(await query(parts)).toEqual([]);
  const kept = () =>
    readdirSync(join(instance.dataDir, 'storage/objects'), { recursive: true })
      .map((path) => basename(String(path)))
      .filter((name) => versions.includes(name));
  await expect.poll(kept).toEqual([]);
});

test('an upload by signed URL counts towards the limit of the person who requested the URL', async () => {
  const person = await stack.person();
  const signed = async () => {
    const name = newName(person);
    const { data } = await person.client.storage.from(bucket).createSignedUploadUrl(name);
    return begin({ name, path: '/sign' }, { 'x-signature': data?.token ?? '' });
  };
  expect((await of(person)).status).toBe(201);
  expect(tally([await signed(), await signed(), await signed()])).toEqual([201, 201, 429]);
  expect((await of(person)).status).toBe(429);
});

test('each upload URL that the service role requested has a separate limit', async () => {
  const signed = async (name: string, times: number) => {
    const { data } = await stack.admin.storage.from(bucket).createSignedUploadUrl(name);
    const headers = { 'x-signature': data?.token ?? '' };
    const one = () => begin({ name, path: '/sign' }, headers);
    return tally(await Promise.all(Array.from({ length: times }, one)));
  };
  expect(await signed('first', 4)).toEqual([201, 201, 201, 429]);
  expect(await signed('second', 1)).toEqual([201]);
});

test('all visitors together share one limit on unfinished uploads', async () => {
  await runSql(
    `create policy "contract: anyone drops" on storage.objects for insert to anon with check (bucket_id = '${bucket}')`,
    [],
    instance.databaseUrl,
  );
  const visitor = () => begin({ name: `visitor-${counter++}`, token: instance.anonKey });
  const answers = await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  expect(tally(answers)).toEqual([201, 201, 201, 429]);
});

test('the service role may start any number of unfinished uploads', async () => {
  for (let upload = 0; upload < 5; upload++) {
    const answer = await begin({ name: `service-${upload}`, token: stack.serviceRoleKey });
    expect(answer.status).toBe(201);
  }
});

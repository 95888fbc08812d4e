// Tests of a client that accesses the tables directly, without functions. It creates an identity
// case with documents and files (specification, section 7).
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signedInPerson } from '../../protocol/people.ts';
import { sampleFiles } from '../../protocol/storage/suites/sample-files.ts';
import { connectAsOwner } from '../../server/run-sql.ts';

const FORM = {
  first_name: 'Amina',
  middle_name: '',
  last_name: 'Alaoui',
  date_of_birth: '1990-05-17',
  place_of_birth: 'Fes',
  contact_number: '0661 23 45 67',
  primary_document_type: 'CIN',
  primary_document_number: 'BE123456',
  user_notes: '',
};

let db: pg.Client;
let amina: Person;
let stranger: Person;
beforeAll(async () => {
  db = await connectAsOwner();
  [amina, stranger] = await Promise.all([signedInPerson(), signedInPerson()]);
});
afterAll(() => db.end());

const bucket = ({ client }: Person) => client.storage.from('documents');
const newPath = () => `identity-documents/${crypto.randomUUID().slice(0, 11)}.png`;
const begin = ({ client }: Person, more: object = {}) =>
  client
    .from('user_identity_approvals')
    .insert({ ...FORM, status: 'pending', ...more })
    .select()
    .single();
const add = ({ client }: Person, approval_id: string, file_path: string) =>
  client
    .from('user_identity_documents')
    .insert({ approval_id, file_path, file_name: 'cin.png', file_type: 'image/png' });

it('a client inserts a case and one file for each document, and the case then waits for a reviewer', async () => {
  const begun = await begin(amina);
  expect(begun.error).toBeNull();
  expect(begun.data).toMatchObject({ status: 'pending', contact_number: '+212661234567' });
  for (const path of [newPath(), newPath()]) {
    const sent = await bucket(amina).upload(path, sampleFiles.png, { contentType: 'image/png' });
    expect(sent.error).toBeNull();
    expect((await add(amina, begun.data.id, path)).error).toBeNull();
  }
  const { data } = await amina.client.rpc('my_identity');
  expect(data).toMatchObject({ state: 'pending', approval: { id: begun.data.id } });
  expect(data.documents).toHaveLength(2);
  const approved = await begin(stranger, { status: 'approved' });
  expect([approved.error?.code, approved.error?.details]).toEqual(['WA003', '{"field": "status"}']);
});

it('only its owner can read, list, replace, move or remove a file without a folder, or create a signed URL for it', async () => {
  const path = newPath();
  expect(
    (await bucket(amina).upload(path, sampleFiles.png, { contentType: 'image/png' })).error,
  ).toBeNull();
  const files = bucket(stranger);
  expect((await files.download(path)).error).not.toBeNull();
  expect((await files.createSignedUrl(path, 60)).error).not.toBeNull();
  expect((await files.list('identity-documents')).data ?? []).toEqual([]);
  expect((await files.move(path, newPath())).error).not.toBeNull();
  expect((await files.copy(path, newPath())).error).not.toBeNull();
  expect((await files.remove([path])).data ?? []).toEqual([]);
  const other = Buffer.concat([sampleFiles.png, Buffer.alloc(1)]);
  for (const upsert of [true, false]) {
    const options = { contentType: 'image/png', upsert };
    expect((await files.upload(path, other, options)).error).not.toBeNull();
    expect((await files.update(path, other, options)).error).not.toBeNull();
  }
  const { data } = await begin(stranger);
  expect((await add(stranger, data.id, path)).error?.code).toBe('WA065');
  const { rows } = await db.query('select owner_id from storage.objects where name = $1', [path]);
  expect(rows).toEqual([{ owner_id: amina.id }]);
  const whole = await bucket(amina).download(path);
  expect(await whole.data?.bytes()).toEqual(sampleFiles.png);
  expect((await bucket(amina).remove([path])).data).toHaveLength(1);
});

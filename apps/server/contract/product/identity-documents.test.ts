// Identity documents through the real client: the intended flow, and attacks on the bucket and on
// the operators' console.
import type { SupabaseClient } from '@supabase/supabase-js';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newClient, PASSWORD, type Person, signedInPerson } from '../protocol/people.ts';
import { sampleFiles } from '../protocol/storage/suites/sample-files.ts';
import { connectAsOwner } from '../server/run-sql.ts';
import { makeOperatorWithRole } from './make-operator-with-role.ts';

const ANSWERS = {
  first_name: 'Amina',
  last_name: 'Alaoui',
  date_of_birth: '1990-05-17',
  place_of_birth: 'Fes',
  contact_number: '+212661234567',
  primary_document_number: 'BE123456',
};

const bucket = (client: SupabaseClient) => client.storage.from('documents');
const pathOf = (id: string) => `identity-documents/${id}/${crypto.randomUUID()}.png`;
const upload = (
  who: Person,
  path: string,
  body: Uint8Array = sampleFiles.png,
  contentType = 'image/png',
) => bucket(who.client).upload(path, body, { contentType });

/** Creates a person with a pending identity case that contains one file. */
async function sentIn(): Promise<Person & { caseId: string; path: string }> {
  const person = await signedInPerson();
  const path = pathOf(person.id);
  expect((await upload(person, path)).error).toBeNull();
  const caseId = crypto.randomUUID();
  const { error } = await person.client.rpc('submit_identity', {
    p_id: caseId,
    p_changes: { ...ANSWERS, documents: [{ file_path: path, file_name: 'cin.png' }] },
  });
  expect(error).toBeNull();
  return { ...person, caseId, path };
}

let db: pg.Client;
let owner: Awaited<ReturnType<typeof sentIn>>;
let stranger: Person;

beforeAll(async () => {
  db = await connectAsOwner();
  owner = await sentIn();
  stranger = await signedInPerson();
});
afterAll(() => db.end());

test('strangers who know a document’s path cannot read, sign, list, move, remove or replace the document', async () => {
  for (const client of [stranger.client, newClient()]) {
    const files = bucket(client);
    expect((await files.download(owner.path)).error).not.toBeNull();
    expect((await files.createSignedUrl(owner.path, 60)).error).not.toBeNull();
    expect((await files.list(`identity-documents/${owner.id}`)).data ?? []).toEqual([]);
    expect((await files.list('identity-documents')).data ?? []).toEqual([]);
    expect((await files.move(owner.path, pathOf(stranger.id))).error).not.toBeNull();
    expect((await files.copy(owner.path, pathOf(stranger.id))).error).not.toBeNull();
    expect((await files.remove([owner.path])).data ?? []).toEqual([]);
    expect(
      (await files.upload(owner.path, sampleFiles.png, { contentType: 'image/png', upsert: true }))
        .error,
    ).not.toBeNull();
    expect((await files.createSignedUploadUrl(pathOf(owner.id))).error).not.toBeNull();
  }
  const open = await fetch(`${inject('url')}/storage/v1/object/public/documents/${owner.path}`);
  expect(open.ok).toBe(false);
  const whole = await bucket(owner.client).download(owner.path);
  expect(await whole.data?.bytes()).toEqual(sampleFiles.png);
});

test('a file is refused in another person’s folder, under a name without a folder, or with a false type', async () => {
  for (const [path, body, type] of [
    [pathOf(owner.id), sampleFiles.png, 'image/png'],
    [`identity-documents/${stranger.id}/cin.png`, sampleFiles.png, 'image/png'],
    [
      `identity-documents/${stranger.id}/../${owner.id}/${crypto.randomUUID()}.png`,
      sampleFiles.png,
      'image/png',
    ],
    [pathOf(stranger.id), Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png'],
    [pathOf(stranger.id), Buffer.from('504b0304140000000800', 'hex'), 'image/png'],
    [
      pathOf(stranger.id),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
    ],
    [pathOf(stranger.id), Buffer.from('<!doctype html><p>'), 'text/html'],
    [pathOf(stranger.id), sampleFiles.png, 'application/zip'],
    [
      pathOf(stranger.id),
      Buffer.concat([sampleFiles.png, Buffer.alloc(10 * 1024 * 1024)]),
      'image/png',
    ],
  ] as const) {
    const { error } = await upload(stranger, path, body, type);
    expect(error, `${type} ${body.length}`).not.toBeNull();
  }
  expect((await bucket(stranger.client).list(`identity-documents/${stranger.id}`)).data).toEqual(
    [],
  );
});

test('a submission with eleven files is refused as a whole, and repeating an accepted submission changes nothing', async () => {
  const person = await signedInPerson();
  const documents = Array.from({ length: 11 }, () => ({
    file_path: pathOf(person.id),
    file_name: 'a.png',
  }));
  const send = (count: number, p_id = crypto.randomUUID()) =>
    person.client.rpc('submit_identity', {
      p_id,
      p_changes: { ...ANSWERS, documents: documents.slice(0, count) },
    });
  for (const { file_path } of documents) expect((await upload(person, file_path)).error).toBeNull();
  expect((await send(11)).error?.code).toBe('WA064');
  const p_id = crypto.randomUUID();
  const first = await send(10, p_id);
  expect(first.data).toMatchObject({ id: p_id, status: 'pending' });
  expect((await send(10, p_id)).data).toEqual(first.data);
  expect((await person.client.from('user_identity_documents').select()).data).toHaveLength(10);
  expect((await bucket(person.client).remove([documents[0]?.file_path ?? ''])).data ?? []).toEqual(
    [],
  );
});

test('a person cannot approve their own identity case by any request', async () => {
  const { client, id } = stranger;
  for (const change of [
    { is_identity_approved: true },
    { account_type: 'broker' },
    { email_verified: false },
    { phone_verified: true },
  ]) {
    const { error } = await client.from('profiles').update(change).eq('id', id);
    expect(error?.code).toBe('WA384');
  }
  const row = { id: crypto.randomUUID(), user_id: id, ...ANSWERS, status: 'approved' };
  expect((await client.from('user_identity_approvals').insert(row)).error?.code).toBe('WA003');
  const { error } = await client
    .from('user_identity_approvals')
    .update({ status: 'approved' })
    .eq('id', owner.caseId);
  expect(error?.code).toBe('42501');
  expect((await client.from('operator_roles').select()).error).not.toBeNull();
  expect((await client.schema('private').from('operator_roles').select()).error).not.toBeNull();
  for (const [name, args] of [
    ['identity_review_queue', {}],
    ['open_identity_case', { p_id: owner.caseId, p_reason: 'curious' }],
    ['approve_identity', { p_id: owner.caseId }],
    ['reveal_person', { p_user_id: owner.id, p_reason: 'curious' }],
    ['suspend_account', { p_user_id: owner.id, p_reason: 'a quarrel' }],
    [
      'propose_operator_role',
      { p_id: crypto.randomUUID(), p_user_id: id, p_role: 'admin', p_reason: 'me' },
    ],
  ] as const) {
    expect((await client.rpc(name, args)).error?.code, name).toBe('WA070');
  }
  expect((await client.from('user_identity_approvals').select()).data).toEqual([]);
});

test('a reviewer without a second factor cannot open a case, and the response names the missing factor', async () => {
  const operator = await signedInPerson();
  await db.query(
    "insert into private.operator_roles (user_id, role) values ($1, 'identity_reviewer')",
    [operator.id],
  );
  const args = { p_id: owner.caseId, p_reason: 'the next one of the queue' };
  expect((await operator.client.rpc('open_identity_case', args)).error?.code).toBe('WA071');
  expect((await operator.client.rpc('identity_review_queue')).error?.code).toBe('WA071');
  expect((await bucket(operator.client).download(owner.path)).error).not.toBeNull();
  const own = {
    role: 'identity_reviewer',
    is_second_factor_missing: true,
    has_second_factor: false,
  };
  expect((await operator.client.rpc('my_operator_roles')).data).toEqual([own]);
});

test('a reviewer reads the documents of the opened case, cannot sign URLs or copy files, and approves the person', async () => {
  const operator = await makeOperatorWithRole(db, 'identity_reviewer');
  const files = bucket(operator.client);
  expect((await files.download(owner.path)).error).not.toBeNull();
  const opened = await operator.client.rpc('open_identity_case', {
    p_id: owner.caseId,
    p_reason: 'the next one of the queue',
  });
  expect(opened.data).toMatchObject({
    approval: { id: owner.caseId },
    documents: [{ file_path: owner.path }],
  });
  // Opening the case does not open its files. The reviewer opens each file separately, and each
  // opening is recorded in the audit log.
  expect((await files.download(owner.path)).error).not.toBeNull();
  const [paper] = opened.data.documents as { id: string }[];
  expect(
    (await operator.client.rpc('open_identity_document', { p_id: paper?.id })).error,
  ).toBeNull();
  expect((await files.download(owner.path)).data?.size).toBe(sampleFiles.png.length);
  const { rows } = await db.query(
    `select reason from private.audit_log where action = 'identity.document_opened'
       and actor_id = $1 and subject_id = $2 and details ->> 'document_id' = $3`,
    [operator.id, owner.id, paper?.id],
  );
  expect(rows).toEqual([{ reason: 'the next one of the queue' }]);
  expect((await files.createSignedUrl(owner.path, 3600)).error).not.toBeNull();
  expect((await files.copy(owner.path, pathOf(operator.id))).error).not.toBeNull();
  expect((await files.list(`identity-documents/${owner.id}`)).data).toEqual([]);
  const approved = await operator.client.rpc('approve_identity', { p_id: owner.caseId });
  expect(approved.data).toMatchObject({ status: 'approved' });
  expect((await files.download(owner.path)).error).not.toBeNull();
  const { data } = await owner.client.from('profiles').select('is_identity_approved').single();
  expect(data).toEqual({ is_identity_approved: true });
  expect((await owner.client.rpc('my_identity')).data).toMatchObject({ state: 'approved' });
});

test('a suspended person loses access immediately, even with an unexpired token', async () => {
  const person = await signedInPerson();
  const admin = await makeOperatorWithRole(db, 'compliance');
  const args = { p_user_id: person.id, p_reason: 'complaints' };
  const path = pathOf(person.id);
  expect((await upload(person, path)).error).toBeNull();
  const answerOf = async (table: string) => {
    const { data, error } = await person.client.from(table).select('id');
    return error?.code ?? data?.length;
  };
  expect(await answerOf('profiles')).toBe(1);
  expect((await admin.client.rpc('suspend_account', args)).error).toBeNull();
  const quote = { p_amount_centimes: 100_000, p_fee_payer: 'sender' };
  expect((await person.client.rpc('quote_money_transfer', quote)).error?.code).toBe('PGRST303');
  expect(await answerOf('profiles')).toBe('PGRST303');
  expect(await answerOf('public_profiles')).toBe('PGRST303');
  expect((await bucket(person.client).download(path)).error).not.toBeNull();
  expect((await upload(person, pathOf(person.id))).error).not.toBeNull();
  expect((await person.client.auth.getUser()).error).not.toBeNull();
  expect((await person.client.auth.refreshSession()).error).not.toBeNull();
});

test('a deleted account leaves no files, and its e-mail address is free again', async () => {
  const person = await signedInPerson();
  const path = pathOf(person.id);
  expect((await upload(person, path)).error).toBeNull();
  const { data, error } = await person.client.rpc('delete_my_account');
  expect([error, data]).toEqual([null, { kept: ['audit_log'] }]);
  const { rows } = await db.query('select from storage.objects where name = $1', [path]);
  expect(rows).toEqual([]);
  const again = await newClient().auth.signInWithPassword({
    email: person.email,
    password: PASSWORD,
  });
  expect(again.error?.code).toBe('invalid_credentials');
  const accounts = await db.query('select from auth.users where email = $1', [person.email]);
  expect(accounts.rows).toEqual([]);
});

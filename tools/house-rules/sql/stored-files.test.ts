import { expect, it } from 'vitest';
import { parseOneStatement } from './parse-one-statement.ts';
import { plpgsqlFunction, sqlFunction } from './sample-function.ts';
import { wrongUseOfFiles } from './stored-files.ts';

const wrong = (file: string, sql: string) => wrongUseOfFiles(file, parseOneStatement(sql));

it.each([
  plpgsqlFunction('begin delete from storage.objects where id is null; end'),
  plpgsqlFunction("begin update storage.objects o set name = 'a' where o.id is null; end"),
  sqlFunction("insert into storage.objects (name) values ('a') returning 1"),
  sqlFunction(
    'with a as (delete from storage.objects where id is null returning 1) select 1 from a',
  ),
])('allows only the area stored_files to write rows of storage.objects: %s', (sql) => {
  expect(wrong('messages/f.sql', sql)).toEqual([
    'storage.objects is changed by the functions of stored_files alone',
  ]);
  expect(wrong('stored_files/f.sql', sql)).toEqual([]);
});

it.each([
  plpgsqlFunction('begin perform from storage.objects for share; end'),
  plpgsqlFunction('begin delete from public.objects where id is null; end'),
])('accepts a function that writes no rows of storage.objects: %s', (sql) => {
  expect(wrong('messages/f.sql', sql)).toEqual([]);
});

it('finds policies, and helper functions of policies, that use metadata set only by our storage service', () => {
  const ASKS = "metadata ->> 'hasExif' = 'false'";
  const found = [
    'a policy asks for metadata that only our own storage service notes: judge a file when it is claimed',
  ];
  const policy = `create policy p on storage.objects for insert with check (${ASKS})`;
  expect(wrong('deliveries/bucket.sql', policy)).toEqual(found);
  const helper = sqlFunction(`select 1 where (null::jsonb) ->> 'sha256' = 'a'`);
  expect(wrong('deliveries/may_upload_photo.sql', helper)).toEqual(found);
  expect(wrong('deliveries/take_photo.sql', helper)).toEqual([]);
  const allowed = `create policy p on storage.objects for insert with check (metadata ->> 'mimetype' = 'image/png')`;
  expect(wrong('deliveries/bucket.sql', allowed)).toEqual([]);
});

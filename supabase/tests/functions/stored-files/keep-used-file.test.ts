// Trigger that prevents the deletion of used files. Its first argument names a function. The
// database looks up this function only when a file changes, so this test checks the name. The tests
// of each bucket cover the behaviour of the trigger.
import { expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';

it(
  'every trigger of keep_used_file names an existing private function for the check, and has a message',
  withDatabase(async (db) => {
    const triggers = await asRoot<{ bucket: string; check: string; message: string }>(
      db,
      `select (regexp_match(pg_get_triggerdef(oid), 'old.bucket_id = ''([a-z-]+)'''))[1] as bucket,
         pg_get_function_result(to_regprocedure('private.' || split_part(encode(tgargs, 'escape'), '\\000', 1) || '(text)')) as check,
         split_part(encode(tgargs, 'escape'), '\\000', 2) as message
       from pg_catalog.pg_trigger where tgfoid = 'private.keep_used_file'::regproc order by 1`,
    );
    expect(triggers).toEqual(
      [
        ['chat-attachments', 'the file belongs to a message'],
        ['delivery-photos', 'the photo belongs to a parcel'],
        ['dispute-files', 'the file belongs to a dispute'],
        ['documents', 'the file was sent in'],
        ['shop-photos', 'the photo belongs to an application'],
      ].map(([bucket, message]) => ({ bucket, check: 'boolean', message })),
    );
  }),
);

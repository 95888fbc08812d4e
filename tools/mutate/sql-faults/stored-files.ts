// Deliberate faults in the database functions for stored files. The faults concern the protection
// of files in use, the queue of removals and renames, the checks of photos, and the pg_cron job.

import { findTests } from '../find-tests.ts';
import type { SqlFault } from '../sql-fault.ts';

const CHANGES = findTests('functions')('file-changes');
const PHOTOS = ['supabase/tests/tables/delivery-photos.test.ts'];
const SCHEDULE = findTests('functions')('schedule-due-work');

/**
 * One test file per bucket. Each test file checks that files in the bucket cannot be changed while
 * they are in use.
 */
const USED_FILES = [
  ...PHOTOS,
  'supabase/tests/tables/chat-attachments-bucket.test.ts',
  'supabase/tests/tables/identity-documents-bucket.test.ts',
  ...findTests('functions')('say-in-dispute'),
  ...findTests('functions')('own-application'),
];

export const FAULTS: SqlFault[] = [
  {
    name: 'a used file can be changed with the service key',
    function: 'private.keep_used_file',
    replace: ['if v_is_used then', 'if false then'],
    tests: USED_FILES,
  },
  {
    name: 'a trigger requests changes for files of another bucket',
    sql: `create or replace trigger keep_used_shop_photo before delete or update of bucket_id, name, version, metadata on storage.objects
      for each row when (old.bucket_id = 'shop-photos') execute function private.keep_used_file('is_photo_used', 'the photo belongs to an application')`,
    tests: findTests('functions')('own-application'),
  },
  {
    name: 'a removal is queued although deleting the row is sufficient',
    function: 'private.are_bytes_found_by_rows',
    replace: ['is not null', 'is null'],
    tests: CHANGES,
  },
  {
    name: 'a rename replaces a queued removal',
    function: 'private.queue_file_change',
    replace: ['where c.new_name is not null', 'where true'],
    tests: CHANGES,
  },
  {
    name: 'the older of two renames wins',
    function: 'private.queue_file_change',
    replace: ['set new_name = excluded.new_name', 'set new_name = c.new_name'],
    tests: CHANGES,
  },
  {
    name: 'a pending removal is counted by every cleanup run',
    function: 'private.delete_files',
    replace: ['c.name = o.name and c.new_name is null', 'false'],
    tests: CHANGES,
  },
  {
    name: 'a missing file is renamed',
    function: 'private.rename_file',
    replace: ['    return false;', '    return true;'],
    tests: CHANGES,
  },
  {
    name: 'two workers take the same change',
    function: 'public.take_file_changes',
    replace: ['c.next_attempt_at <= now()', 'true'],
    tests: CHANGES,
  },
  {
    name: 'the retry delay does not grow',
    function: 'public.take_file_changes',
    replace: ['power(2, least(c.attempts, 10))', '1'],
    tests: CHANGES,
  },
  {
    name: 'a worker with an expired lease completes another worker’s change',
    function: 'public.end_file_change',
    replace: ['and c.lease_token = p_token', ''],
    tests: CHANGES,
  },
  {
    name: 'an unchecked photo is accepted',
    function: 'private.take_delivery_photo',
    replace: ['is not true then', 'is false then'],
    tests: PHOTOS,
  },
  {
    name: 'a photo with location metadata is accepted',
    function: 'private.take_delivery_photo',
    replace: ["v_file.metadata ->> 'hasExif' = 'false' and", ''],
    tests: PHOTOS,
  },
  {
    name: 'each start registers the pg_cron job under a new name',
    function: 'private.schedule_due_work',
    replace: ["'due-work',", 'gen_random_uuid()::text,'],
    tests: SCHEDULE,
  },
];

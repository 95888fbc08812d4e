// Applies the queued changes in the table file_changes through the storage service. On hosted
// Supabase, pg_cron calls this function with the service key. On this project's own server, the
// queue is always empty.
import { callService } from '../_shared/call-service.ts';
import { changeStoredFile } from './change-stored-file.ts';
import type { FileChange } from './file-change.ts';

declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  env: { get(name: string): string | undefined };
};

/**
 * Maximum run time of one call of this function, because the platform limits the run time of
 * functions. The next call continues with the remaining changes.
 */
const MAX_MILLISECONDS = 60_000;

/**
 * POST with the service key. Returns {done, later}: the number of applied changes and the number of
 * failed changes. Failed changes are retried after a backoff. Returns 401 without the service key.
 */
Deno.serve(async (request) => {
  const key = Deno.env.get('SUPABASE_SERVICE_ROLE_KEY');
  if (!key || request.headers.get('authorization') !== `Bearer ${key}`) {
    return Response.json({ message: 'For the service key alone' }, { status: 401 });
  }
  const end = Date.now() + MAX_MILLISECONDS;
  const counts = { done: 0, later: 0 };
  while (Date.now() < end) {
    const changes = (await callService('take_file_changes', { p_limit: 100 })) as FileChange[];
    if (changes.length === 0) break;
    for (const change of changes) {
      const isDone = await changeStoredFile(change, key);
      if (isDone) await callService('end_file_change', { p_id: change.id, p_token: change.token });
      counts[isDone ? 'done' : 'later'] += 1;
    }
  }
  return Response.json(counts);
});

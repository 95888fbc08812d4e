// Applies a file change through the API of the storage service.
import type { FileChange } from './file-change.ts';

declare const Deno: { env: { get(name: string): string | undefined } };

/**
 * Deletes or moves one file.
 * @param key - The service key.
 * @returns True if the change is complete: it was applied, or the file no longer exists.
 */
export async function changeStoredFile(change: FileChange, key: string): Promise<boolean> {
  const { bucket_id, name, new_name } = change;
  const response =
    new_name === null
      ? await ask('DELETE', `object/${encodeURIComponent(bucket_id)}`, { prefixes: [name] }, key)
      : await ask(
          'POST',
          'object/move',
          { bucketId: bucket_id, sourceKey: name, destinationKey: new_name },
          key,
        );
  if (response.ok) return true;
  const { statusCode } = (await response.json().catch(() => ({}))) as { statusCode?: string };
  return response.status === 404 || statusCode === '404';
}

/**
 * Sends a request to the storage service. If a network error occurs, the result is a failed
 * response, and the file change is retried later.
 */
async function ask(method: string, path: string, body: object, key: string): Promise<Response> {
  try {
    return await fetch(`${Deno.env.get('SUPABASE_URL')}/storage/v1/${path}`, {
      method,
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    return Response.error();
  }
}

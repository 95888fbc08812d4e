// Calls functions of the database with the service key.

declare const Deno: { env: { get(name: string): string | undefined } };

/** A name, and the arguments by theirs. */
export type CallService = (name: string, args: object) => Promise<unknown>;

/** @throws Error when the database refuses or does not answer. */
export async function callService(name: string, args: object): Promise<unknown> {
  const key = Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '';
  const response = await fetch(`${Deno.env.get('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  const text = await response.text();
  if (!response.ok) {
    // Its name says all of it, so that it can be written down where no word of a person may stand.
    const error = new Error(`${name} answered ${response.status}`);
    error.name = `${name}_${response.status}`;
    throw error;
  }
  return text ? JSON.parse(text) : undefined;
}

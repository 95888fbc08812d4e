// Calls database functions with the service key.

declare const Deno: { env: { get(name: string): string | undefined } };

/** Calls a database function with named arguments. */
export type CallService = (name: string, args: object) => Promise<unknown>;

/**
 * Calls a database function with the service key.
 * @returns The function's JSON result, or undefined for an empty response.
 * @throws Error named `<function>_<status>` if the database refuses or fails; a network error if
 * the database does not answer.
 */
export async function callService(name: string, args: object): Promise<unknown> {
  const key = Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '';
  const response = await fetch(`${Deno.env.get('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  const text = await response.text();
  if (!response.ok) {
    // The log may show only the function's name and the status, so the error's name contains both.
    // The database's own error message could contain personal data and is left out.
    const error = new Error(`${name} answered ${response.status}`);
    error.name = `${name}_${response.status}`;
    throw error;
  }
  return text ? JSON.parse(text) : undefined;
}

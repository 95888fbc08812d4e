// Validates the query string of an address, because its values are untrusted. The router has
// already parsed numeric values as numbers, so the validator turns them back into strings.

/**
 * Returns a validator for the search parameters of a route: keeps the named parameters as strings
 * and drops the rest.
 */
export const stringSearchParams =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [Key in Name]?: string } => {
    const found = names.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    });
    return Object.fromEntries(found) as { [Key in Name]?: string };
  };

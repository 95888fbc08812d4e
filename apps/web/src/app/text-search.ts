// Reads texts out of an address. What looks like a number there comes as one, and anybody may have written anything.

/** A validator for the search part of a route: the named parameters as texts, the rest dropped. */
export const textSearch =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [Key in Name]?: string } => {
    const found = names.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    });
    return Object.fromEntries(found) as { [Key in Name]?: string };
  };

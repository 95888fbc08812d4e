// Collects a user's publicly known strings: their e-mail address and the names in their metadata.
// Passwords must not be built from these.
const NAMES = ['first_name', 'last_name', 'full_name', 'name', 'user_name', 'username'];

/** Maximum number of characters of each string. No password and no real name is longer. */
const MAX_CHARACTERS = 256;

export const personalNamesOf = (
  email: string | null | undefined,
  data: Record<string, unknown> | null | undefined,
): unknown[] =>
  [email, ...NAMES.map((key) => data?.[key])].map((name) =>
    typeof name === 'string' ? name.slice(0, MAX_CHARACTERS) : name,
  );

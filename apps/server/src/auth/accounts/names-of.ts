// What everybody knows of a person: their address and the names in their own data, of which no password may be made.
const NAMES = ['first_name', 'last_name', 'full_name', 'name', 'user_name', 'username'];

/** Characters of each: passwords are no longer, and a longer text is nobody's name. */
const MOST_CHARACTERS = 256;

export const namesOf = (
  email: string | null | undefined,
  data: Record<string, unknown> | null | undefined,
): unknown[] =>
  [email, ...NAMES.map((key) => data?.[key])].map((name) =>
    typeof name === 'string' ? name.slice(0, MOST_CHARACTERS) : name,
  );

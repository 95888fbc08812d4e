// Collects the strings that other people know about a user: the e-mail address and the names in the
// metadata. A password must not be built from these strings.
const NAMES = ['first_name', 'last_name', 'full_name', 'name', 'user_name', 'username'];

/**
 * Maximum length in characters of each string that is compared with the password. Longer strings
 * are cut. Passwords and real names are never longer.
 */
const MAX_CHARACTERS = 256;

export const personalNamesOf = (
  email: string | null | undefined,
  data: Record<string, unknown> | null | undefined,
): unknown[] =>
  [email, ...NAMES.map((key) => data?.[key])].map((name) =>
    typeof name === 'string' ? name.slice(0, MAX_CHARACTERS) : name,
  );

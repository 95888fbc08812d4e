// What everybody knows of a person: her address and the names in her own data, of which no password may be made.
const NAMES = ['first_name', 'last_name', 'full_name', 'name', 'user_name', 'username'];

export const namesOf = (
  email: string | null | undefined,
  data: Record<string, unknown> | null | undefined,
): unknown[] => [email, ...NAMES.map((key) => data?.[key])];

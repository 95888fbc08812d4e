// A person's own row, as the API gives it.
import type { Tables } from '@wasl/db-types';

export type Profile = Tables<'profiles'>;

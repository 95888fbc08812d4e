// The user's own profile row, as the API returns it.
import type { Tables } from '@wasl/db-types';

export type Profile = Tables<'profiles'>;

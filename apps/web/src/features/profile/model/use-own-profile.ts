// The person's own profile, or the last one this device saw while the server cannot be asked.
import { useQuery } from '@tanstack/react-query';
import { profileQueries } from '../api/profile-queries.ts';
import type { Profile } from './profile.ts';
import { profileCache } from './profile-cache.ts';

export type OwnProfile = {
  profile: Profile | undefined;
  /** It is a copy, and the server could not be asked whether it is still true. */
  isOld: boolean;
  error: Error | null;
  /** Offline, and nothing was kept. */
  isPaused: boolean;
  refetch: () => void;
};

/** @param read Where another answer brings the profile along. */
export function useOwnProfile(userId: string, read?: () => Promise<Profile>): OwnProfile {
  const query = useQuery(profileQueries.own(userId, read));
  const isUnreachable = query.isError || query.isPaused;
  return {
    profile: query.data ?? profileCache.read(userId),
    isOld: isUnreachable,
    error: query.error,
    isPaused: query.isPaused,
    refetch: () => void query.refetch(),
  };
}

// Hook for the user's own profile. While the server cannot be reached, it returns the cached
// profile.
import { useQuery } from '@tanstack/react-query';
import { profileQueries } from '../api/profile-queries.ts';
import type { Profile } from './profile.ts';
import { profileCache } from './profile-cache.ts';

export type OwnProfile = {
  profile: Profile | undefined;
  /** True when the profile is from the cache, because the server could not be reached. */
  isOld: boolean;
  error: Error | null;
  /** True when the device is offline and no profile is cached. */
  isPaused: boolean;
  refetch: () => void;
};

/**
 * @param read - Reads the profile from another response that already contains the profile. The hook
 * then sends no request of its own.
 */
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

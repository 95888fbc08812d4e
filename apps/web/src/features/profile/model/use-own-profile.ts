// Hook for the user's own profile, or the cached one while the server cannot be reached.
import { useQuery } from '@tanstack/react-query';
import { profileQueries } from '../api/profile-queries.ts';
import type { Profile } from './profile.ts';
import { profileCache } from './profile-cache.ts';

export type OwnProfile = {
  profile: Profile | undefined;
  /** The profile is from the cache, and the server could not be reached. */
  isOld: boolean;
  error: Error | null;
  /** Offline, and nothing is cached. */
  isPaused: boolean;
  refetch: () => void;
};

/** @param read Replaces the request where another response already contains the profile. */
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

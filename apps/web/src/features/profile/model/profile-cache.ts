// Cache of the last profile that this device loaded, for use without a network. The cache contains
// the profile of one user only, and is deleted at sign-out.
import { storedUserId } from '../../../shared/session/stored-user-id.ts';
import { PROFILE_KEY as KEY } from './device-storage.ts';
import type { Profile } from './profile.ts';

export const profileCache = {
  read(userId: string): Profile | undefined {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Profile | null;
      // Another user of this device must not see the cached profile.
      return kept?.id === userId ? kept : undefined;
    } catch {
      return undefined;
    }
  },
  write(profile: Profile): void {
    // Ignores a response that arrived after the sign-out.
    if (storedUserId() !== profile.id) return;
    try {
      localStorage.setItem(KEY, JSON.stringify(profile));
    } catch {
      // Ignores a full or unavailable storage, because the app works without the cache.
    }
  },
};

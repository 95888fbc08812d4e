// The last profile this device saw, for when the network is away: one person's at a time, gone when she signs out.
import { storedUserId } from '../../../shared/session/stored-user-id.ts';
import { PROFILE_KEY as KEY } from './device-storage.ts';
import type { Profile } from './profile.ts';

export const profileCache = {
  read(userId: string): Profile | undefined {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Profile | null;
      // Whoever signs in after her on this device sees nothing of it.
      return kept?.id === userId ? kept : undefined;
    } catch {
      return undefined;
    }
  },
  write(profile: Profile): void {
    // An answer that was on its way when she signed out.
    if (storedUserId() !== profile.id) return;
    try {
      localStorage.setItem(KEY, JSON.stringify(profile));
    } catch {
      // A full or closed store: the app works without the copy.
    }
  },
};

// Returns the profile for the header. On the home screen, the profile comes from the query of the
// home screen, so that the profile is fetched only once.
import { useQueryClient } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import type { Profile } from '../../../features/profile/model/profile.ts';
import { useOwnProfile } from '../../../features/profile/model/use-own-profile.ts';
import { rememberCourierAgent } from '../../remember-courier-agent.ts';

export function useHeaderProfile(userId: string): Profile | undefined {
  const queryClient = useQueryClient();
  const isAtHome = useMatches({
    select: (matches) => matches.some((one) => one.fullPath === '/$lang/dashboard'),
  });
  const readWithHome = async () => {
    const { dashboardQueries } = await import(
      '../../../features/dashboard/api/dashboard-queries.ts'
    );
    return (
      await queryClient.fetchQuery(dashboardQueries.own(userId, rememberCourierAgent(userId)))
    ).profile;
  };
  return useOwnProfile(userId, isAtHome ? readWithHome : undefined).profile;
}

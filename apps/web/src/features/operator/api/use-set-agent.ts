// Makes somebody an agent of a courier, moves her, or lets her scan no longer.
import { unwrap } from '../../../shared/errors/refusal.ts';
import type { Supabase } from '../../../shared/lib/supabase.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { keysOf } from './queries.ts';

type Agent = {
  /** Known already, or found by her username. */
  person: { userId: string } | { username: string };
  courierId: string;
  cityId: number;
  isActive: boolean;
};

/** Resolves to whether there is such a person. */
export const useSetAgent = () =>
  useChange(keysOf('courier-agents'), async (agent: Agent, supabase): Promise<boolean> => {
    const { person, courierId, cityId, isActive } = agent;
    const userId =
      'userId' in person ? person.userId : await findByUsername(supabase, person.username);
    if (!userId) return false;
    unwrap(
      await supabase.rpc('set_courier_agent', {
        p_user_id: userId,
        p_courier_id: courierId,
        p_city_id: cityId,
        p_is_active: isActive,
      }),
    );
    return true;
  });

async function findByUsername(supabase: Supabase, username: string): Promise<string | undefined> {
  const found = unwrap(await supabase.rpc('search_people', { p_query: username, p_limit: 50 }));
  const name = username.toLowerCase();
  return found.find((one) => one.username?.toLowerCase() === name)?.user_id;
}

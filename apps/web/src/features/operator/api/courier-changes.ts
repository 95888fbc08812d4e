// What operators do about couriers: decide claims about parcels, set their agents and their prices.
import { call, noAnswer } from '../../../shared/lib/call.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import type { PriceList } from '../model/price-list-form.ts';
import { operatorQueries } from './operator-queries.ts';

export type DeliveryDecision =
  | { kind: 'uphold' | 'decline'; claimId: string }
  | { kind: 'lose'; deliveryId: string };

/** Answers a claim about a parcel, or closes the search for one that is lost. */
export const useDecideDelivery = () =>
  useChange(
    operatorQueries.keysOf('deliveries'),
    async ({ decision, note }: { decision: DeliveryDecision; note: string }) =>
      decision.kind === 'lose'
        ? call('mark_delivery_lost', { p_id: decision.deliveryId, p_note: note }, noAnswer)
        : call(
            'decide_delivery_claim',
            {
              p_claim_id: decision.claimId,
              p_is_upheld: decision.kind === 'uphold',
              p_note: note,
            },
            noAnswer,
          ),
  );

type PassOn = {
  deliveryId: string;
  reason: string;
  /** The code of an agent, or the city of a hub. */
  to: { agentCode: string } | { hubCityId: number };
};

/** Moves a parcel that nobody else may move. */
export const usePassOn = () =>
  useChange(operatorQueries.keysOf('deliveries'), ({ deliveryId, reason, to }: PassOn) =>
    call(
      'pass_on_delivery',
      {
        p_id: deliveryId,
        p_reason: reason,
        ...('agentCode' in to ? { p_agent_code: to.agentCode } : { p_hub_city_id: to.hubCityId }),
      },
      noAnswer,
    ),
  );

type Agent = {
  /** Known already, or found by her username. */
  person: { userId: string } | { username: string };
  courierId: string;
  cityId: number;
  isActive: boolean;
};

/** Makes somebody an agent, moves her, or lets her scan no longer. Resolves to whether there is such a person. */
export const useSetAgent = () =>
  useChange(operatorQueries.keysOf('courier-agents'), async (agent: Agent): Promise<boolean> => {
    const { person, courierId, cityId, isActive } = agent;
    const userId = 'userId' in person ? person.userId : await findByUsername(person.username);
    if (!userId) return false;
    const where = { p_courier_id: courierId, p_city_id: cityId };
    await call(
      'set_courier_agent',
      { p_user_id: userId, p_is_active: isActive, ...where },
      noAnswer,
    );
    return true;
  });

async function findByUsername(username: string): Promise<string | undefined> {
  const found = await call('search_people', { p_query: username, p_limit: 50 });
  const name = username.toLowerCase();
  return found.find((one) => one.username?.toLowerCase() === name)?.user_id;
}

type NewList = { courierId: string; startsAt: string; list: PriceList };

/** The price lists before stay as they are. */
export const useAddPriceList = () =>
  useChange(operatorQueries.keysOf('price-lists'), ({ courierId, startsAt, list }: NewList) =>
    call('add_courier_tariff', {
      p_courier_id: courierId,
      p_starts_at: startsAt,
      p_body: list,
    }),
  );

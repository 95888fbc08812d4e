// Mutations of operators on parcels: decide claims, declare parcels lost, and reassign parcels.
import { call, noAnswerSchema } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

export type DeliveryDecision =
  | { kind: 'uphold' | 'decline'; claimId: string }
  | { kind: 'lose'; deliveryId: string };

/** Answers a claim about a parcel, or declares a missing parcel lost. */
export const useDecideDelivery = () =>
  useChange(
    operatorQueries.keysOf('deliveries'),
    async ({ decision, note }: { decision: DeliveryDecision; note: string }) =>
      decision.kind === 'lose'
        ? call('mark_delivery_lost', { p_id: decision.deliveryId, p_note: note }, noAnswerSchema)
        : call(
            'decide_delivery_claim',
            {
              p_claim_id: decision.claimId,
              p_is_upheld: decision.kind === 'uphold',
              p_note: note,
            },
            noAnswerSchema,
          ),
  );

type PassOn = {
  deliveryId: string;
  reason: string;
  /** Code of the agent, or city of the hub, that receives the parcel. */
  to: { agentCode: string } | { hubCityId: number };
};

/** Reassigns a parcel whose current holder is not permitted to move it. */
export const useReassignDelivery = () =>
  useChange(operatorQueries.keysOf('deliveries'), ({ deliveryId, reason, to }: PassOn) =>
    call(
      'pass_on_delivery',
      {
        p_id: deliveryId,
        p_reason: reason,
        ...('agentCode' in to ? { p_agent_code: to.agentCode } : { p_hub_city_id: to.hubCityId }),
      },
      noAnswerSchema,
    ),
  );

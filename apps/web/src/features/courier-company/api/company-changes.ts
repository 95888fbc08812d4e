// Mutations for a courier company and its staff, made by operators, managers and invited people.
import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { companyQueries } from './company-queries.ts';

const KEYS = [companyQueries.all(), ['couriers']] as const;
/** Keys of the queries to refetch after a mutation that may change the user's own courier role. */
const WORK_KEYS = [companyQueries.all(), ['courier']] as const;

export type CompanyChanges = {
  name: string;
  support_phone: string;
  support_address: string;
  is_taking_deliveries: boolean;
  city_ids: number[];
};

export const useSaveCompany = () =>
  useChange(KEYS, ({ id, body }: { id: string; body: CompanyChanges }) =>
    call('save_courier', { p_id: id, p_body: body }, noAnswerSchema),
  );

export const useEndCompany = () =>
  useChange(KEYS, ({ id, reason }: { id: string; reason: string }) =>
    call('end_courier', { p_id: id, p_reason: reason }, noAnswerSchema),
  );

type NewInvitation = {
  id: string;
  courierId: string;
  role: 'agent' | 'manager';
  cityId: number | null;
  person: string;
};

export const useInvitePerson = () =>
  useChange(KEYS, ({ id, courierId, role, cityId, person }: NewInvitation) =>
    call(
      'invite_to_courier',
      {
        p_id: id,
        p_courier_id: courierId,
        p_role: role,
        // Null for managers, who have no city. The cast is needed because the type excludes null.
        p_city_id: cityId as number,
        p_person: person,
      },
      noAnswerSchema,
    ),
  );

export const useWithdrawInvitation = () =>
  useChange(KEYS, (id: string) =>
    call('withdraw_courier_invitation', { p_id: id }, noAnswerSchema),
  );

export const useAnswerInvitation = () =>
  useChange(WORK_KEYS, ({ id, isAccepted }: { id: string; isAccepted: boolean }) =>
    call('answer_courier_invitation', { p_id: id, p_is_accepted: isAccepted }, noAnswerSchema),
  );

/** Ends an agent's work for the company, or reinstates the agent. */
export const useEndOrReinstateAgent = () =>
  useChange(
    KEYS,
    (agent: { userId: string; courierId: string; cityId: number; isActive: boolean }) =>
      call(
        'set_courier_agent',
        {
          p_user_id: agent.userId,
          p_courier_id: agent.courierId,
          p_city_id: agent.cityId,
          p_is_active: agent.isActive,
        },
        noAnswerSchema,
      ),
  );

export const useEndManager = () =>
  useChange(KEYS, (userId: string) =>
    call('end_courier_manager', { p_user_id: userId }, noAnswerSchema),
  );

export const useDecideAgentDevice = () =>
  useChange(KEYS, ({ userId, isAllowed }: { userId: string; isAllowed: boolean }) =>
    call('decide_courier_device', { p_user_id: userId, p_is_allowed: isAllowed }, noAnswerSchema),
  );

/**
 * Requests access for this device. The device is allowed immediately when the session used a second
 * factor enrolled before the session began; otherwise a manager decides.
 */
export const useRequestAgentDeviceAccess = () =>
  useChange(WORK_KEYS, () => call('open_courier_device', {}, noAnswerSchema));

// Stores on the device whether the person scans parcels for a courier, as the home screen's answer
// reports, so that the navigation needs no request before its first render.
import { courierAgent } from '../features/courier/model/courier-agent.ts';

export const rememberAgent =
  (userId: string) =>
  ({ is_courier_agent: isAgent }: { is_courier_agent: boolean }): void =>
    courierAgent.remember(userId, isAgent);

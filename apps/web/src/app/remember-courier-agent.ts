// The response for the home screen says whether the user scans parcels for a courier. This module
// stores the value on the device. With the stored value, the navigation needs no request before its
// first render.
import { courierAgent } from '../features/courier/model/courier-agent.ts';

export const rememberCourierAgent =
  (userId: string) =>
  ({ is_courier_agent: isAgent }: { is_courier_agent: boolean }): void =>
    courierAgent.remember(userId, isAgent);

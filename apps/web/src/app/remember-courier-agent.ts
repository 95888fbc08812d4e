// Stores on the device whether the user scans parcels for a courier, as the response for the home
// screen says. The navigation uses the stored value, so it needs no request before its first
// render.
import { courierAgent } from '../features/courier/model/courier-agent.ts';

export const rememberCourierAgent =
  (userId: string) =>
  ({ is_courier_agent: isAgent }: { is_courier_agent: boolean }): void =>
    courierAgent.remember(userId, isAgent);

// Turns notifications of this device on and off.
import { useChange } from '../../../shared/lib/use-change.ts';
import { turnOffPush, turnOnPush } from './push-port.ts';
import { pushQueries } from './push-queries.ts';

export const useTurnOnPush = (userId: string) =>
  useChange([pushQueries.device(userId).queryKey], () => turnOnPush(userId));

export const useTurnOffPush = (userId: string) =>
  useChange([pushQueries.device(userId).queryKey], () => turnOffPush());

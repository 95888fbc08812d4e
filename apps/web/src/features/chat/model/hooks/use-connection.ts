// State of the live connection, which determines whether a message that the user sends now reaches
// other people immediately.
import type { ConnectionState } from '../engine/chat-engine.ts';
import { useEngine } from './use-engine.ts';
import { useStore } from './use-store.ts';

export const useConnection = (): ConnectionState =>
  useStore<ConnectionState>(useEngine()?.connection, 'connecting');

// State of the live connection: whether sent messages reach other people now.
import type { Connection } from '../engine/chat-engine.ts';
import { useEngine } from './use-engine.ts';
import { useStore } from './use-store.ts';

export const useConnection = (): Connection =>
  useStore<Connection>(useEngine()?.connection, 'connecting');

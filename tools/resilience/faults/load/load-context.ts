// Objects that every part of the simulated load uses.
import type { Clients } from './clients.ts';
import type { Load } from './load.ts';
import type { People } from './people.ts';

export type LoadContext = { load: Load; clients: Clients; people: People };

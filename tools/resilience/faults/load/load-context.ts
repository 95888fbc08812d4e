// Objects that every part of the simulated load uses.
import type { LoadClients } from './load-clients.ts';
import type { LoadRecord } from './load-record.ts';
import type { LoadPeople } from './make-people.ts';

export type LoadContext = { load: LoadRecord; clients: LoadClients; people: LoadPeople };

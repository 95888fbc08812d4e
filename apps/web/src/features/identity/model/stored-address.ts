// What a person has done of a proof of address, as the device keeps it until it is sent.
import type { PaperKind } from '@wasl/core/paper-kinds';
import { v7 as newId } from 'uuid';
import type { Paper } from './paper.ts';

export type StoredAddress = {
  /** One for all tries: a repeat after a lost answer sends nothing twice. */
  id: string;
  address: string;
  cityId: number | null;
  paperKind: PaperKind | null;
  /** Those that have arrived on the server, which keeps them for 30 days; the files themselves do not stay on the device. */
  papers: Paper[];
};

export const newAddress = (): StoredAddress => ({
  id: newId(),
  address: '',
  cityId: null,
  paperKind: null,
  papers: [],
});

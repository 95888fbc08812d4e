// What was typed of a proof of address, as the device keeps it until it is sent; its papers are not kept.
import type { PaperKind } from '@wasl/core/paper-kinds';
import { v7 as newId } from 'uuid';

export type KeptAddress = {
  /** One for all tries: a repeat after a lost answer sends nothing twice. */
  id: string;
  address: string;
  cityId: number | null;
  paperKind: PaperKind | null;
};

export const newAddress = (): KeptAddress => ({
  id: newId(),
  address: '',
  cityId: null,
  paperKind: null,
});

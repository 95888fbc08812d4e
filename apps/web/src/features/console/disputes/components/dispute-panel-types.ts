// Components that the console receives from the disputes feature.
import type { ReactNode } from 'react';
import type { OperatorDispute } from '../model/operator-dispute.ts';

/** Components that the disputes feature provides for the console. */
export type DisputePanels = {
  status: (status: string) => ReactNode;
  entries: (entries: OperatorDispute['entries']) => ReactNode;
};

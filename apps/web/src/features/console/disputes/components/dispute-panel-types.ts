// What the console is given from the part of the app that people use.
import type { ReactNode } from 'react';
import type { OperatorDispute } from '../model/operator-dispute.ts';

/** What the part of the app that people use shows of one. */
export type DisputePanels = {
  status: (status: string) => ReactNode;
  entries: (entries: OperatorDispute['entries']) => ReactNode;
};

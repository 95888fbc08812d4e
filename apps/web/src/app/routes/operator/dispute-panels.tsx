// Dispute components for the operator console: the state and the messages of a dispute.
import { z } from 'zod/mini';
import type { DisputePanels } from '../../../features/console/disputes/components/dispute-panel-types.ts';
import { DisputeEntries } from '../../../features/disputes/components/dispute-entries.tsx';
import { DisputeStatus } from '../../../features/disputes/components/dispute-status.tsx';
import { disputeSchema, STATUSES } from '../../../features/disputes/model/dispute.ts';

const statusSchema = z.enum(STATUSES);

export const disputePanels: DisputePanels = {
  status: (status) => <DisputeStatus status={statusSchema.parse(status)} />,
  entries: (entries) => <DisputeEntries entries={disputeSchema.shape.entries.parse(entries)} />,
};
